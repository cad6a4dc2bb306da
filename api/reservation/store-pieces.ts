// What of a product lies in stores, as the office records it there.
import { inStoresTag } from '@kolobeh/shared/catalogue/features.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { StorePieces } from '@kolobeh/shared/reservation/contract.ts';
import type { DeviceRefused } from '@kolobeh/shared/store/store-devices.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import type { Deps } from '../operation/deps.ts';
import { purgeAfterCommit } from '../page-cache/purge-channel.ts';
import { listInStores } from '../stock/queries/store-devices.ts';
import { lockStoreStock, logCounted, makeStoreStock, writeCounted } from '../stock/queries/store-stock.ts';
import { bringToStore, sendToWarehouse } from '../stock/store-devices.ts';
import { findCounted, listPieces } from './queries/office-reservations.ts';

/** Pieces of a product by stores, with the devices whose numbers are known. @param storeId one alone, or all when it is null */
async function piecesOf(manager: EntityManager, productId: number, storeId: number | null): Promise<StorePieces[]> {
  const [stores, devices] = [await listPieces(manager, productId, storeId), await listInStores(manager, productId)];
  return stores.map((one) => ({
    ...one,
    devices: devices
      .filter(({ store_id: at }) => at === one.store_id)
      .map(({ number, identifier, grade, put_aside_for }) => ({ number, identifier, grade, put_aside_for })),
  }));
}

/** Pieces of a product in all stores of the markets that offer it. */
export async function storePieces(
  { source }: Pick<Deps, 'source'>,
  productId: number,
): Promise<{ is_tracked: boolean; stores: StorePieces[] }> {
  const product = await findCounted(source, productId);
  return {
    is_tracked: product !== null && product.tracked_by !== 'none',
    stores: await piecesOf(source.manager, productId, null),
  };
}

type CountRefused =
  | { code: 'STORE_NOT_FOUND' | 'PIECES_RESERVED' | 'DEVICES_BY_NUMBER' }
  | { code: 'STOCK_CHANGED'; data: { on_hand: number; reserved: number } };

interface Count {
  id: number;
  store_id: number;
  counted: number;
  seen: number;
}

/**
 * Writes what a person counted in a store, against the books they saw. A used device is in a store by its number alone,
 * and no count takes one away whose number is known.
 */
export const countPieces = (
  deps: Deps,
  actorId: string | null,
  { id, store_id: storeId, counted, seen }: Count,
): Promise<Result<StorePieces, CountRefused>> =>
  inTransaction(deps.source, async (manager) => {
    const [place] = await piecesOf(manager, id, storeId);
    const product = await findCounted(manager, id);
    if (!place || product === null) return refused({ code: 'STORE_NOT_FOUND' });
    await makeStoreStock(manager, storeId, id);
    const row = await lockStoreStock(manager, storeId, id);
    const { on_hand, reserved } = row;
    if (on_hand === counted) return ok({ ...place, on_hand, reserved });
    if (on_hand !== seen) return refused({ code: 'STOCK_CHANGED', data: { on_hand, reserved } });
    if (reserved > counted) return refused({ code: 'PIECES_RESERVED' });
    const recorded = (await listInStores(manager, id)).filter((one) => one.store_id === storeId).length;
    const isByNumber = product.tracked_by !== 'none' && product.quality === 'used' && counted > on_hand;
    if (isByNumber || counted < recorded) return refused({ code: 'DEVICES_BY_NUMBER' });
    await writeCounted(manager, row, counted);
    await logCounted(manager, row, counted - on_hand, actorId);
    await purgeAfterCommit(manager, [`product-${product.code}`, inStoresTag]);
    return ok({ ...place, on_hand: counted, reserved });
  });

interface Scanned {
  id: number;
  store_id: number;
  device: string;
}

type DeviceActRefused = { code: 'STORE_NOT_FOUND' } | DeviceRefused;

/** An act on a device in a store: pieces, record, log and pages say it together or not at all. */
const actOnDevice = <Done>(
  deps: Deps,
  caller: Caller,
  { id, store_id: storeId, device }: Scanned,
  { action, act }: { action: string; act: (manager: EntityManager) => Promise<Result<Done, DeviceRefused>> },
): Promise<Result<{ done: Done; pieces: StorePieces }, DeviceActRefused>> =>
  inTransaction(deps.source, async (manager) => {
    const product = await findCounted(manager, id);
    if (!product || (await listPieces(manager, id, storeId)).length === 0) return refused({ code: 'STORE_NOT_FOUND' });
    const acted = await act(manager);
    if (!acted.ok) return acted;
    const [pieces] = await piecesOf(manager, id, storeId);
    if (!pieces) return refused({ code: 'STORE_NOT_FOUND' });
    await writeAudit(manager, caller, {
      action,
      subject: { kind: 'product', id: String(id) },
      detail: { device, store: pieces.store },
    });
    await purgeAfterCommit(manager, [`product-${product.code}`, inStoresTag]);
    return ok({ done: acted.value, pieces });
  });

/** Staff of a store read a device that lies there. */
export async function bringDevice(
  deps: Deps,
  caller: Caller,
  read: Scanned,
): Promise<Result<StorePieces, DeviceActRefused>> {
  const { id: productId, store_id: storeId, device } = read;
  const brought = await actOnDevice(deps, caller, read, {
    action: 'stock.device_to_store',
    act: (manager) => bringToStore(manager, { productId, storeId, device, actorId: caller.id }),
  });
  return brought.ok ? ok(brought.value.pieces) : brought;
}

/** Staff of a store send a device back to the warehouse. */
export async function sendDeviceBack(
  deps: Deps,
  caller: Caller,
  read: Scanned,
): Promise<Result<{ pieces: StorePieces; place: string }, DeviceActRefused>> {
  const { id: productId, store_id: storeId, device } = read;
  const sent = await actOnDevice(deps, caller, read, {
    action: 'stock.device_from_store',
    act: (manager) => sendToWarehouse(manager, { productId, storeId, device, actorId: caller.id }),
  });
  return sent.ok ? ok({ pieces: sent.value.pieces, place: sent.value.done }) : sent;
}
