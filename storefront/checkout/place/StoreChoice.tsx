import type { CheckoutSummary, DeliveryOption } from '@kolobeh/shared/checkout/summary.ts';
import type { StockedStore } from '@kolobeh/shared/store/contract.ts';
import { whenCollected } from '@kolobeh/shared/store/when-collected.ts';
import { Link } from 'react-router';
import { laterPaths } from '../../base/later-paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { collectedWords, dayOfCollecting } from '../../ui/days/collected.ts';
import { dayAndMonth } from '../../ui/days/day.ts';
import { doorHours, doorWords } from '../../ui/door-words.ts';
import { Icon } from '../../ui/Icon.tsx';

type Items = CheckoutSummary['cart']['items'];

/** From when an order of the cart can be collected in a store. */
const whenThere = (store: StockedStore, cart: CheckoutSummary['cart']) =>
  whenCollected(store, {
    items: cart.items,
    waitsForDevice: cart.trade_in !== null,
    onlyIn: cart.only_in_store?.stores,
  });

/** Whether all of the cart lies free in the store. */
const hasAll = ({ pieces }: StockedStore, items: Items): boolean =>
  items.every(({ product, quantity }) =>
    pieces.some(({ code, free }) => code === product && free >= Math.min(quantity, 5)),
  );

/** A cart of one piece that lies in the store: it need not be brought there. */
function ReserveThere({ store, items }: { store: StockedStore; items: Items }) {
  const { t, market } = useTexts();
  const [item, second] = items;
  if (!item || second || item.quantity > 1 || !store.keeping || !hasAll(store, items)) return null;
  const when =
    store.keeping.is_today && store.door?.state === 'open'
      ? t('delivery.store_soon')
      : t(store.keeping.is_today ? 'delivery.store_today' : 'delivery.store_later');
  return (
    <p className="co-store-has">
      <Icon name="check-circle" size="s" />
      <span>
        <b>{t('delivery.store_has')}</b>{' '}
        <Link className="link" to={laterPaths.reserve(market.code, item.product_seo_name)}>
          {t('delivery.store_reserve', { when })}
        </Link>
      </span>
    </p>
  );
}

/** The chosen store: when the order is there, its door and its hours, holidays told. */
function ChosenStore({ store, cart }: { store: StockedStore; cart: CheckoutSummary['cart'] }) {
  const { t, market } = useTexts();
  const when = whenThere(store, cart);
  return (
    <div className="co-store">
      {when?.isOwn && (
        <p className="co-store-has">
          <Icon name="check-circle" size="s" />
          <span>
            <b>{t('delivery.in_store', { when: collectedWords(t, market, when) })}</b> {t('delivery.store_own')}
          </span>
        </p>
      )}
      {when && !when.isOwn && (
        <p className="strong">{t('delivery.in_store', { when: collectedWords(t, market, when) })}</p>
      )}
      {!when?.isOwn && <ReserveThere store={store} items={cart.items} />}
      <p className="num">
        {doorWords(t, market, store.door)} · {doorHours(t, store.opening_hours)}
      </p>
      {store.closed_on.length > 0 && (
        <p>
          {t('delivery.store_closed_on', { days: store.closed_on.map((day) => dayAndMonth(market, day)).join(', ') })}
        </p>
      )}
    </div>
  );
}

interface StoreChoiceProps {
  option: DeliveryOption;
  stores: readonly StockedStore[];
  summary: CheckoutSummary;
}

/** Where an order is collected; each store with the day on which it is there. What lies in stores alone is collected in those. */
export function StoreChoice({ option, stores: all, summary }: StoreChoiceProps) {
  const { t, market } = useTexts();
  const only = summary.cart.only_in_store?.stores;
  const stores = only ? all.filter((store) => only.some(({ seo_name: name }) => name === store.seo_name)) : all;
  const [first] = only?.length === 1 ? stores : [];
  const chosen = stores.find(({ seo_name: name }) => name === summary.draft.store);
  const words = (store: StockedStore): string => {
    const { name, street, city } = store;
    const when = whenThere(store, summary.cart);
    const day = when && (when.isOwn ? collectedWords(t, market, when) : dayOfCollecting(t, market, when));
    return day ? t('delivery.store_option', { name, street, city, day }) : `${name}, ${street}, ${city}`;
  };
  return (
    <>
      <span className="select mt-2 block max-w-[420px]">
        <select
          className="input"
          name={`store_${option.code}`}
          aria-label={t('delivery.choose_store')}
          defaultValue={(chosen ?? first)?.seo_name ?? ''}
        >
          <option value="">{t('delivery.choose_store')}</option>
          {stores.map((store) => (
            <option key={store.seo_name} value={store.seo_name}>
              {words(store)}
            </option>
          ))}
        </select>
        <Icon name="chev-d" />
      </span>
      {chosen && summary.draft.type_delivery_code === option.code && <ChosenStore store={chosen} cart={summary.cart} />}
    </>
  );
}
