import type { CheckoutSummary, DeliveryOption } from '@kolobeh/shared/checkout/summary.ts';
import type { Market } from '@kolobeh/shared/kernel/market.ts';
import type { StockedStore } from '@kolobeh/shared/store/contract.ts';
import { servesOrder } from '@kolobeh/shared/store/serves-order.ts';
import { Link } from 'react-router';
import { laterPaths } from '../../base/later-paths.ts';
import type { Translate } from '../../base/texts/translate.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { dayAndMonth, dayOfInstant, dayOn, timeOf } from '../../ui/days/day.ts';
import { doorHours, doorWords } from '../../ui/door-words.ts';
import { Icon } from '../../ui/Icon.tsx';

type Items = CheckoutSummary['cart']['items'];

/** Day on which an order is there. */
const broughtOn = (
  t: Translate,
  market: Market,
  { at, is_today: isToday }: NonNullable<StockedStore['brought']>,
): string => (isToday ? t('day.today') : dayOn(t, market, dayOfInstant(market, at)));

/** From when the store has its own pieces ready: `dnes od 15:00`. */
const whenReady = (
  t: Translate,
  market: Market,
  { ready_at: at, is_today: isToday }: NonNullable<StockedStore['keeping']>,
): string =>
  t('day.from', {
    day: isToday ? t('day.today') : dayOn(t, market, dayOfInstant(market, at)),
    time: timeOf(market, at),
  });

/** Whether the store serves the order itself. What waits for a traded-in device comes from the warehouse. */
const isServedBy = (store: StockedStore, cart: CheckoutSummary['cart']): boolean =>
  store.keeping !== null && cart.trade_in === null && servesOrder(store, cart.items);

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
  const isServed = isServedBy(store, cart);
  return (
    <div className="co-store">
      {isServed && store.keeping && (
        <p className="co-store-has">
          <Icon name="check-circle" size="s" />
          <span>
            <b>{t('delivery.in_store', { when: whenReady(t, market, store.keeping) })}</b> {t('delivery.store_own')}
          </span>
        </p>
      )}
      {!isServed && store.brought && (
        <p className="strong">
          {t('delivery.in_store', {
            when: t('day.from', { day: broughtOn(t, market, store.brought), time: timeOf(market, store.brought.at) }),
          })}
        </p>
      )}
      {!isServed && <ReserveThere store={store} items={cart.items} />}
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

/** Where an order is collected; each store with the day on which it is there. */
export function StoreChoice({ option, stores, summary }: StoreChoiceProps) {
  const { t, market } = useTexts();
  const chosen = stores.find(({ seo_name: name }) => name === summary.draft.store);
  const words = (store: StockedStore): string => {
    const { name, street, city, brought, keeping } = store;
    const day =
      keeping && isServedBy(store, summary.cart)
        ? whenReady(t, market, keeping)
        : brought && broughtOn(t, market, brought);
    return day ? t('delivery.store_option', { name, street, city, day }) : `${name}, ${street}, ${city}`;
  };
  return (
    <>
      <span className="select mt-2 block max-w-[420px]">
        <select
          className="input"
          name={`store_${option.code}`}
          aria-label={t('delivery.choose_store')}
          defaultValue={summary.draft.store ?? ''}
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
