import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { PackageRefusal } from '@kolobeh/shared/warehouse/packing/package-states.ts';
import type { PackingJob } from '@kolobeh/shared/warehouse/packing/packing.ts';
import { type EntityManager, In } from 'typeorm';
import { crateTable } from '../../database/entities/goods/place-entities.ts';
import { deviceTable } from '../../database/entities/warehouse/station-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { lockOrder } from '../../order/queries/find-order.ts';
import { moveOrder } from '../../order/take-step.ts';
import type { Why } from '../../operation/state-log.ts';
import { readScanScope } from '../../staff/house-settings.ts';
import { findGrantee, markUsed } from '../hub/queries/grants.ts';
import { makePackage } from './make-package.ts';
import { findPackage, lockPackages } from './queries/packages.ts';
import { lockPacking, packingJob, packingOf, type StoredPacking } from './packing-job.ts';
import { giveUpParcels } from '../cancelling/give-up-parcels.ts';
import { movePackageTo } from './move-package.ts';
import { awaitLine, putAllUnitsBackIntoCrate } from './queries/scanned-pieces.ts';
import { packageItemTable } from '../../database/entities/warehouse/packing-entities.ts';

export type OpenRefusal =
  | { code: 'DEVICE_UNKNOWN' | 'CRATE_UNKNOWN' | 'CRATE_EMPTY' | 'ORDER_NOT_PICKED' | 'ORDER_CANCELLED' }
  | { code: 'ORDER_LOCKED'; data: { by: string; since: string } };

interface Wish {
  userId: string;
  deviceId: string;
  crateCode: string;
  /** Id of the package to be made; a new one when absent or taken. */
  packageId?: string | undefined;
}

/** An id that is taken, e.g. by a package put back, is not used twice. */
async function freeId(manager: EntityManager, { packageId: id }: Wish): Promise<string | undefined> {
  return id !== undefined && (await findPackage(manager, id)) === null ? id : undefined;
}

async function open(manager: EntityManager, wish: Wish): Promise<Result<PackingJob, OpenRefusal>> {
  const isStation = await manager.getRepository(deviceTable).existsBy({ id: wish.deviceId });
  if (!isStation) return refused({ code: 'DEVICE_UNKNOWN' });
  const crate = await manager.getRepository(crateTable).findOneBy({ code: wish.crateCode });
  if (!crate) return refused({ code: 'CRATE_UNKNOWN' });
  const order = crate.order_id === null ? null : await lockOrder(manager, crate.order_id);
  if (!order) return refused({ code: 'CRATE_EMPTY' });
  if (order.state === 'cancelled') return refused({ code: 'ORDER_CANCELLED' });
  const parts = await lockPackages(manager, order.id);
  const [existing] = parts;
  if (existing) {
    const isMine = existing.packed_by === wish.userId;
    if (!isMine)
      return refused({
        code: 'ORDER_LOCKED',
        data: { by: existing.packer_name, since: existing.held_since.toISOString() },
      });
    return ok(await packingJob(manager, packingOf(existing, parts)));
  }
  const grantee = await findGrantee(manager, order.id, wish.deviceId);
  if (grantee) return refused({ code: 'ORDER_LOCKED', data: grantee });
  const moved = await moveOrder(manager, order, { step: 'start_packing', actor: { id: wish.userId, kind: 'station' } });
  if (!moved.ok) return refused({ code: 'ORDER_NOT_PICKED' });
  await markUsed(manager, order.id, wish.deviceId);
  const made = await makePackage(
    manager,
    {
      order_id: order.id,
      part: 1,
      crate_code: wish.crateCode,
      carrier: order.carrier,
      scan_scope: await readScanScope(manager),
      packed_by: wish.userId,
      device_id: wish.deviceId,
    },
    await freeId(manager, wish),
  );
  return ok(await packingJob(manager, packingOf(made, [made])));
}

/** Opens packing of the order in a crate for one packer; the same packer gets the same job again, others are told who has it. */
export const openPackage = (deps: Deps, wish: Wish): Promise<Result<PackingJob, OpenRefusal>> =>
  inTransaction(deps.source, (manager) => open(manager, wish));

/** Forgets the scans of a locked open packing, in all its packages; the crate keeps the goods and units stay known. */
export async function putBack(
  { jobs }: Pick<Deps, 'jobs'>,
  manager: EntityManager,
  { root, parts, present }: StoredPacking,
  why: Why,
): Promise<Result<true, PackageRefusal>> {
  if (present.state === 'finishing') return refused('PACKAGE_FINISHED');
  for (const part of parts) {
    const moved = await movePackageTo(manager, part, 'cancelled', why);
    if (!moved.ok) return moved;
  }
  await giveUpParcels(manager, jobs, parts);
  const ids = parts.map((part) => part.id);
  await putAllUnitsBackIntoCrate(manager, ids, root.crate_code);
  await manager.getRepository(packageItemTable).delete({ package_id: In(ids) });
  await awaitLine(manager, root.id, null);
  const order = await lockOrder(manager, root.order_id);
  if (order?.state === 'packing')
    await moveOrder(manager, order, { step: 'abandon_packing', actor: why.actor, reason: why.reason });
  return ok(true);
}

/** Puts one's own unfinished packing back. */
export const abandonPackage = (
  deps: Deps,
  userId: string,
  id: string,
): Promise<Result<true, { code: 'PACKAGE_NOT_FOUND' }>> =>
  inTransaction(deps.source, async (manager) => {
    const packing = await lockPacking(manager, id);
    if (packing?.root.packed_by !== userId) return refused({ code: 'PACKAGE_NOT_FOUND' });
    if (packing.present.state === 'cancelled') return ok(true);
    if (packing.present.state !== 'open') return refused({ code: 'PACKAGE_NOT_FOUND' });
    const back = await putBack(deps, manager, packing, { actor: { id: userId, kind: 'station' } });
    return back.ok ? ok(true) : refused({ code: 'PACKAGE_NOT_FOUND' });
  });
