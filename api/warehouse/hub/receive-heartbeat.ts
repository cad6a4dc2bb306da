import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { Claimable } from '@kolobeh/shared/warehouse/hub/claimable.ts';
import type { HubRoster, ReportedGrant } from '@kolobeh/shared/warehouse/hub/contract.ts';
import type { StationKey } from '@kolobeh/shared/warehouse/stations/station-key.ts';
import type { EntityManager } from 'typeorm';
import { hubStationTable } from '../../database/entities/warehouse/hub-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import { speaksForItself } from '../stations/stations.ts';
import { dropReleased, dropUnused, keepGrants, noteReleased } from './queries/grants.ts';
import { listClaimable } from './list-claimable.ts';
import { upsertHubStation } from './queries/hub-stations.ts';
import { holdRosters } from './queries/rosters.ts';
import { advanceRosters, rosterFor } from './roster.ts';

export interface Heartbeat {
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

export interface HeartbeatReply {
  roster: HubRoster | null;
  claimable: Claimable | null;
}

/** Who made a station vote no more: fewer votes are needed then, and what it was granted is free. */
async function noteLeaving(manager: EntityManager, caller: Caller, deviceId: string): Promise<void> {
  const wasMember = await manager.getRepository(hubStationTable).existsBy({ device_id: deviceId, is_member: true });
  if (wasMember)
    await writeAudit(manager, caller, { action: 'hub.leave', subject: { kind: 'device', id: deviceId }, detail: {} });
}

/**
 * Heartbeat of a voting station (`hubContact`): it reports its votes and receives the roster and the claimable work, in
 * one transaction. So the list that comes with a roster in force holds nothing that was granted before.
 */
export const receiveHeartbeat = (
  deps: Deps,
  caller: Caller,
  heartbeat: Heartbeat,
): Promise<Result<HeartbeatReply, { code: 'DEVICE_UNKNOWN' | 'DEVICE_KEY_WRONG' }>> =>
  inTransaction(deps.source, async (manager) => {
    await holdRosters(manager);
    const isItself = await speaksForItself(manager, heartbeat.deviceId, heartbeat.key);
    if (isItself === null) return refused({ code: 'DEVICE_UNKNOWN' });
    if (!isItself) return refused({ code: 'DEVICE_KEY_WRONG' });
    await keepGrants(manager, heartbeat.votes);
    if (heartbeat.releasedGrants) {
      await noteReleased(manager, heartbeat.deviceId, heartbeat.releasedGrants);
      await dropReleased(manager, heartbeat.deviceId, heartbeat.releasedGrants);
    } else await dropUnused(manager, heartbeat.deviceId, heartbeat.heldGrants);
    if (!heartbeat.isMember) await noteLeaving(manager, caller, heartbeat.deviceId);
    await upsertHubStation(manager, {
      device_id: heartbeat.deviceId,
      is_member: heartbeat.isMember,
      held_epoch: heartbeat.heldEpoch,
      addresses: heartbeat.addresses,
    });
    await advanceRosters(manager);
    const claimable = await listClaimable(manager);
    return ok({
      roster: await rosterFor(manager, heartbeat.deviceId),
      claimable: claimable.version === heartbeat.knownVersion ? null : claimable,
    });
  });
