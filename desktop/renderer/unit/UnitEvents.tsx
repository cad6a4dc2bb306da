import type { PassportEvent } from '@kolobeh/shared/unit/contract.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useTranslation } from 'react-i18next';
import { goTo } from '../base/address/place.ts';
import { showMoment } from '../base/show-moment.ts';
import { wordOr } from '../base/words.ts';
import { BuyoutPhoto } from '../buyout/BuyoutPhoto.tsx';
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
  repair: 'wrench',
};

/** Photographs of a buy-out, fetched as they are shown; nothing without one. */
function Photos({ buyout, photos, label }: { buyout: string | null; photos: readonly string[]; label: string }) {
  if (!buyout || photos.length === 0) return null;
  return (
    <span className="row wrap">
      {photos.map((photo) => (
        <BuyoutPhoto key={photo} number={buyout} photo={photo} label={label} />
      ))}
    </span>
  );
}

function Findings({ findings, buyout }: Pick<PassportEvent, 'findings' | 'buyout'>) {
  return (
    <ul className="findings">
      {findings.map((finding) => (
        <li key={finding.condition}>
          <b>{finding.question}</b>: <s>{finding.promised_answer}</s> → {finding.found_answer}{' '}
          <span className="num nowrap">{showMoney(finding.amount)}</span>
          {finding.note && <small>{finding.note}</small>}
          <Photos buyout={buyout} photos={finding.photos} label={finding.question} />
        </li>
      ))}
    </ul>
  );
}

function EventRow({ event }: { event: PassportEvent }) {
  const { t, i18n } = useTranslation();
  const detail = detailWords(i18n, event);
  const { order, buyout } = event;
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
        <small>
          {event.by && wordOr(i18n, 'order.actor', event.by)}
          {event.by && buyout && ' · '}
          {buyout && (
            <button type="button" className="link" onClick={() => goTo('buyouts', buyout)}>
              {t('unit.buyout', { number: buyout })}
            </button>
          )}
        </small>
        {event.findings.length > 0 && <Findings findings={event.findings} buyout={buyout} />}
        <Photos buyout={buyout} photos={event.photos} label={eventWords(i18n, event)} />
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
