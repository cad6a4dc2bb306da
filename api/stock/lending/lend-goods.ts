// Used devices of a store that it lends to customers leave its goods, and come back among them.
// Whoever holds several rows takes them in this order: level of the store, device.
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { inStoresTag } from '@kolobeh/shared/catalogue/features.ts';
import { deviceRefusal, type DeviceRefused, whyNotHere } from '@kolobeh/shared/store/store-devices.ts';
import { readDeviceNumber } from '@kolobeh/shared/warehouse/scan/device-number.ts';
import type { EntityManager } from 'typeorm';
import { purgeAfterCommit } from '../../page-cache/purge-channel.ts';
import { findInStore, putAmongGoods, putForLending } from './queries/lending.ts';
import { changeByDevice, lockDevice } from '../queries/store-devices.ts';
import { lockStoreStock, makeStoreStock } from '../queries/store-stock.ts';
import { leavingDevice } from '../store-devices.ts';

/** A device that a person read in a store. */
export interface ReadForLending {
  storeId: number;
  /** As it was scanned or typed. */
  device: string;
  actorId: string | null;
}

type TakeRefused = DeviceRefused | { code: 'NOT_FOR_LENDING' };

/** Why a device is not among the goods of a store. */
async function whyNotAmong(manager: EntityManager, storeId: number, value: string): Promise<DeviceRefused> {
  const known = await lockDevice(manager, value, []);
  const why = known && whyNotHere(known.place, known.store_id === storeId);
  return deviceRefusal(why ?? 'UNKNOWN', known?.place_code);
}

/**
 * Takes a free used device out of the goods of a store, so that nobody buys it.
 * @returns its id; null for one that the store lends already
 */
export async function takeForLending(
  manager: EntityManager,
  { storeId, device, actorId }: ReadForLending,
): Promise<Result<string | null, TakeRefused>> {
  const number = readDeviceNumber(device);
  if (!number) return refused(deviceRefusal('UNREADABLE'));
  const [product, another] = await findInStore(manager, storeId, number.value);
  if (another) return refused(deviceRefusal('WHICH_PRODUCT'));
  if (!product) return refused(await whyNotAmong(manager, storeId, number.value));
  if (product.is_for_lending) return ok(null);
  if (product.quality !== 'used') return refused({ code: 'NOT_FOR_LENDING' });
  const { id: productId, code } = product;
  await makeStoreStock(manager, storeId, productId);
  await lockStoreStock(manager, storeId, productId);
  const leaving = await leavingDevice(manager, { storeId, productId, device, actorId }, true);
  if (!leaving.ok) return leaving;
  const unitId = leaving.value;
  if (unitId === null) return refused(deviceRefusal('UNKNOWN'));
  await changeByDevice(manager, { storeId, productId, unitId, by: -1, reason: 'to_lending', actorId });
  await putForLending(manager, { unitId, actorId });
  await purgeAfterCommit(manager, [`product-${code}`, inStoresTag]);
  return ok(unitId);
}

/** A device that is lent no more lies among the goods of its store again. */
export async function giveBackToGoods(
  manager: EntityManager,
  of: { unitId: string; storeId: number; productId: number; productCode: string; actorId: string | null },
): Promise<void> {
  const { unitId, storeId, productId, productCode, actorId } = of;
  await makeStoreStock(manager, storeId, productId);
  await lockStoreStock(manager, storeId, productId);
  await changeByDevice(manager, { storeId, productId, unitId, by: 1, reason: 'from_lending', actorId });
  await putAmongGoods(manager, { unitId, actorId });
  await purgeAfterCommit(manager, [`product-${productCode}`, inStoresTag]);
}
