import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { lockWithdrawal, setWithdrawn } from './queries/station-keys.ts';

interface Wish {
  device_id: string;
  is_withdrawn: boolean;
  reason: string;
}

/**
 * Withdraws a station's key, or gives the same one back. While it is withdrawn nothing is taken in the station's name and
 * no supervisor confirms another key for it; what it has not sent stays on it. A repeat changes nothing.
 */
export const withdrawKey = (
  deps: Pick<Deps, 'source' | 'now'>,
  caller: Caller,
  { device_id: id, is_withdrawn: isWithdrawn, reason }: Wish,
): Promise<Result<boolean, { code: 'DEVICE_UNKNOWN' }>> =>
  inTransaction(deps.source, async (manager) => {
    const device = await lockWithdrawal(manager, id);
    if (!device) return refused({ code: 'DEVICE_UNKNOWN' });
    if ((device.key_withdrawn_at !== null) === isWithdrawn) return ok(isWithdrawn);
    await setWithdrawn(manager, id, isWithdrawn ? deps.now() : null);
    await writeAudit(manager, caller, {
      action: isWithdrawn ? 'station.withdraw_key' : 'station.return_key',
      subject: { kind: 'device', id },
      detail: { reason },
    });
    return ok(isWithdrawn);
  });
