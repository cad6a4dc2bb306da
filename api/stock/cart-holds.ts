// Last pieces that carts hold, in the warehouse and in stores.
import { inStoresTag } from '@kolobeh/shared/catalogue/features.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { purgeAfterCommit } from '../page-cache/purge-channel.ts';
import {
  type CartHold,
  endCartHolds,
  endCartHoldsInStores,
  lockLevelsOfCart,
  takeForCartInStore,
  turnIntoOrders,
  type WhichHolds,
} from './queries/cart-holds.ts';
import type { Held } from './queries/reservations.ts';
import { releaseFromCart } from './reserve.ts';

const purge = async (manager: EntityManager, products: readonly { code: string }[]): Promise<void> => {
  if (products.length > 0)
    await purgeAfterCommit(manager, [...products.map(({ code }) => `product-${code}`), inStoresTag]);
};

/** Holds a free piece of a store of the market for a locked cart, unless somebody took the last one meanwhile. */
export const takeLastInStore = async (manager: EntityManager, hold: CartHold & { market: MarketCode }): Promise<void> =>
  purge(manager, await takeForCartInStore(manager, hold));

/** What a locked cart holds in the warehouse becomes the order's: nothing is free, but nobody holds it any more. */
export async function giveHoldsToOrder(
  manager: EntityManager,
  { cartId, orderId }: { cartId: string; orderId: string },
  productIds: readonly number[],
): Promise<Held[]> {
  if (productIds.length === 0) return [];
  const turned = await turnIntoOrders(manager, cartId, orderId, productIds);
  await purge(manager, turned);
  return turned;
}

/** What a locked cart held in stores goes back to sale there. */
export async function endHoldsInStores(manager: EntityManager, cartId: string, which: WhichHolds): Promise<void> {
  const held = await lockLevelsOfCart(manager, cartId, which);
  if (held.length > 0) await purge(manager, await endCartHoldsInStores(manager, cartId, which));
}

/** What a locked cart held goes back to sale, wherever it lies. */
export async function endHoldsOfCart(manager: EntityManager, cartId: string, which: WhichHolds): Promise<void> {
  await releaseFromCart(manager, await endCartHolds(manager, cartId, which));
  await endHoldsInStores(manager, cartId, which);
}
