import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { Claimable } from '@kolobeh/shared/warehouse/hub/claimable.ts';
import type { HubRoster, ReportedGrant } from '@kolobeh/shared/warehouse/hub/contract.ts';
import type { StationKey } from '@kolobeh/shared/warehouse/stations/station-key.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import { speaksForItself } from '../stations/stations.ts';
import { dropReleased, dropUnused, keepGrants } from './grants.ts';
import { listClaimable } from './list-claimable.ts';
import { advanceRosters, holdRosters, rosterFor } from './roster.ts';

export interface Contact {
  deviceId: string;
  key: StationKey | undefined;
  isMember: boolean;
  addresses: readonly string[];
  heldEpoch: number;
  votes: readonly ReportedGrant[];
  heldGrants: readonly string[];
  /** Absent: what it does not hold. */
  releasedGrants: readonly string[] | undefined;
  knownVersion: string | null;
}

export interface ContactAnswer {
  roster: HubRoster | null;
  claimable: Claimable | null;
}

/** Who made a station vote no more: fewer votes are needed then, and what it was granted is free. */
async function noteLeaving(manager: EntityManager, caller: Caller, deviceId: string): Promise<void> {
  const members: unknown[] = await manager.query(`select 1 from hub_station where device_id = $1 and is_member`, [
    deviceId,
  ]);
  if (members.length > 0)
    await writeAudit(manager, caller, { action: 'hub.leave', subject: { kind: 'device', id: deviceId }, detail: {} });
}

/**
 * A station tells how it voted and hears of the roster and of what may be claimed. All of it is one transaction: a
 * station that hears of a roster in force has with it a list without anything that was granted before.
 */
export const contact = (
  deps: Deps,
  caller: Caller,
  wish: Contact,
): Promise<Result<ContactAnswer, { code: 'DEVICE_UNKNOWN' | 'DEVICE_KEY_WRONG' }>> =>
  inTransaction(deps.source, async (manager) => {
    await holdRosters(manager);
    const isItself = await speaksForItself(manager, wish.deviceId, wish.key);
    if (isItself === null) return refused({ code: 'DEVICE_UNKNOWN' });
    if (!isItself) return refused({ code: 'DEVICE_KEY_WRONG' });
    await keepGrants(manager, wish.votes);
    if (wish.releasedGrants) await dropReleased(manager, wish.deviceId, wish.releasedGrants);
    else await dropUnused(manager, wish.deviceId, wish.heldGrants);
    if (!wish.isMember) await noteLeaving(manager, caller, wish.deviceId);
    await manager.query(
      `insert into hub_station (device_id, is_member, held_epoch, addresses) values ($1, $2, $3, $4)
       on conflict (device_id) do update
         set is_member = excluded.is_member, held_epoch = excluded.held_epoch, addresses = excluded.addresses, seen_at = now()`,
      [wish.deviceId, wish.isMember, wish.heldEpoch, wish.addresses],
    );
    await advanceRosters(manager);
    const claimable = await listClaimable(manager);
    return ok({
      roster: await rosterFor(manager, wish.deviceId),
      claimable: claimable.version === wish.knownVersion ? null : claimable,
    });
  });
