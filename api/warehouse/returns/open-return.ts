import { randomUUID } from 'node:crypto';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { moveReturn, type ReturnJob, type ReturnKind } from '@kolobeh/shared/stock/returns.ts';
import type { EntityManager } from 'typeorm';
import { goodsReturnItemTable, goodsReturnTable } from '../../database/entities/orders/return-entities.ts';
import { deviceTable } from '../../database/entities/warehouse/station-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { lockOrder } from '../../order/queries/find-order.ts';
import { logStates } from '../../operation/state-log.ts';
import {
  findOpenReturn,
  listReturnItems,
  lockReturn,
  returnJob,
  type StoredReturn,
} from '../../stock/queries/returns.ts';
import { notePiecesOfStore } from '../../stock/queries/sent-pieces.ts';
import { findParcel, nextReturnNumber, type Parcel } from './queries/parcels.ts';

export type OpenReturnRefusal =
  | { code: 'DEVICE_UNKNOWN' | 'PARCEL_UNKNOWN' | 'PARCEL_NOT_SENT' | 'NOTHING_TO_RETURN' }
  | { code: 'RETURN_HELD'; data: { by: string } };

interface Wish {
  userId: string;
  deviceId: string;
  /** Package code, carrier's number or order number, as it was read or typed. */
  code: string;
}

async function make(manager: EntityManager, parcel: Parcel, wish: Wish): Promise<StoredReturn> {
  const number = await nextReturnNumber(manager);
  const id = randomUUID();
  // Our own label came back: nobody took the parcel over. A customer sends goods under the order's number.
  const kind: ReturnKind = parcel.package_id === null ? 'withdrawal' : 'undelivered';
  await manager.getRepository(goodsReturnTable).insert({
    id,
    code: `VR-${number.padStart(5, '0')}`,
    order_id: parcel.order_id,
    package_id: parcel.package_id,
    kind,
    state: 'open',
    opened_by: wish.userId,
    device_id: wish.deviceId,
  });
  await logStates(manager, 'return', [{ id, from: null, to: 'open' }], { actor: { id: wish.userId, kind: 'station' } });
  const made = await lockReturn(manager, id);
  if (!made) throw new Error('The return was not stored');
  return made;
}

/** Another parcel of the same order: what came back of both is unpacked as one return. */
async function widened(manager: EntityManager, held: StoredReturn, parcel: Parcel): Promise<StoredReturn> {
  if (held.package_id === null || held.package_id === parcel.package_id) return held;
  await manager.getRepository(goodsReturnTable).update(held.id, { package_id: null });
  return { ...held, package_id: null };
}

async function open(manager: EntityManager, wish: Wish): Promise<Result<ReturnJob, OpenReturnRefusal>> {
  const isStation = await manager.getRepository(deviceTable).existsBy({ id: wish.deviceId });
  if (!isStation) return refused({ code: 'DEVICE_UNKNOWN' });
  const parcel = await findParcel(manager, wish.code.trim().toUpperCase());
  if (!parcel) return refused({ code: 'PARCEL_UNKNOWN' });
  if (!parcel.is_sent) return refused({ code: 'PARCEL_NOT_SENT' });
  // Two people with one parcel: the order's row lets one of them through first.
  await lockOrder(manager, parcel.order_id);
  const held = await findOpenReturn(manager, parcel.order_id);
  if (held && held.opened_by !== wish.userId) return refused({ code: 'RETURN_HELD', data: { by: held.opener_name } });
  if (held) return ok(await returnJob(manager, await widened(manager, held, parcel)));
  await notePiecesOfStore(manager, parcel.order_id);
  const left = await listReturnItems(manager, { ...parcel, id: null });
  if (left.length === 0) return refused({ code: 'NOTHING_TO_RETURN' });
  return ok(await returnJob(manager, await make(manager, parcel, wish)));
}

/** Opens the unpacking of a parcel that came back, for one person; the same person gets it again. */
export const openReturn = (deps: Deps, wish: Wish): Promise<Result<ReturnJob, OpenReturnRefusal>> =>
  inTransaction(deps.source, (manager) => open(manager, wish));

/** Gives up a return of which nothing was unpacked. One with pieces in it stays open. */
export const abandonReturn = (
  deps: Deps,
  userId: string,
  id: string,
): Promise<Result<true, { code: 'RETURN_NOT_FOUND' | 'RETURN_BEGUN' }>> =>
  inTransaction(deps.source, async (manager) => {
    const stored = await lockReturn(manager, id);
    if (!stored || stored.opened_by !== userId) return refused({ code: 'RETURN_NOT_FOUND' });
    if (stored.state !== 'open') return ok(true);
    const isBegun = await manager.getRepository(goodsReturnItemTable).existsBy({ return_id: id });
    if (isBegun) return refused({ code: 'RETURN_BEGUN' });
    const moved = moveReturn(stored.state, 'abandoned');
    if (!moved.ok) return ok(true);
    await manager.getRepository(goodsReturnTable).update(id, { state: moved.value, finished_at: () => 'now()' });
    const why = { actor: { id: userId, kind: 'station' } as const };
    await logStates(manager, 'return', [{ id, from: stored.state, to: moved.value }], why);
    return ok(true);
  });
