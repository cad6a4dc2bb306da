import type { OfficeBuyout } from '@kolobeh/shared/buyout/office/office-contract.ts';
import { useTranslation } from 'react-i18next';
import { showMoment } from '../../base/show-moment.ts';
import { wordOr } from '../../base/words.ts';

/** What happened, the latest first. */
export function BuyoutHistory({ log }: { log: OfficeBuyout['log'] }) {
  const { t, i18n } = useTranslation();
  return (
    <section className="dsec" aria-labelledby="b-log">
      <h3 id="b-log">{t('buyout.history')}</h3>
      <ol className="tl wide">
        {log.toReversed().map((entry, index) => (
          <li key={`${entry.at}${index}`}>
            <time dateTime={entry.at}>{showMoment(i18n.language, entry.at)}</time>
            <span>
              {entry.to_state === 'inspected' && entry.actor === 'staff'
                ? t('buyout.looked')
                : t(`buyout.state.${entry.to_state}`)}
              <small>{[wordOr(i18n, 'buyout.actor', entry.actor), entry.reason].filter(Boolean).join(' · ')}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
