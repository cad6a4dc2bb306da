// Goods go from one store to another: they leave the books of one end, are on their way, and come to those of the other.
// Whoever holds several rows takes them in this order: transfer, level of the store, device.
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { deviceRefusal, type DeviceRefused } from '@kolobeh/shared/store/store-devices.ts';
import { settleTransfer, type TransferAct } from '@kolobeh/shared/store/transfer-states.ts';
import { readDeviceNumber } from '@kolobeh/shared/warehouse/scan/device-number.ts';
import type { EntityManager } from 'typeorm';
import { addTask } from '../../staff/add-task.ts';
import { lockStoreStock, makeStoreStock } from '../queries/store-stock.ts';
import {
  bringOffWay,
  lockTransfer,
  putOnWay,
  sendPieces,
  type StoredTransfer,
  writeTransfer,
} from './queries/store-transfers.ts';
import { leavingDevice } from '../store-devices.ts';

export interface Sent {
  productId: number;
  fromStoreId: number;
  toStoreId: number;
  pieces: number;
  /** As it was scanned or typed; null for goods that are not told apart. */
  device: string | null;
  actorId: string | null;
}

type SendRefused = { code: 'NOT_SO_MANY_FREE' } | DeviceRefused;

const no = (...why: Parameters<typeof deviceRefusal>): Result<never, DeviceRefused> => refused(deviceRefusal(...why));

/** Free pieces of a store, or one device of it, are on their way to another store from now on. @returns the transfer's id */
export async function sendToOtherStore(manager: EntityManager, sent: Sent): Promise<Result<string, SendRefused>> {
  const { productId, fromStoreId, toStoreId, actorId } = sent;
  await makeStoreStock(manager, fromStoreId, productId);
  await lockStoreStock(manager, fromStoreId, productId);
  const device = await leavingDevice(manager, { ...sent, storeId: fromStoreId }, true);
  if (!device.ok) return device;
  const pieces = device.value === null ? sent.pieces : 1;
  const id = await sendPieces(manager, { productId, fromStoreId, toStoreId, pieces, actorId });
  if (id === undefined) return refused({ code: 'NOT_SO_MANY_FREE' });
  if (device.value !== null) await putOnWay(manager, { unitId: device.value, transferId: id, actorId });
  return ok(id);
}

export interface Settling {
  id: string;
  as: TransferAct;
  pieces: number;
  /** Pieces that had come when the person read the transfer: of two who say the same one is late. */
  seen: number;
  device: string | null;
  actorId: string | null;
}

export type SettleRefused =
  | { code: 'TRANSFER_NOT_FOUND' }
  | { code: 'TRANSFER_CHANGED'; data: { received: number; quantity: number } }
  | DeviceRefused;

/** Whether the device that came is the one that was sent. */
function isOther({ identifier }: StoredTransfer, device: string | null): Result<never, DeviceRefused> | null {
  if (identifier === null) return null;
  if (device === null) return no('NUMBER_WANTED');
  const number = readDeviceNumber(device);
  if (!number) return no('UNREADABLE');
  return number.value === identifier ? null : no('OTHER_DEVICE', identifier);
}

/** An end of a transfer says what came, that the rest did not, or that it is back where it was sent from. */
export async function settleStoreTransfer(
  manager: EntityManager,
  { id, as, pieces, seen, device, actorId }: Settling,
): Promise<Result<StoredTransfer, SettleRefused>> {
  const transfer = await lockTransfer(manager, id);
  if (!transfer) return refused({ code: 'TRANSFER_NOT_FOUND' });
  const { quantity, received, product_id: productId } = transfer;
  const next = received === seen ? settleTransfer(transfer, as, pieces) : null;
  if (!next) return refused({ code: 'TRANSFER_CHANGED', data: { received, quantity } });
  const other = as === 'received' ? isOther(transfer, device) : null;
  if (other) return other;
  if (as !== 'missing') {
    const storeId = as === 'received' ? transfer.to_store_id : transfer.from_store_id;
    await makeStoreStock(manager, storeId, productId);
    await lockStoreStock(manager, storeId, productId);
    await bringOffWay(manager, {
      transferId: id,
      productId,
      storeId,
      pieces: as === 'received' ? pieces : quantity - received,
      reason: as === 'received' ? 'transfer_received' : 'transfer_taken_back',
      actorId,
    });
  }
  await writeTransfer(manager, { id, ...next, actorId });
  if (as === 'missing')
    await addTask(
      manager,
      'transfer_missing',
      { kind: 'store_transfer', id },
      {
        transfer: transfer.number,
        product_code: transfer.product_code,
        product_name: transfer.product_name,
        pieces: quantity - received,
        from: transfer.from_store,
        to: transfer.to_store,
      },
    );
  return ok({ ...transfer, ...next });
}
