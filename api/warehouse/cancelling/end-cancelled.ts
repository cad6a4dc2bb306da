import type { EntityManager } from 'typeorm';
import type { OrderEnding } from '../../order/cancel-order.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import { addTask } from '../../staff/add-task.ts';
import { movePackageTo } from '../packing/move-package.ts';
import { giveUpParcels } from './give-up-parcels.ts';
import { isInCrate } from '../queries/is-in-crate.ts';
import { lockPackages } from '../packing/queries/packages.ts';

/** Goods of a cancelled order that were taken from their shelf are to be put back. */
export const askForReturn = (manager: EntityManager, { id, number, state }: StoredOrder): Promise<unknown> =>
  addTask(manager, 'return_to_shelf', { kind: 'order', id }, { number, state });

/** Past the queue, or back in it with pieces in its crate: a list was given back, or missing pieces were looked for again. */
async function isOffItsShelves(manager: EntityManager, { id, state }: StoredOrder): Promise<boolean> {
  if (['picking', 'missing', 'awaiting_customer', 'awaiting_stock', 'picked', 'packing', 'packed'].includes(state))
    return true;
  return isInCrate(manager, id);
}

/** The parcels of an order that nobody came for lie in its store: somebody has to send them back. */
async function askToSendBack(manager: EntityManager, { id, number }: StoredOrder): Promise<void> {
  const parcels = await lockPackages(manager, id);
  const packages = parcels.map(({ code }) => code).join(', ');
  await addTask(manager, 'parcel_in_store', { kind: 'order', id }, { number, package: packages });
}

/**
 * Ends the work on a cancelled order: goods that were taken are to be put back, its packages end, and parcels their
 * carrier knows of, or may know of, are taken back there. What was brought to a store comes back from it.
 */
export const endCancelled: OrderEnding = async (manager, jobs, order, why) => {
  if (order.state === 'arrived') return askToSendBack(manager, order);
  if (await isOffItsShelves(manager, order)) await askForReturn(manager, order);
  const ended = await lockPackages(manager, order.id);
  for (const one of ended) await movePackageTo(manager, one, 'cancelled', why);
  await giveUpParcels(manager, jobs, ended);
};
