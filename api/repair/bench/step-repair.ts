import {
  isRepairEnd,
  type BenchStep,
  moveRepair,
  obstacleOf,
  type RepairState,
  type StepObstacle,
} from '@kolobeh/shared/repair/order/states.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { BenchRepair } from '@kolobeh/shared/repair/bench/contract.ts';
import { dueOf } from '@kolobeh/shared/repair/payment/due.ts';
import type { EntityManager } from 'typeorm';
import type { RepairRow } from '../../database/entities/repair/ordered-repair-entities.ts';
import { inTransaction, violatedUnique } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import type { RepairMailKind } from '../../jobs/job-names.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { type Actor, logStates } from '../../operation/state-log.ts';
import { holdParts, releaseParts } from '../repair-parts.ts';
import { findOut } from '../loan/queries/loans.ts';
import { presentBench } from './present-bench.ts';
import { findPayment } from '../payment/queries/payments.ts';
import { type BenchLineRow, changeRepair, insertNote, listBenchLines, lockRepair } from './queries/bench-repairs.ts';

/** The constraint that lets one device be repaired once at a time. */
export const hereConstraint = 'repair_here_uq';

type StepRefused =
  | { code: 'REPAIR_NOT_FOUND' | 'DEVICE_HERE' }
  | { code: StepObstacle }
  | { code: 'REPAIR_MOVED'; data: { state: RepairState } };

/** States whose coming is told to the customer. */
const told: Partial<Record<RepairState, RepairMailKind>> = {
  received: 'received',
  quoted: 'quoted',
  done: 'done',
  returning: 'returning',
  handed_back: 'handed_back',
};

/** Moves a held repair with its log row, what was written to it, and its letter: that of the state unless another is named. */
export async function moveHeld(
  deps: Deps,
  manager: EntityManager,
  repair: RepairRow,
  {
    to,
    actor,
    words = '',
    version = 0,
    letter = told[to],
  }: { to: RepairState; actor: Actor; words?: string; version?: number; letter?: RepairMailKind | undefined },
): Promise<void> {
  await changeRepair(manager, repair.id, {
    state: to,
    ended_at: isRepairEnd(to) ? deps.now() : null,
    ...(to === 'done' ? { done_at: deps.now() } : {}),
  });
  await logStates(manager, 'repair', [{ id: repair.id, from: repair.state, to }], { actor });
  if (words !== '') await insertNote(manager, { repair_id: repair.id, state: to, words });
  if (letter) await deps.jobs.send(manager, 'send-repair-mail', { repairId: repair.id, kind: letter, version });
}

/** What is to be paid now, and whether its customer has a loan device still. */
async function unsettled(manager: EntityManager, { id, state }: RepairRow, lines: readonly BenchLineRow[]) {
  const total = lines.filter((line) => line.state === 'agreed').reduce((sum, { part, work }) => sum + part + work, 0);
  const due = dueOf({ state, total, isPaid: (await findPayment(manager, id)) !== null });
  return { due, isLent: (await findOut(manager, id)) !== null };
}

async function makeStep(
  deps: Deps,
  manager: EntityManager,
  caller: Caller,
  { number, step, words, parcel }: Wish,
): Promise<Result<BenchRepair, StepRefused>> {
  const repair = await lockRepair(manager, number);
  if (!repair) return refused({ code: 'REPAIR_NOT_FOUND' });
  if (repair.state === step) return ok(await presentBench(deps, manager, repair));
  const isAnswered = repair.state !== 'quoted' || step !== 'repairing';
  if (!moveRepair(repair.state, step).ok || !isAnswered)
    return refused({ code: 'REPAIR_MOVED', data: { state: repair.state } });
  const lines = await listBenchLines(manager, repair.id, repair.market);
  const obstacle = obstacleOf(step, lines, await unsettled(manager, repair, lines));
  if (obstacle) return refused({ code: obstacle });
  if (step === 'handed_back') await changeRepair(manager, repair.id, { return_parcel: parcel });
  await moveHeld(deps, manager, repair, { to: step, actor: { id: caller.id, kind: 'staff' }, words });
  if (step === 'received') await holdParts(manager, repair, caller.id);
  if (step === 'returning') await releaseParts(manager, repair, caller.id);
  await writeAudit(manager, caller, {
    action: `repair.${step}`,
    subject: { kind: 'repair', id: repair.id },
    detail: { number },
  });
  const now = await lockRepair(manager, number);
  return ok(await presentBench(deps, manager, now ?? repair));
}

interface Wish {
  number: string;
  step: BenchStep;
  words: string;
  parcel: string;
}

/** A person at the bench moves a repair on. Two who do it together do it once. */
export async function stepRepair(deps: Deps, caller: Caller, wish: Wish): Promise<Result<BenchRepair, StepRefused>> {
  try {
    return await inTransaction(deps.source, (manager) => makeStep(deps, manager, caller, wish));
  } catch (error) {
    if (violatedUnique(error) === hereConstraint) return refused({ code: 'DEVICE_HERE' });
    throw error;
  }
}
