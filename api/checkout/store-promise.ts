import type { Cart } from '@kolobeh/shared/cart/cart.ts';
import type { DeliveryOption } from '@kolobeh/shared/checkout/summary.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import {
  type Collected,
  soonestCollected,
  whenCollected,
  type WantedGoods,
} from '@kolobeh/shared/store/when-collected.ts';
import type { Deps } from '../operation/deps.ts';
import { stockedStores } from '../store/stocked.ts';

/** The promise of a way of delivery. */
type Promised = Pick<DeliveryOption, 'arrives_on' | 'arrives_by' | 'arrives_today'>;

/** A cart as a store is asked for it. */
export const goodsOf = ({
  items,
  trade_in: device,
  only_in_store: only,
}: Pick<Cart, 'items' | 'trade_in' | 'only_in_store'>): WantedGoods => ({
  items,
  waitsForDevice: device !== null,
  onlyIn: only?.stores,
});

export const promiseOf = (code: MarketCode, { at, isToday }: Collected): Promised => ({
  arrives_on: dayIn(markets[code], new Date(at)),
  arrives_by: at,
  arrives_today: isToday,
});

/** From when a chosen store has a cart; null when none is chosen, or it does not open. Nothing is held. */
export async function storePromise(
  deps: Pick<Deps, 'source' | 'now'>,
  code: MarketCode,
  { store, cart }: { store: { seo_name: string } | null; cart: Cart },
): Promise<Collected | null> {
  if (!store) return null;
  const products = cart.items.map(({ product }) => product);
  const found = (await stockedStores(deps, code, products)).find(({ seo_name: name }) => name === store.seo_name);
  return found ? whenCollected(found, goodsOf(cart)) : null;
}

/**
 * Ways of delivery, that of collecting in a store with the hour at which the store that has all the soonest has it. Stores
 * are asked only when there is such a way.
 */
export async function withStoresHour<Way extends Pick<DeliveryOption, 'kind'> & Promised>(
  deps: Pick<Deps, 'source' | 'now'>,
  code: MarketCode,
  { goods, ways }: { goods: WantedGoods; ways: readonly Way[] },
): Promise<Way[]> {
  if (goods.items.length === 0 || !ways.some(({ kind }) => kind === 'store')) return [...ways];
  const stores = await stockedStores(
    deps,
    code,
    goods.items.map(({ product }) => product),
  );
  const soonest = soonestCollected(stores, goods);
  if (!soonest) return [...ways];
  const promise = promiseOf(code, soonest.when);
  return ways.map((way) => (way.kind === 'store' ? { ...way, ...promise } : way));
}
