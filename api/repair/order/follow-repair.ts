// A repair by the secret link of its letters: seen, and given up before the device is with us.
import { timingSafeEqual } from 'node:crypto';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { RepairStatus } from '@kolobeh/shared/repair/order/contract.ts';
import { mayGiveUp, type RepairState } from '@kolobeh/shared/repair/order/states.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { tokenHash } from '../../operation/secrets.ts';
import { logStates } from '../../operation/state-log.ts';
import { releaseParts } from '../repair-parts.ts';
import { presentRepair } from './present-repair.ts';
import { findRepair, moveRow, type StoredRepair } from './queries/repairs.ts';

interface Link {
  id: string;
  token: string;
}

/** Null when the token is not its own. */
export async function repairOfLink(
  deps: Deps,
  db: Pick<EntityManager, 'query'>,
  { id, token }: Link,
): Promise<StoredRepair | null> {
  if (!timingSafeEqual(tokenHash(deps.repairTokens.of(id)), tokenHash(token))) return null;
  return findRepair(db, id);
}

export async function followRepair(deps: Deps, link: Link): Promise<RepairStatus | null> {
  const repair = await repairOfLink(deps, deps.source, link);
  return repair && presentRepair(deps, deps.source.manager, repair);
}

type CancelRefused = { code: 'REPAIR_NOT_FOUND' } | { code: 'REPAIR_MOVED'; data: { state: RepairState } };

/** Takes the courier's parcel of a repair back; one that is just being ordered is taken back by who orders it. */
export async function withdrawCourier(
  deps: Deps,
  manager: EntityManager,
  { carrier, carrier_package_id: carrierPackageId }: Pick<StoredRepair, 'carrier' | 'carrier_package_id'>,
): Promise<void> {
  if (carrier && carrierPackageId) await deps.jobs.send(manager, 'withdraw-parcel', { carrier, carrierPackageId });
}

/** Its owner gives it up, however often the button is pressed; the courier's parcel is taken back with it. */
export const cancelRepair = (deps: Deps, link: Link): Promise<Result<RepairStatus, CancelRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<RepairStatus, CancelRefused>> => {
    const repair = await repairOfLink(deps, manager, link);
    if (!repair) return refused({ code: 'REPAIR_NOT_FOUND' });
    const { id, state } = repair;
    if (state !== 'cancelled') {
      if (!mayGiveUp(state) || !(await moveRow(manager, repair, { state: 'cancelled', ended_at: deps.now() }))) {
        const now = await findRepair(manager, id);
        return now?.state === 'cancelled'
          ? ok(await presentRepair(deps, manager, now))
          : refused({ code: 'REPAIR_MOVED', data: { state: now?.state ?? state } });
      }
      await releaseParts(manager, repair, null);
      const actor = { id: null, kind: 'customer' } as const;
      await logStates(manager, 'repair', [{ id, from: state, to: 'cancelled' }], { actor });
      await deps.jobs.send(manager, 'send-repair-mail', { repairId: id, kind: 'cancelled', version: 0 });
      await withdrawCourier(deps, manager, (await findRepair(manager, id)) ?? repair);
    }
    return ok(await presentRepair(deps, manager, (await findRepair(manager, id)) ?? repair));
  });
