import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { RepairStatus } from '@kolobeh/shared/repair/order/contract.ts';
import { afterAnswer } from '@kolobeh/shared/repair/order/quote.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { holdPart, releasePart } from '../../stock/repair-parts.ts';
import { changeLine, changeRepair, listBenchLines, lockRepairById } from '../bench/queries/bench-repairs.ts';
import { moveHeld } from '../bench/step-repair.ts';
import { repairOfLink } from './follow-repair.ts';
import { presentRepair } from './present-repair.ts';
import { findRepair } from './queries/repairs.ts';

type AnswerRefused = { code: 'REPAIR_NOT_FOUND' } | { code: 'QUOTE_MOVED'; data: { version: number } };

interface Answer {
  id: string;
  token: string;
  version: number;
  agreed: readonly string[];
}

/** Each line that was asked about is agreed to or declined; parts of what is made are held as far as they are free. */
async function settleLines(
  manager: EntityManager,
  repair: NonNullable<Awaited<ReturnType<typeof lockRepairById>>>,
  agreed: readonly string[],
): Promise<'repairing' | 'returning'> {
  for (const line of await listBenchLines(manager, repair.id, repair.market))
    if (line.state === 'asked')
      await changeLine(manager, line.id, { state: agreed.includes(line.id) ? 'agreed' : 'declined' });
  const lines = await listBenchLines(manager, repair.id, repair.market);
  const next = afterAnswer(lines);
  for (const { id, part_id: productId, hold, state } of lines.toSorted((a, b) => (a.part_id ?? 0) - (b.part_id ?? 0))) {
    if (next === 'returning' || state !== 'agreed') await releasePart(manager, id, null);
    else if (hold === 'missing' && productId !== null)
      await holdPart(manager, { lineId: id, productId, actorId: null });
  }
  return next;
}

/**
 * Carries an answer to a quote out once: a repeat gets the same repair, an answer to a quote that was changed meanwhile
 * is refused with the present one, so that nobody agrees to what he has not seen.
 */
export const answerQuote = (deps: Deps, answer: Answer): Promise<Result<RepairStatus, AnswerRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<RepairStatus, AnswerRefused>> => {
    if (!(await repairOfLink(deps, manager, answer))) return refused({ code: 'REPAIR_NOT_FOUND' });
    const repair = await lockRepairById(manager, answer.id);
    if (!repair) return refused({ code: 'REPAIR_NOT_FOUND' });
    if (answer.version !== repair.quote_version)
      return refused({ code: 'QUOTE_MOVED', data: { version: repair.quote_version } });
    if (repair.state === 'quoted') {
      const next = await settleLines(manager, repair, answer.agreed);
      await changeRepair(manager, repair.id, { answered_version: answer.version });
      await moveHeld(deps, manager, repair, { to: next, actor: { id: null, kind: 'customer' } });
    } else if (repair.answered_version !== answer.version)
      return refused({ code: 'QUOTE_MOVED', data: { version: repair.quote_version } });
    const now = await findRepair(manager, answer.id);
    return now ? ok(await presentRepair(deps, manager, now)) : refused({ code: 'REPAIR_NOT_FOUND' });
  });
