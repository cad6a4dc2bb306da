import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { OfficeQuestion } from '@kolobeh/shared/question/contract.ts';
import { questionMoves } from '@kolobeh/shared/question/question-states.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import { purgeAfterCommit } from '../page-cache/purge-channel.ts';
import { findQuestion, lockQuestion, type StoredQuestion, writeState } from './queries/questions.ts';

export const presentQuestion = ({
  code,
  product_name: name,
  seo_name,
  master_code: _,
  ...row
}: StoredQuestion): OfficeQuestion => ({
  ...row,
  product: { code, name, seo_name },
  created_at: row.created_at.toISOString(),
  changed_at: row.changed_at.toISOString(),
});

type SettleRefused = { code: 'QUESTION_NOT_FOUND' } | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

/**
 * Answers a question, answers it otherwise, or takes it off the page. Who asked is told of the first answer, by a letter
 * written with it; a repeat changes nothing.
 * @param answer null to refuse the question
 */
export function settleQuestion(
  deps: Deps,
  actorId: string | null,
  { id, answer }: { id: string; answer: string | null },
): Promise<Result<OfficeQuestion, SettleRefused>> {
  const words = answer?.trim() ?? null;
  if (words === '')
    return Promise.resolve(
      refused({ code: 'INPUT_INVALID', data: { fields: [{ path: 'answer', code: 'REQUIRED' }] } }),
    );
  return inTransaction(deps.source, async (manager) => {
    const before = await lockQuestion(manager, id);
    if (!before) return refused({ code: 'QUESTION_NOT_FOUND' });
    const state = words === null ? 'refused' : 'answered';
    const isChanged = questionMoves[before.state].includes(state) || (words !== null && before.answer !== words);
    if (isChanged) await writeState(manager, id, { state, answer: words ?? before.answer, changed_by: actorId });
    if (words !== null && before.answer === null) await deps.jobs.send(manager, 'send-answer-mail', { questionId: id });
    const row = await findQuestion(manager, id);
    if (!row) return refused({ code: 'QUESTION_NOT_FOUND' });
    if (isChanged) await purgeAfterCommit(manager, [`master-${row.master_code}`]);
    return ok(presentQuestion(row));
  });
}
