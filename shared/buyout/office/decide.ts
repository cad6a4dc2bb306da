import type { FieldError } from '../../kernel/contract.ts';
import { ok, refused, type Result } from '../../kernel/result.ts';
import type { Finding, SellersWord } from './inspection.ts';

/** What a seller's answer leads to: the new price, another look at what is contested, or the device back. */
export type Decision = 'accepted' | 'inspected' | 'rejected';

/**
 * Reads a seller's answer to the findings of a round: every finding needs a word, and what is contested needs a reason.
 * One contested line is enough for another round.
 */
export function decide(
  findings: readonly Pick<Finding, 'condition'>[],
  word: SellersWord,
): Result<Decision, FieldError[]> {
  if (word.want_back) return ok('rejected');
  const known = new Set(findings.map(({ condition }) => condition));
  const errors = word.findings.flatMap((said, index): FieldError[] => {
    if (!known.has(said.condition)) return [{ path: `findings.${index}.condition`, code: 'INVALID' }];
    const isMute = said.decision === 'contest' && said.comment === '';
    return isMute ? [{ path: `findings.${index}.comment`, code: 'REQUIRED' }] : [];
  });
  const answered = new Set(word.findings.map(({ condition }) => condition));
  if (answered.size !== known.size || word.findings.length !== answered.size)
    errors.push({ path: 'findings', code: 'REQUIRED' });
  if (errors.length > 0) return refused(errors);
  return ok(word.findings.some(({ decision }) => decision === 'contest') ? 'inspected' : 'accepted');
}
