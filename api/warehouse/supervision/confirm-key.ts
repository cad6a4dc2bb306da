import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { type KeyMark, markOf } from '@kolobeh/shared/warehouse/stations/station-key.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { lockKeys, adoptUnconfirmedKey } from '../queries/unconfirmed-key.ts';

export interface KeyWord {
  deviceId: string;
  /** Of the key the supervisor saw. */
  mark: KeyMark;
  reason: string;
}

type Refusal = { code: 'DEVICE_UNKNOWN' | 'KEY_NOT_TOLD' | 'DEVICE_KEY_WITHDRAWN' };

/**
 * A supervisor's word that a station which lost its key is the same one: exactly the key it was refused for counts from
 * now on, and no earlier one. Its numbers, makers and votes stay as they were. A repeat changes nothing.
 */
export const confirmKey = (
  deps: Deps,
  caller: Caller,
  { deviceId, mark, reason }: KeyWord,
): Promise<Result<{ name: string }, Refusal>> =>
  inTransaction(deps.source, async (manager) => {
    const device = await lockKeys(manager, deviceId);
    if (!device) return refused({ code: 'DEVICE_UNKNOWN' });
    // What the office withdrew it alone gives back.
    if (device.is_withdrawn) return refused({ code: 'DEVICE_KEY_WITHDRAWN' });
    const { name, key_hash: known, told_key_hash: told, waits } = device;
    if (known !== null && markOf(known) === mark) return ok({ name });
    if (told === null || !waits || markOf(told) !== mark) return refused({ code: 'KEY_NOT_TOLD' });
    await adoptUnconfirmedKey(manager, deviceId);
    await writeAudit(manager, caller, {
      action: 'station.confirm_key',
      subject: { kind: 'device', id: deviceId },
      detail: { reason, mark },
    });
    return ok({ name });
  });
