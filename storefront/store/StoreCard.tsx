import type { Store } from '@kolobeh/shared/store/contract.ts';
import { useTexts } from '../app/texts/TextsProvider.tsx';

type DayKey = `day.${1 | 2 | 3 | 4 | 5 | 6 | 7}`;

interface StoreCardProps {
  store: Store;
  id: string;
  isPicked: boolean;
  /** Shows the store on the map; absent while there is none. */
  onShow?: () => void;
}

export function StoreCard({ store, id, isPicked, onShow }: StoreCardProps) {
  const { t } = useTexts();
  return (
    <li className="card pad" id={id} aria-current={isPicked ? 'true' : undefined}>
      <h2 className="text-xl">{store.name}</h2>
      <p className="mt-1">
        {store.street}, {store.postcode} {store.city}
      </p>
      <p className="small mt-1">
        <a className="link" href={`tel:${store.phone.replaceAll(' ', '')}`}>
          {store.phone}
        </a>{' '}
        ·{' '}
        <a className="link" href={`mailto:${store.email}`}>
          {store.email}
        </a>
      </p>
      <h3 className="mt-4 mb-1 text-sm">{t('stores.hours')}</h3>
      <dl className="hours num">
        {store.opening_hours.map(({ day, from, to }) => (
          <div key={day} className="contents">
            <dt className="muted">{t(`day.${day}` as DayKey)}</dt>
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
