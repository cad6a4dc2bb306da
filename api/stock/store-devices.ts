// Devices told apart by numbers come to stores, leave them by their tills and go back to the warehouse. Whoever holds
// several rows takes them in this order: level of the warehouse, level of the store, shelf, device.
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { typeAllocationCode, Imei } from '@kolobeh/shared/validation/goods/imei.ts';
import { type DeviceNumber, readDeviceNumber } from '@kolobeh/shared/warehouse/scan/device-number.ts';
import { deviceRefusal, type DeviceRefused, whyNotHere, whyNotToStore } from '@kolobeh/shared/store/store-devices.ts';
import type { EntityManager } from 'typeorm';
import { changeLevel } from './change-level.ts';
import { ensureLevels, lockLevels } from './queries/levels.ts';
import { addToPlace, ensurePlaces } from './queries/lying.ts';
import {
  changeByDevice,
  findGoodsIn,
  insertInStore,
  listModelsOfType,
  listTracked,
  lockDevice,
  lockShelf,
  type PlacedDevice,
  putIntoStore,
  sellAtTill,
  takeOutOfStore,
  type TrackedInStore,
} from './queries/store-devices.ts';
import { lockStoreStock, makeStoreStock } from './queries/store-stock.ts';

/** A device of a product that was read in a store. */
export interface ReadDevice {
  storeId: number;
  productId: number;
  /** As it was scanned or typed. */
  device: string;
  actorId: string | null;
}

type LeavingDevice = Omit<ReadDevice, 'device'> & { device: string | null };

const no = (...why: Parameters<typeof deviceRefusal>): Result<never, DeviceRefused> => refused(deviceRefusal(...why));

/** Whether the type code of an IMEI is known as another model's. */
async function isOtherModel(
  manager: EntityManager,
  { kind, value }: DeviceNumber,
  { master_product_id: model }: TrackedInStore,
): Promise<boolean> {
  const imei = Imei.safeParse(value);
  if (kind !== 'imei' || !imei.success) return false;
  const models = await listModelsOfType(manager, typeAllocationCode(imei.data));
  return models.length > 0 && !models.includes(model);
}

/**
 * A device that nobody has read before is known from now on: one of the pieces that were counted in the store without
 * their numbers. The caller holds the level. @returns its id
 */
export async function recordNew(
  manager: EntityManager,
  number: DeviceNumber,
  { storeId, product, actorId }: { storeId: number; product: TrackedInStore; actorId: string | null },
): Promise<Result<string, DeviceRefused>> {
  const isNew = product.tracked_by === number.kind && product.quality !== 'used' && product.on_hand > product.recorded;
  if (!isNew) return no('UNKNOWN');
  if (await isOtherModel(manager, number, product)) return no('OTHER_MODEL');
  const column = number.kind === 'imei' ? 'imei' : 'serial_number';
  return ok(await insertInStore(manager, { productId: product.id, storeId, actorId, column, value: number.value }));
}

/** A device on a shelf of the warehouse lies in the store from now on; the shelf, both levels and the ledger say so. */
async function carryToStore(
  manager: EntityManager,
  { id: unitId, place, place_code: from, location_id: locationId }: PlacedDevice,
  { storeId, productId, actorId }: ReadDevice,
  free: number,
): Promise<Result<true, DeviceRefused>> {
  const shelf = locationId === null ? { lying: 0, planned: 0 } : await lockShelf(manager, locationId, productId);
  const why = whyNotToStore(place, { ...shelf, free });
  if (why || locationId === null) return no(why ?? 'UNKNOWN', from);
  await addToPlace(manager, locationId, productId, -1);
  await changeLevel(
    manager,
    productId,
    { onHand: -1 },
    { reason: 'sent_to_store', unitId, actorId, carried: { pieces: 1, fromId: locationId, toId: null } },
  );
  await changeByDevice(manager, { storeId, productId, unitId, by: 1, reason: 'store_received', actorId });
  await putIntoStore(manager, { unitId, storeId, actorId, from });
  return ok(true);
}

/**
 * Records a device in a store: one that lies on a shelf of the warehouse comes from there, one that nobody has read yet
 * is one of the pieces counted in the store. A device that lies there already stays as it is.
 */
