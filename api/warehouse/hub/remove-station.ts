import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import { dropUnused } from './queries/grants.ts';
import { holdRosters } from './queries/rosters.ts';
import { advanceRosters } from './roster.ts';
import { hubStationTable } from '../../database/entities/warehouse/hub-entities.ts';

/**
 * A supervisor's word that a station will not come back: it neither counts nor has to be asked, and what it was granted
 * may be packed by others. If it comes back all the same, by its own key, what it packed meanwhile is refused where
 * others were quicker.
 */
export const removeHubStation = (
  deps: Deps,
  caller: Caller,
  { deviceId, reason }: { deviceId: string; reason: string },
): Promise<Result<true, { code: 'DEVICE_UNKNOWN' }>> =>
  inTransaction(deps.source, async (manager) => {
    await holdRosters(manager);
    const { affected } = await manager
      .getRepository(hubStationTable)
      .update({ device_id: deviceId }, { is_member: false });
    if (affected !== 1) return refused({ code: 'DEVICE_UNKNOWN' });
    await dropUnused(manager, deviceId, []);
    await advanceRosters(manager);
    await writeAudit(manager, caller, {
      action: 'hub.remove_station',
      subject: { kind: 'device', id: deviceId },
      detail: { reason },
    });
    return ok(true);
  });
