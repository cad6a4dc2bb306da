import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { Claimable } from '@kolobeh/shared/warehouse/hub/claimable.ts';
import type { HubRoster, ReportedGrant } from '@kolobeh/shared/warehouse/hub/contract.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { dropUnused, keepGrants } from './grants.ts';
import { listClaimable } from './list-claimable.ts';
import { advanceRosters, holdRosters, rosterFor } from './roster.ts';

export interface Contact {
  deviceId: string;
  isMember: boolean;
  addresses: readonly string[];
  heldEpoch: number;
  votes: readonly ReportedGrant[];
  heldGrants: readonly string[];
  knownVersion: string | null;
}

export interface ContactAnswer {
  roster: HubRoster | null;
  claimable: Claimable | null;
}

/**
 * A station tells how it voted and hears of the roster and of what may be claimed. All of it is one transaction: a
 * station that hears of a roster in force has with it a list without anything that was granted before.
 */
export const contact = (deps: Deps, wish: Contact): Promise<Result<ContactAnswer, { code: 'DEVICE_UNKNOWN' }>> =>
  inTransaction(deps.source, async (manager) => {
    await holdRosters(manager);
    const devices: unknown[] = await manager.query(`select id from device where id = $1`, [wish.deviceId]);
    if (devices.length === 0) return refused({ code: 'DEVICE_UNKNOWN' });
    await keepGrants(manager, wish.votes);
    await dropUnused(manager, wish.deviceId, wish.heldGrants);
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
