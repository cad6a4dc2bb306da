import { randomUUID } from 'node:crypto';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { PackageRefusal } from '@kolobeh/shared/warehouse/package-states.ts';
import type { PackingJob } from '@kolobeh/shared/warehouse/packing.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { lockOrder, type StoredOrder } from '../order/repository.ts';
import { moveOrder } from '../order/take-step.ts';
import { logStates, type Why } from '../operation/state-log.ts';
import { findLivePackage, findPackage, movePackageTo, packingJob, type StoredPackage } from './package-repository.ts';
import { giveUpParcel } from './withdraw-parcel.ts';

export type OpenRefusal =
  | { code: 'DEVICE_UNKNOWN' | 'CRATE_UNKNOWN' | 'CRATE_EMPTY' | 'ORDER_NOT_PICKED' | 'ORDER_CANCELLED' }
  | { code: 'ORDER_LOCKED'; data: { by: string; since: string } };

interface Wish {
  userId: string;
  deviceId: string;
  crateCode: string;
}

async function makePackage(manager: EntityManager, order: StoredOrder, wish: Wish): Promise<StoredPackage> {
  const [number]: { value: string }[] = await manager.query(`select nextval('package_number_seq') as value`);
  const id = randomUUID();
  await manager.query(
    `insert into package (id, code, order_id, state, crate_code, carrier, packed_by, device_id) values ($1, $2, $3, 'open', $4, $5, $6, $7)`,
    [
      id,
      `PK-${String(number?.value).padStart(10, '0')}`,
      order.id,
      wish.crateCode,
      order.carrier,
      wish.userId,
      wish.deviceId,
    ],
  );
  const why = { actor: { id: wish.userId, kind: 'station' } as const };
  await logStates(manager, 'package', [{ id, from: null, to: 'open' }], why);
  const made = await findPackage(manager, id);
  if (!made) throw new Error('The package was not stored');
  return made;
}

async function open(manager: EntityManager, wish: Wish): Promise<Result<PackingJob, OpenRefusal>> {
  const devices: unknown[] = await manager.query(`select id from device where id = $1`, [wish.deviceId]);
  if (devices.length === 0) return refused({ code: 'DEVICE_UNKNOWN' });
  const [crate]: { order_id: string | null }[] = await manager.query(`select order_id from crate where code = $1`, [
    wish.crateCode,
  ]);
  if (!crate) return refused({ code: 'CRATE_UNKNOWN' });
  const order = crate.order_id === null ? null : await lockOrder(manager, crate.order_id);
  if (!order) return refused({ code: 'CRATE_EMPTY' });
  if (order.state === 'cancelled') return refused({ code: 'ORDER_CANCELLED' });
  const existing = await findLivePackage(manager, order.id);
  if (existing) {
    const isMine = existing.packed_by === wish.userId;
    if (!isMine)
      return refused({
        code: 'ORDER_LOCKED',
        data: { by: existing.packer_name, since: existing.held_since.toISOString() },
      });
    return ok(await packingJob(manager, existing));
  }
  const moved = await moveOrder(manager, order, { step: 'start_packing', actor: { id: wish.userId, kind: 'station' } });
  if (!moved.ok) return refused({ code: 'ORDER_NOT_PICKED' });
  return ok(await packingJob(manager, await makePackage(manager, order, wish)));
}

/** Opens packing of the order in a crate for one packer; the same packer gets the same job again, others are told who has it. */
export const openPackage = (deps: Deps, wish: Wish): Promise<Result<PackingJob, OpenRefusal>> =>
  inTransaction(deps.source, (manager) => open(manager, wish));

/** Forgets the scans of a locked open package; the crate keeps the goods and units stay known. */
export async function putBack(
  { jobs }: Pick<Deps, 'jobs'>,
  manager: EntityManager,
  pack: StoredPackage,
  why: Why,
): Promise<Result<true, PackageRefusal>> {
  if (pack.state === 'finishing') return refused('PACKAGE_FINISHED');
  const moved = await movePackageTo(manager, pack, 'cancelled', why);
  if (!moved.ok) return moved;
  await giveUpParcel(manager, jobs, pack);
  await manager.query(
    `update unit set package_id = null, crate_id = (select id from crate where code = $2) where package_id = $1`,
    [pack.id, pack.crate_code],
  );
  await manager.query(`delete from package_item where package_id = $1`, [pack.id]);
  await manager.query(`update package set awaiting_line_id = null where id = $1`, [pack.id]);
  const order = await lockOrder(manager, pack.order_id);
  if (order?.state === 'packing')
    await moveOrder(manager, order, { step: 'abandon_packing', actor: why.actor, reason: why.reason });
  return ok(true);
}

/** Puts one's own unfinished package back. */
export const abandonPackage = (
  deps: Deps,
  userId: string,
  id: string,
): Promise<Result<true, { code: 'PACKAGE_NOT_FOUND' }>> =>
  inTransaction(deps.source, async (manager) => {
    const pack = await findPackage(manager, id, true);
    if (!pack || pack.packed_by !== userId) return refused({ code: 'PACKAGE_NOT_FOUND' });
    if (pack.state === 'cancelled') return ok(true);
    if (pack.state !== 'open') return refused({ code: 'PACKAGE_NOT_FOUND' });
    const back = await putBack(deps, manager, pack, { actor: { id: userId, kind: 'station' } });
    return back.ok ? ok(true) : refused({ code: 'PACKAGE_NOT_FOUND' });
  });
