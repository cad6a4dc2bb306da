import { randomUUID } from 'node:crypto';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { moveReturn, type ReturnJob, type ReturnKind } from '@kolobeh/shared/stock/returns.ts';
import type { EntityManager } from 'typeorm';
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
} from '../../stock/return-repository.ts';

export type OpenReturnRefusal =
  | { code: 'DEVICE_UNKNOWN' | 'PARCEL_UNKNOWN' | 'PARCEL_NOT_SENT' | 'NOTHING_TO_RETURN' }
  | { code: 'RETURN_HELD'; data: { by: string } };

interface Wish {
  userId: string;
  deviceId: string;
  /** Package code, carrier's number or order number, as it was read or typed. */
  code: string;
}

interface Parcel {
  order_id: string;
  /** Null when the order's number was given. */
  package_id: string | null;
  is_sent: boolean;
}

async function findParcel(db: Pick<EntityManager, 'query'>, code: string): Promise<Parcel | null> {
  const [parcel]: Parcel[] = await db.query(
    `select order_id, id as package_id, state = 'handed_over' as is_sent from package
      where code = $1 or upper(tracking_number) = $1
      union all
     select o.id, null, o.state in ('handed_over', 'delivered') from shop_order o where o.number::text = $1
      order by is_sent desc limit 1`,
    [code.trim().toUpperCase()],
  );
  return parcel ?? null;
}

async function make(manager: EntityManager, parcel: Parcel, wish: Wish): Promise<StoredReturn> {
  const [number]: { value: string }[] = await manager.query(`select nextval('goods_return_number_seq') as value`);
  const id = randomUUID();
  // Our own label came back: nobody took the parcel over. A customer sends goods under the order's number.
  const kind: ReturnKind = parcel.package_id === null ? 'withdrawal' : 'undelivered';
  await manager.query(
    `insert into goods_return (id, code, order_id, package_id, kind, state, opened_by, device_id)
     values ($1, $2, $3, $4, $5, 'open', $6, $7)`,
    [
      id,
      `VR-${String(number?.value).padStart(5, '0')}`,
      parcel.order_id,
      parcel.package_id,
      kind,
      wish.userId,
      wish.deviceId,
    ],
  );
  await logStates(manager, 'return', [{ id, from: null, to: 'open' }], { actor: { id: wish.userId, kind: 'station' } });
  const made = await lockReturn(manager, id);
  if (!made) throw new Error('The return was not stored');
  return made;
}

/** Another parcel of the same order: what came back of both is unpacked as one return. */
async function widened(manager: EntityManager, held: StoredReturn, parcel: Parcel): Promise<StoredReturn> {
  if (held.package_id === null || held.package_id === parcel.package_id) return held;
  await manager.query(`update goods_return set package_id = null where id = $1`, [held.id]);
  return { ...held, package_id: null };
}

async function open(manager: EntityManager, wish: Wish): Promise<Result<ReturnJob, OpenReturnRefusal>> {
  const devices: unknown[] = await manager.query(`select id from device where id = $1`, [wish.deviceId]);
  if (devices.length === 0) return refused({ code: 'DEVICE_UNKNOWN' });
  const parcel = await findParcel(manager, wish.code);
  if (!parcel) return refused({ code: 'PARCEL_UNKNOWN' });
  if (!parcel.is_sent) return refused({ code: 'PARCEL_NOT_SENT' });
  // Two people with one parcel: the order's row lets one of them through first.
  await lockOrder(manager, parcel.order_id);
  const held = await findOpenReturn(manager, parcel.order_id);
  if (held && held.opened_by !== wish.userId) return refused({ code: 'RETURN_HELD', data: { by: held.opener_name } });
  if (held) return ok(await returnJob(manager, await widened(manager, held, parcel)));
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
    const begun: unknown[] = await manager.query(`select 1 from goods_return_item where return_id = $1 limit 1`, [id]);
    if (begun.length > 0) return refused({ code: 'RETURN_BEGUN' });
    const moved = moveReturn(stored.state, 'abandoned');
    if (!moved.ok) return ok(true);
    await manager.query(`update goods_return set state = $2, finished_at = now() where id = $1`, [id, moved.value]);
    const why = { actor: { id: userId, kind: 'station' } as const };
    await logStates(manager, 'return', [{ id, from: stored.state, to: moved.value }], why);
    return ok(true);
  });
