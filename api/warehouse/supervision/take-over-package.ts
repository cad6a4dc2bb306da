import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { mayChangePacker } from '@kolobeh/shared/warehouse/packing/package-states.ts';
import type { PackingJob } from '@kolobeh/shared/warehouse/packing/packing.ts';
import { type EntityManager, In } from 'typeorm';
import { appUserTable } from '../../database/entities/people/account-entities.ts';
import { packageTable } from '../../database/entities/warehouse/packing-entities.ts';
import { deviceTable } from '../../database/entities/warehouse/station-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import { logStates, type Why } from '../../operation/state-log.ts';
import { announce } from '../../order/take-step.ts';
import { putBack } from '../packing/open-package.ts';
import type { StoredPackage } from '../packing/queries/packages.ts';
import { lockPacking, packingJob, type StoredPacking } from '../packing/packing-job.ts';
import type { HeldByOther, OverrideWish } from './take-over-pick-list.ts';

export type PackageOverrideRefusal =
  | { code: 'PACKAGE_NOT_FOUND' | 'PACKAGE_FINISHED' | 'ORDER_CANCELLED' }
  | HeldByOther;

async function lockHeld(
  manager: EntityManager,
  wish: OverrideWish,
): Promise<Result<StoredPacking, PackageOverrideRefusal>> {
  const packing = await lockPacking(manager, wish.id);
  if (!packing) return refused({ code: 'PACKAGE_NOT_FOUND' });
  const { root: pack, present } = packing;
  if (present.state === 'cancelled') return refused({ code: 'ORDER_CANCELLED' });
  if (!mayChangePacker(present.state)) return refused({ code: 'PACKAGE_FINISHED' });
  if (pack.packed_by !== wish.heldBy)
    return refused({ code: 'HELD_BY_OTHER', data: { by: pack.packer_name, since: pack.held_since.toISOString() } });
  return ok(packing);
}

async function tell(
  manager: EntityManager,
  caller: Caller & { id: string },
  {
    pack,
    what,
    wish,
  }: { pack: StoredPackage; what: 'taken_over' | 'force_abandoned'; wish: OverrideWish & { deviceId?: string } },
): Promise<void> {
  const by = await manager.getRepository(appUserTable).findOne({ where: { id: caller.id }, select: { name: true } });
  const detail = { code: pack.code, former: wish.heldBy, reason: wish.reason };
  await announce(manager, `package.${what}`, pack.id, {
    ...detail,
    by: by?.name ?? '',
    device_id: wish.deviceId ?? null,
  });
  const action = what === 'taken_over' ? 'package.take_over' : 'package.force_abandon';
  await writeAudit(manager, caller, { action, subject: { kind: 'package', id: pack.id }, detail });
}

/** Makes somebody else's unfinished package the caller's; what was scanned stays scanned. */
export const takeOverPackage = (
  deps: Deps,
  caller: Caller & { id: string },
  wish: OverrideWish & { deviceId: string },
): Promise<Result<PackingJob, PackageOverrideRefusal | { code: 'DEVICE_UNKNOWN' }>> =>
  inTransaction(deps.source, async (manager) => {
    const isStation = await manager.getRepository(deviceTable).existsBy({ id: wish.deviceId });
    if (!isStation) return refused({ code: 'DEVICE_UNKNOWN' });
    const known = await lockPacking(manager, wish.id);
    const isMine = known?.root.packed_by === caller.id && known.root.device_id === wish.deviceId;
    // A repeat after a lost answer.
    if (isMine && mayChangePacker(known.present.state)) return ok(await packingJob(manager, known));
    const held = await lockHeld(manager, wish);
    if (!held.ok) return held;
    const { root: pack, parts } = held.value;
    await manager
      .getRepository(packageTable)
      .update(
        { id: In(parts.map((part) => part.id)) },
        { packed_by: caller.id, device_id: wish.deviceId, awaiting_line_id: null },
      );
    await logStates(manager, 'package', [{ id: pack.id, from: pack.state, to: pack.state }], {
      actor: { id: caller.id, kind: 'staff' },
      reason: wish.reason,
      detail: { former: wish.heldBy, holder: caller.id, former_device: pack.device_id },
    });
    await tell(manager, caller, { pack, what: 'taken_over', wish });
    const taken = await lockPacking(manager, pack.id);
    if (!taken) throw new Error('The package taken over is gone');
    return ok(await packingJob(manager, taken));
  });

/** Puts somebody else's open package back to its crate. One whose carrier is being asked is taken over instead. */
export const forceAbandonPackage = (
  deps: Deps,
  caller: Caller & { id: string },
  wish: OverrideWish,
): Promise<Result<true, PackageOverrideRefusal>> =>
  inTransaction(deps.source, async (manager) => {
    const held = await lockHeld(manager, wish);
    if (!held.ok) return held;
    const why: Why = { actor: { id: caller.id, kind: 'staff' }, reason: wish.reason, detail: { former: wish.heldBy } };
    const back = await putBack(deps, manager, held.value, why);
    if (!back.ok) return refused({ code: back.refusal });
    await tell(manager, caller, { pack: held.value.root, what: 'force_abandoned', wish });
    return ok(true);
  });
