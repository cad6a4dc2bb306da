import { ok, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { CheckResult, DeviceCheck } from '@kolobeh/shared/repair/bench/checks.ts';
import type { BenchRepair } from '@kolobeh/shared/repair/bench/contract.ts';
import type { EntityManager } from 'typeorm';
import type { RepairRow } from '../../database/entities/repair/ordered-repair-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import { personOf } from '../../http/calls/access.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { presentBench } from '../bench/present-bench.ts';
import { lockRepair } from '../bench/queries/bench-repairs.ts';
import { type Gone, whileHere } from '../bench/while-here.ts';
import { deleteWork, dropCheck, insertWork, saveCheck } from './queries/checks.ts';

/** Does something to a held repair whose device is on the bench. */
const onBench = (
  deps: Deps,
  number: string,
  act: (manager: EntityManager, repair: RepairRow) => Promise<unknown>,
): Promise<Result<BenchRepair, Gone>> =>
  inTransaction(deps.source, async (manager): Promise<Result<BenchRepair, Gone>> => {
    const held = whileHere(await lockRepair(manager, number));
    if (!held.ok) return held;
    await act(manager, held.value);
    return ok(await presentBench(deps, manager, held.value));
  });

interface TriedPart {
  number: string;
  check: DeviceCheck;
  /** Null = it was not tried after all. */
  result: CheckResult | null;
  words: string;
}

/** How a part of the device did, with who says it and when; what is said later takes its place. */
export const keepCheck = (deps: Deps, caller: Caller, { number, check: code, result, words }: TriedPart) =>
  onBench(deps, number, (manager, { id: repair_id }) =>
    result === null
      ? dropCheck(manager, { repair_id, code })
      : saveCheck(manager, {
          repair_id,
          code,
          result,
          words,
          checked_by: personOf(caller),
          checked_at: deps.now(),
        }),
  );

/** How long the caller worked; sent again under the same id it is kept once. */
export const addWork = (
  deps: Deps,
  caller: Caller,
  { number, ...time }: { number: string; id: string; minutes: number; words: string },
) =>
  onBench(deps, number, (manager, { id: repair_id }) =>
    insertWork(manager, { ...time, repair_id, worked_by: personOf(caller), kept_at: deps.now() }),
  );

/** Takes out a time that was wrong; one that is not there changes nothing. */
export const removeWork = (deps: Deps, caller: Caller, { number, id }: { number: string; id: string }) =>
  onBench(deps, number, async (manager, repair) => {
    if (!(await deleteWork(manager, { id, repair_id: repair.id }))) return;
    await writeAudit(manager, caller, {
      action: 'repair.work_removed',
      subject: { kind: 'repair', id: repair.id },
      detail: { number },
    });
  });