export async function bringToStore(manager: EntityManager, read: ReadDevice): Promise<Result<true, DeviceRefused>> {
  const { storeId, productId, device, actorId } = read;
  const number = readDeviceNumber(device);
  if (!number) return no('UNREADABLE');
  await ensureLevels(manager, [productId]);
  const [level] = await lockLevels(manager, [productId]);
  await makeStoreStock(manager, storeId, productId);
  await lockStoreStock(manager, storeId, productId);
  const known = await lockDevice(manager, number.value, [productId]);
  if (known && known.product_id !== productId) return no('OTHER_PRODUCT', known.product_code);
  if (known?.store_id === storeId) return ok(true);
  if (known) return carryToStore(manager, known, read, level ? level.on_hand - level.reserved : 0);
  const [product] = await listTracked(manager, storeId, [productId]);
  const made = product ? await recordNew(manager, number, { storeId, product, actorId }) : no('UNKNOWN');
  return made.ok ? ok(true) : made;
}

/** A device that the desk of a store may take: it lies there, and is put aside for nobody. */
export async function lockHere(
  manager: EntityManager,
  number: DeviceNumber,
  { storeId, productIds }: { storeId: number; productIds: readonly number[] },
): Promise<Result<PlacedDevice | null, DeviceRefused>> {
  const known = await lockDevice(manager, number.value, productIds);
  if (!known) return ok(null);
  const why = whyNotHere(known.place, known.store_id === storeId);
  return why ? no(why, known.place_code) : ok(known);
}

/** A free device of a store goes back to the warehouse, to its goods-in. @returns the place where it is put */
export async function sendToWarehouse(
  manager: EntityManager,
  { storeId, productId, device, actorId }: ReadDevice,
): Promise<Result<string, DeviceRefused>> {
  const number = readDeviceNumber(device);
  if (!number) return no('UNREADABLE');
  await ensureLevels(manager, [productId]);
  await lockLevels(manager, [productId]);
  await makeStoreStock(manager, storeId, productId);
  const { on_hand, reserved } = await lockStoreStock(manager, storeId, productId);
  const place = await findGoodsIn(manager);
  if (!place) return no('NO_GOODS_IN');
  await ensurePlaces(manager, [place.id], [productId]);
  await lockShelf(manager, place.id, productId);
  const here = await lockHere(manager, number, { storeId, productIds: [productId] });
  if (!here.ok) return here;
  if (!here.value) return no('UNKNOWN');
  const { id: unitId, product_id: of, product_code: code, put_aside_for: order } = here.value;
  if (of !== productId) return no('OTHER_PRODUCT', code);
  if (order !== null) return no('PUT_ASIDE', order);
  if (on_hand - reserved < 1) return no('PROMISED');
  await changeByDevice(manager, { storeId, productId, unitId, by: -1, reason: 'store_sent_back', actorId });
  await addToPlace(manager, place.id, productId, 1);
  await changeLevel(
    manager,
    productId,
    { onHand: 0, aside: 1 },
    { reason: 'back_from_store', unitId, actorId, carried: { pieces: 1, fromId: null, toId: place.id } },
  );
  await takeOutOfStore(manager, { unitId, locationId: place.id, actorId });
  return ok(place.code);
}

/**
 * The device with which goods leave a store: it lies there and is put aside for nobody, or is one of those counted there
 * without their numbers. The caller holds the level.
 *
 * @param device as it was read; null when nothing was
 * @param mustBeFree whether a piece has to be left that is promised to nobody
 * @returns its id; null for goods that are not told apart
 */
export async function leavingDevice(
  manager: EntityManager,
  { storeId, productId, device, actorId }: LeavingDevice,
  mustBeFree: boolean,
): Promise<Result<string | null, DeviceRefused>> {
  const [product] = await listTracked(manager, storeId, [productId]);
  if (!product || product.tracked_by === 'none') return ok(null);
  if (device === null) return no('NUMBER_WANTED');
  const number = readDeviceNumber(device);
  if (!number) return no('UNREADABLE');
  const here = await lockHere(manager, number, { storeId, productIds: [productId] });
  if (!here.ok) return here;
  if (here.value && here.value.product_id !== productId) return no('OTHER_PRODUCT', here.value.product_code);
  if (here.value?.put_aside_for) return no('PUT_ASIDE', here.value.put_aside_for);
  if (mustBeFree && product.on_hand - product.reserved < 1) return no('PROMISED');
  return here.value ? ok(here.value.id) : recordNew(manager, number, { storeId, product, actorId });
}

/**
 * The device with which a reservation is handed over leaves by the till of its store. Goods that are not told apart need
 * none. The level is changed by who ends the reservation, after this.
 */
export async function leaveByTill(
  manager: EntityManager,
  leaving: LeavingDevice,
): Promise<Result<true, DeviceRefused>> {
  const { storeId, productId, actorId } = leaving;
  await makeStoreStock(manager, storeId, productId);
  await lockStoreStock(manager, storeId, productId);
  const unit = await leavingDevice(manager, leaving, false);
  if (!unit.ok) return unit;
  if (unit.value !== null) await sellAtTill(manager, unit.value, actorId);
  return ok(true);
}
