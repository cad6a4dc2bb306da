import { doorWord } from '@kolobeh/shared/delivery/store-hours.ts';
import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import type { Store } from '@kolobeh/shared/store/contract.ts';
import { showPostcode } from '@kolobeh/shared/validation/contact/show-postcode.ts';
import { Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { openingDays } from '@kolobeh/shared/store/opening-days.ts';
import { doorWords } from '../ui/door-words.ts';
import { inThrees } from '../ui/phone.ts';

type DayKey = `day.${1 | 2 | 3 | 4 | 5 | 6 | 7}`;

interface StoreCardProps {
  store: Store;
  id: string;
  isPicked: boolean;
  /** What the visitor's clock says; null in a stored page, which does not know when it is read. */
  now: Date | null;
  /** Shows the store on the map; absent while there is none. */
  onShow?: () => void;
}

/** Where the way to a store is planned, from wherever the visitor is. Phones open it in their maps. */
const wayTo = ({ latitude, longitude }: Store): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;

/** Whether the store is open at this moment. */
function Door({ store, now }: { store: Store; now: Date }) {
  const { t, market } = useTexts();
  const door = doorWord(market, store, now);
  return <p className="small strong mt-1">{doorWords(t, market, door)}</p>;
}

/** What else than goods a store is for. */
function Services({ store }: { store: Store }) {
  const { t, market } = useTexts();
  if (!store.is_buyout_centre && !store.is_service_centre) return null;
  return (
    <p className="small mt-2 flex flex-wrap gap-x-4 gap-y-1">
      {store.is_buyout_centre && (
        <Link className="link" to={paths.buyout(market.code)}>
          {t('stores.buys_out')}
        </Link>
      )}
      {store.is_service_centre && (
        <Link className="link" to={paths.repair(market.code)}>
          {t('stores.mends')}
        </Link>
      )}
    </p>
  );
}

/**
 * A store with contact and opening hours; days with the same hours are one line. `isPicked` when it was chosen on the
 * map.
 */
export function StoreCard({ store, id, isPicked, now, onShow }: StoreCardProps) {
  const { t, market } = useTexts();
  return (
    <li className="card pad" id={id} aria-current={isPicked ? 'true' : undefined}>
      <h2 className="text-xl">{store.name}</h2>
      {store.is_showroom && <p className="small muted mt-1">{t('stores.showroom')}</p>}
      {now && <Door store={store} now={now} />}
      <p className="mt-1">
        {store.street}, {showPostcode(market.code, store.postcode)} {store.city}
      </p>
      <p className="small mt-2 grid justify-items-start gap-1">
        <a className="link num" href={`tel:${store.phone.replaceAll(' ', '')}`}>
          {inThrees(store.phone)}
        </a>
        <a className="link" href={`mailto:${store.email}`}>
          {store.email}
        </a>
      </p>
      <Services store={store} />
      <h3 className="mt-4 mb-1 text-sm">{t('stores.hours')}</h3>
      <dl className="hours num">
        {openingDays(store.opening_hours).map(({ first, last, hours }) => (
          <div key={first} className="contents">
            <dt className="muted">
              {t(`day.${first}` as DayKey)}
              {last > first && `–${t(`day.${last}` as DayKey).toLocaleLowerCase(market.locale)}`}
            </dt>
            <dd>{hours ? `${hours.from}–${hours.to}` : t('stores.closed')}</dd>
          </div>
        ))}
        {store.special_days.map(({ on, from, to }) => (
          <div key={on} className="contents">
            <dt className="muted">{showDay(market, new Date(`${on}T12:00:00Z`))}</dt>
            <dd>{from && to ? `${from}–${to}` : t('stores.closed')}</dd>
          </div>
        ))}
      </dl>
      <p className="small mt-3 flex flex-wrap gap-x-4">
        <a className="link py-1" href={wayTo(store)} target="_blank" rel="noreferrer">
          {t('stores.way')}
        </a>
        {onShow && (
          <button className="link py-1" type="button" onClick={onShow}>
            {t('stores.show_map')}
          </button>
        )}
      </p>
    </li>
  );
}
