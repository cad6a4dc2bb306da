// A device is lent to the customer of a repair and taken back. Whoever holds both takes the repair first.
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { BenchRepair } from '@kolobeh/shared/repair/bench/contract.ts';
import { checkDue, type LoanDeviceState, mayLend, moveLoanDevice } from '@kolobeh/shared/repair/loan/states.ts';
import type { RepairState } from '@kolobeh/shared/repair/order/states.ts';
import type { EntityManager } from 'typeorm';
import type { RepairRow } from '../../database/entities/repair/ordered-repair-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import { personOf } from '../../http/calls/access.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { logStates } from '../../operation/state-log.ts';
import { noteLoan } from '../../stock/lending/queries/lending.ts';
import { lockRepair } from '../bench/queries/bench-repairs.ts';
import { presentBench } from '../bench/present-bench.ts';
import { changeLoanDevice, endLoan, findOut, type HeldDevice, insertLoan, lockLoanDevice } from './queries/loans.ts';

type Gone = { code: 'REPAIR_NOT_FOUND' } | { code: 'REPAIR_MOVED'; data: { state: RepairState } };
type LendRefused =
  | Gone
  | { code: 'LOAN_DEVICE_NOT_FOUND' | 'LOAN_ELSEWHERE' | 'LOAN_OUT' }
  | { code: 'LOAN_DEVICE_MOVED'; data: { state: LoanDeviceState } }
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

interface Lending {
  number: string;
  device: string;
  due_on: string;
  condition: string;
}

/** Moves a held device with its log row, the line of its record and who did it. */
async function moveDevice(
  manager: EntityManager,
  caller: Caller,
  { id, unit_id: unitId, unit_number: unit, state: from }: HeldDevice,
  { repair, to, detail }: { repair: RepairRow; to: 'lent' | 'free'; detail: object },
): Promise<void> {
  await changeLoanDevice(manager, id, to);
  await logStates(manager, 'loan_device', [{ id, from, to }], { actor: { id: caller.id, kind: 'staff' } });
  await noteLoan(manager, { unitId, actorId: caller.id }, to === 'lent' ? 'lent' : 'loan_returned');
  await writeAudit(manager, caller, {
    action: to === 'lent' ? 'repair.lent' : 'repair.loan_returned',
    subject: { kind: 'repair', id: repair.id },
    detail: { number: repair.number, unit, ...detail },
  });
}

/** The device that a repair’s customer may be given, held; or why not. */
async function deviceFor(
  manager: EntityManager,
  repair: RepairRow,
  id: string,
): Promise<Result<HeldDevice, LendRefused>> {
  if (!mayLend(repair)) return refused({ code: 'REPAIR_MOVED', data: { state: repair.state } });
  const device = await lockLoanDevice(manager, id);
  if (!device) return refused({ code: 'LOAN_DEVICE_NOT_FOUND' });
  if (!moveLoanDevice(device.state, 'lent').ok)
    return refused({ code: 'LOAN_DEVICE_MOVED', data: { state: device.state } });
  return device.store_id === repair.store_id ? ok(device) : refused({ code: 'LOAN_ELSEWHERE' });
}

/** Lends a free device of the repair’s store until a day. Of two who lend the same one does. */
export const lendDevice = (
  deps: Deps,
  caller: Caller,
  { number, device: id, due_on, condition }: Lending,
): Promise<Result<BenchRepair, LendRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<BenchRepair, LendRefused>> => {
    const repair = await lockRepair(manager, number);
    if (!repair) return refused({ code: 'REPAIR_NOT_FOUND' });
    const out = await findOut(manager, repair.id);
    if (out)
      return out.loan_device_id === id ? ok(await presentBench(deps, manager, repair)) : refused({ code: 'LOAN_OUT' });
    const fields = checkDue(due_on, dayIn(markets[repair.market], deps.now()));
    if (fields.length > 0) return refused({ code: 'INPUT_INVALID', data: { fields } });
    const device = await deviceFor(manager, repair, id);
    if (!device.ok) return device;
    await insertLoan(manager, {
      repair_id: repair.id,
      loan_device_id: id,
      condition,
      due_on,
      lent_by: personOf(caller),
      lent_at: deps.now(),
    });
    await moveDevice(manager, caller, device.value, { repair, to: 'lent', detail: { due_on } });
    return ok(await presentBench(deps, manager, repair));
  });

/** Takes a loan device back with what is wrong with it. Two who do it together do it once. */
export const takeLoanBack = (
  deps: Deps,
  caller: Caller,
  { number, damage }: { number: string; damage: string },
): Promise<Result<BenchRepair, Gone>> =>
  inTransaction(deps.source, async (manager): Promise<Result<BenchRepair, Gone>> => {
    const repair = await lockRepair(manager, number);
    if (!repair) return refused({ code: 'REPAIR_NOT_FOUND' });
    const out = await findOut(manager, repair.id);
    const device = out && (await lockLoanDevice(manager, out.loan_device_id));
    if (out && device) {
      await endLoan(manager, out.id, { returned_by: personOf(caller), returned_at: deps.now(), damage });
      await moveDevice(manager, caller, device, { repair, to: 'free', detail: { is_damaged: damage !== '' } });
    }
    return ok(await presentBench(deps, manager, repair));
  });
