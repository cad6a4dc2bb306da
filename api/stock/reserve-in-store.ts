// An order served by a store from its own pieces: all of it there, or none.
import { inStoresTag } from '@kolobeh/shared/catalogue/features.ts';
import { isServable } from '@kolobeh/shared/store/serves-order.ts';
import type { EntityManager } from 'typeorm';
import { purgeAfterCommit } from '../page-cache/purge-channel.ts';
import { giveToCustomer, putAllBack } from './queries/order-devices.ts';
import {
  endHoldOfOrder,
  giveBackInStore,
  lockFreeInStore,
  lockLevelsOfOrder,
  type OrderHoldEnd,
  takeForOrder,
} from './queries/order-in-store.ts';
import type { Wanted } from './queries/reservations.ts';

const purge = (manager: EntityManager, products: readonly { code: string }[]): Promise<unknown> =>
  purgeAfterCommit(manager, [...products.map(({ code }) => `product-${code}`), inStoresTag]);

/**
 * Takes all of an order's goods from a store; whose number leaves is read when its desk puts the order together.
 * @param wanted each product once, in product order
 * @returns false when the store lacks something; then nothing is taken
 */
export async function reserveInStore(
  manager: EntityManager,
  { orderId, storeId }: { orderId: string; storeId: number },
  wanted: readonly Wanted[],
): Promise<boolean> {
  if (!wanted.every(isServable)) return false;
  const productIds = wanted.map(({ productId }) => productId);
  const there = await lockFreeInStore(manager, storeId, productIds);
  const hasAll = wanted.every(({ productId, quantity }) =>
    there.some((one) => one.product_id === productId && one.free >= quantity),
  );
  if (!hasAll || wanted.length === 0) return false;
  const quantities = wanted.map(({ quantity }) => quantity);
  const taken = await takeForOrder(manager, { orderId, storeId, productIds, quantities });
  if (taken.length < wanted.length) throw new Error('A locked level of a store changed');
  await purge(manager, taken);
  return true;
}

/**
 * Makes an order hold in its store what it now wants there: takes what it lacks, all or nothing, and gives back the rest.
 * @param wanted pieces by product, each once
 * @returns products of which the store has too few; with any nothing is changed
 */
export async function reserveAnewInStore(
  manager: EntityManager,
  { orderId, storeId, actorId }: { orderId: string; storeId: number; actorId: string | null },
  { more, less }: { more: readonly Wanted[]; less: readonly Wanted[] },
): Promise<{ productId: number; available: number }[]> {
  const there = await lockFreeInStore(
    manager,
    storeId,
    [...more, ...less].map(({ productId }) => productId),
  );
  const freeOf = (id: number): number => there.find((one) => one.product_id === id)?.free ?? 0;
  const short = more.filter(({ productId, quantity }) => freeOf(productId) < quantity);
  if (short.length > 0) return short.map(({ productId }) => ({ productId, available: freeOf(productId) }));
  if (more.length > 0) {
    const productIds = more.map(({ productId }) => productId);
    const taken = await takeForOrder(manager, {
      orderId,
      storeId,
      productIds,
      quantities: more.map(({ quantity }) => quantity),
    });
    if (taken.length < more.length) throw new Error('A locked level of a store changed');
  }
  for (const { productId, quantity } of less)
    await giveBackInStore(manager, { orderId, storeId, productId, quantity, actorId });
  await purge(manager, there);
  return [];
}

/**
 * Ends what a store keeps for an order, if one does; it ends once, however often this is called. Devices that were put
 * aside for it lie free there again, or are its customer's.
 */
export async function endInStore(manager: EntityManager, orderId: string, end: OrderHoldEnd): Promise<void> {
  await lockLevelsOfOrder(manager, orderId);
  await (end.state === 'shipped' ? giveToCustomer : putAllBack)(manager, orderId, end.actorId);
  const ended = await endHoldOfOrder(manager, orderId, end);
  if (ended.length > 0) await purge(manager, ended);
}
