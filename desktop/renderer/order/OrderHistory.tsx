import type { OfficeOrder } from '@kolobeh/shared/order/contract.ts';
import { useTranslation } from 'react-i18next';
import { showMoment } from '../base/show-moment.ts';
import { wordFor, wordOr } from '../base/words.ts';

/** What happened with the order, the latest first. */
export function OrderHistory({ log }: { log: OfficeOrder['log'] }) {
  const { t, i18n } = useTranslation();
  const what = (entry: OfficeOrder['log'][number]) => {
    const words = wordFor(i18n, 'order.did', entry.what);
    if (words) return words;
    return entry.to_state ? t(`order.state.${entry.to_state}`) : entry.what;
  };
  return (
    <section className="dsec" aria-labelledby="d-log">
      <h3 id="d-log">{t('order.history')}</h3>
      <ol className="tl wide">
        {log
          .toSorted((a, b) => b.at.localeCompare(a.at))
          .map((entry, index) => (
            <li key={`${entry.at}${index}`}>
              <time dateTime={entry.at}>{showMoment(i18n.language, entry.at)}</time>
              <span>
                {what(entry)}
                <small>{[wordOr(i18n, 'order.actor', entry.actor), entry.reason].filter(Boolean).join(' · ')}</small>
              </span>
            </li>
          ))}
      </ol>
    </section>
  );
}
