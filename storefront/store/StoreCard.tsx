import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import type { Store } from '@kolobeh/shared/store/contract.ts';
import { showPostcode } from '@kolobeh/shared/validation/contact/show-postcode.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { openingDays } from '@kolobeh/shared/store/opening-days.ts';
import { inThrees } from '../ui/phone.ts';

type DayKey = `day.${1 | 2 | 3 | 4 | 5 | 6 | 7}`;

interface StoreCardProps {
  store: Store;
  id: string;
  isPicked: boolean;
  /** Shows the store on the map; absent while there is none. */
  onShow?: () => void;
}

/**
 * A store with contact and opening hours; days with the same hours are one line. `isPicked` when it was chosen on the
 * map.
 */
export function StoreCard({ store, id, isPicked, onShow }: StoreCardProps) {
  const { t, market } = useTexts();
  return (
    <li className="card pad" id={id} aria-current={isPicked ? 'true' : undefined}>
      <h2 className="text-xl">{store.name}</h2>
      {store.is_showroom && <p className="small muted mt-1">{t('stores.showroom')}</p>}
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
      {onShow && (
        <button className="link small mt-3 py-1" type="button" onClick={onShow}>
          {t('stores.show_map')}
        </button>
      )}
    </li>
  );
}
