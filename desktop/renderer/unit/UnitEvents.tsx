import type { PassportEvent } from '@kolobeh/shared/unit/contract.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useTranslation } from 'react-i18next';
import { goTo } from '../app/place.ts';
import { showMoment } from '../app/show-moment.ts';
import { wordOr } from '../app/words.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { detailWords, eventWords } from './event-words.ts';

const icons: Record<PassportEvent['source'], IconName> = {
  unit: 'phone',
  buyout: 'loop',
  inspection: 'eye',
  check: 'check-circle',
  stock: 'box',
  price: 'tag',
  order: 'doc',
  invoice: 'doc',
};

function Findings({ findings }: Pick<PassportEvent, 'findings'>) {
  const { t } = useTranslation();
  return (
    <ul className="findings">
      {findings.map((finding) => (
        <li key={finding.condition}>
          <b>{finding.question}</b>: <s>{finding.promised_answer}</s> → {finding.found_answer}{' '}
          <span className="num nowrap">{showMoney(finding.amount)}</span>
          {finding.photos.length > 0 && <small>{t('unit.photos', { count: finding.photos.length })}</small>}
          {finding.note && <small>{finding.note}</small>}
        </li>
      ))}
    </ul>
  );
}

function EventRow({ event }: { event: PassportEvent }) {
  const { t, i18n } = useTranslation();
  const detail = detailWords(i18n, event);
  const { order } = event;
  return (
    <li>
      <time dateTime={event.at}>{showMoment(i18n.language, event.at)}</time>
      <Icon name={icons[event.source]} size="s" />
      <div>
        <b>{eventWords(i18n, event)}</b>
        {detail && <span> · {detail}</span>}
        {event.amount && <span className="num nowrap"> · {showMoney(event.amount)}</span>}
        {order && (
          <>
            {' · '}
            <button type="button" className="link code" onClick={() => goTo('orders', order)}>
              {order}
            </button>
          </>
        )}
        {event.buyout && <small className="code">{t('unit.buyout', { number: event.buyout })}</small>}
        {event.by && <small>{wordOr(i18n, 'order.actor', event.by)}</small>}
        {event.findings.length > 0 && <Findings findings={event.findings} />}
        {event.photos.length > 0 && <small>{t('unit.photos', { count: event.photos.length })}</small>}
      </div>
    </li>
  );
}

/** A device's life, the latest first. */
export function UnitEvents({ events }: { events: readonly PassportEvent[] }) {
  return (
    <ol className="unit-events">
      {events.toReversed().map((event, index) => (
        <EventRow key={`${event.at} ${event.source} ${event.kind} ${index}`} event={event} />
      ))}
    </ol>
  );
}
