// What an ordered cart takes: from the store that it is collected in when all of it lies there, else from the warehouse.
import { type Keeping, ordersKeepingOf } from '@kolobeh/shared/delivery/store-hours.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { StoredCartItem } from '../cart/queries/cart-items.ts';
import type { CollectingStore } from '../delivery/queries/stores.ts';
import { endHoldsInStores, giveHoldsToOrder } from '../stock/cart-holds.ts';
import { endCartHolds } from '../stock/queries/cart-holds.ts';
import { lockFreeInStore } from '../stock/queries/order-in-store.ts';
import type { Wanted } from '../stock/queries/reservations.ts';
import { releaseFromCart, reserve, type Shortage, summed } from '../stock/reserve.ts';
import { reserveInStore } from '../stock/reserve-in-store.ts';

interface Taking {
  market: MarketCode;
  cartId: string;
  orderId: string;
  /** Where it is collected; null where the warehouse serves it whatever lies there. */
  store: CollectingStore | null;
  now: Date;
}

/** What was taken. */
interface Taken {
  /** Products that lack; with any nothing was taken. */
  short: Shortage[];
  /** When the store has it ready; null of what is brought from the warehouse. */
  keeping: Keeping | null;
}

const wantedOf = (items: readonly StoredCartItem[]): Wanted[] =>
  summed(items.map(({ product_id: productId, quantity }) => ({ productId, quantity })));

/** Products of which the cart holds a piece in the warehouse, or in a store. */
const heldIn = (items: readonly StoredCartItem[], place: 'warehouse' | 'store'): number[] =>
  items
    .filter(({ hold_state: state, held_in: store }) => state === 'held' && (store === null) === (place === 'warehouse'))
    .map(({ product_id: id }) => id);

/** What the cart holds in stores is free there again, for the order itself before anybody else. */
async function freeInStores(manager: EntityManager, cartId: string, items: readonly StoredCartItem[]): Promise<void> {
  const held = heldIn(items, 'store');
  if (held.length > 0) await endHoldsInStores(manager, cartId, { productIds: held });
}

/** The store's own pieces; what the cart holds in the warehouse goes back to sale there. */
async function takeInStore(
  manager: EntityManager,
  { market, cartId, orderId, store, now }: Taking,
  items: readonly StoredCartItem[],
): Promise<Keeping | null> {
  const keeping = store && ordersKeepingOf(markets[market], store, now);
  if (!keeping) return null;
  const wanted = wantedOf(items);
  // The levels are held first: nobody takes what the cart lets go before the order has it.
  await lockFreeInStore(
    manager,
    store.id,
    wanted.map(({ productId }) => productId),
  );
  await freeInStores(manager, cartId, items);
  if (!(await reserveInStore(manager, { orderId, storeId: store.id }, wanted))) return null;
  const held = heldIn(items, 'warehouse');
  if (held.length > 0) await releaseFromCart(manager, await endCartHolds(manager, cartId, { productIds: held }));
  return keeping;
}

/** Pieces of the lines for the order. In the warehouse those that the cart holds become the order's, the others are taken. */
export async function takeStock(
  manager: EntityManager,
  taking: Taking,
  items: readonly StoredCartItem[],
): Promise<Taken> {
  const { cartId, orderId } = taking;
  const keeping = await takeInStore(manager, taking, items);
  if (keeping) return { short: [], keeping };
  const turned = await giveHoldsToOrder(manager, { cartId, orderId }, heldIn(items, 'warehouse'));
  const had = new Map(turned.map(({ product_id: id, quantity }) => [id, quantity]));
  const lacking = wantedOf(items)
    .map(({ productId, quantity }) => ({ productId, quantity: quantity - (had.get(productId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  const short = await reserve(manager, orderId, lacking);
  await freeInStores(manager, cartId, items);
  return { short, keeping: null };
}
