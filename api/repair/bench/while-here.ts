import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { isWithUs, type RepairState } from '@kolobeh/shared/repair/order/states.ts';
import type { RepairRow } from '../../database/entities/repair/ordered-repair-entities.ts';

/** Why nothing is done to a device that is not on the bench. */
export type Gone = { code: 'REPAIR_NOT_FOUND' } | { code: 'REPAIR_MOVED'; data: { state: RepairState } };

/** The repair, while its device is with us. */
export function whileHere(repair: RepairRow | null): Result<RepairRow, Gone> {
  if (!repair) return refused({ code: 'REPAIR_NOT_FOUND' });
  return isWithUs(repair.state) ? ok(repair) : refused({ code: 'REPAIR_MOVED', data: { state: repair.state } });
}
