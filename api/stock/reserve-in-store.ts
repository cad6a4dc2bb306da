// An order served by a store from its own pieces: all of it there, or none.
import { inStoresTag } from '@kolobeh/shared/catalogue/features.ts';
import type { EntityManager } from 'typeorm';
import { purgeAfterCommit } from '../page-cache/purge-channel.ts';
import {
  endHoldOfOrder,
  lockFreeInStore,
  lockLevelsOfOrder,
  type OrderHoldEnd,
  takeForOrder,
} from './queries/order-in-store.ts';
import type { Wanted } from './queries/reservations.ts';

const purge = (manager: EntityManager, products: readonly { code: string }[]): Promise<unknown> =>
  purgeAfterCommit(manager, [...products.map(({ code }) => `product-${code}`), inStoresTag]);

/**
 * Takes all of an order's goods from a store. Devices that are told apart are not recorded there piece by piece, so an
 * order with one of them is served by the warehouse, which knows whose IMEI it was.
 * @param wanted each product once, in product order
 * @returns false when the store lacks something; then nothing is taken
 */
export async function reserveInStore(
  manager: EntityManager,
  { orderId, storeId }: { orderId: string; storeId: number },
  wanted: readonly Wanted[],
): Promise<boolean> {
  const productIds = wanted.map(({ productId }) => productId);
  const there = await lockFreeInStore(manager, storeId, productIds);
  const hasAll = wanted.every(({ productId, quantity }) =>
    there.some((one) => one.product_id === productId && one.tracked_by === 'none' && one.free >= quantity),
  );
  if (!hasAll || wanted.length === 0) return false;
  const quantities = wanted.map(({ quantity }) => quantity);
  const taken = await takeForOrder(manager, { orderId, storeId, productIds, quantities });
  if (taken.length < wanted.length) throw new Error('A locked level of a store changed');
  await purge(manager, taken);
  return true;
}

/** Ends what a store keeps for an order, if one does; it ends once, however often this is called. */
export async function endInStore(manager: EntityManager, orderId: string, end: OrderHoldEnd): Promise<void> {
  await lockLevelsOfOrder(manager, orderId);
  const ended = await endHoldOfOrder(manager, orderId, end);
  if (ended.length > 0) await purge(manager, ended);
}
