import { applyChanges, type CellChange, type CellConflict } from '@kolobeh/shared/buyout/price-list/changes.ts';
import { amountProblem, partOf } from '@kolobeh/shared/buyout/price-list/line.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import { type DraftRefused, lockDraft } from './lock-draft.ts';
import { readLines, upsertLines } from './queries/lines.ts';
import { findTypes } from './queries/models.ts';
import { readQuestionnaires } from './queries/questionnaires.ts';
import { raiseRevision } from './queries/versions.ts';

type ChangeRefused =
  | DraftRefused
  | { code: 'CELLS_CHANGED'; data: { cells: readonly CellConflict[] } }
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

const modelsOf = (changes: readonly CellChange[]): number[] => [...new Set(changes.map((change) => change.model_id))];

/** Changes of models that are not, of answers that nobody is asked, and amounts that no cell can hold. */
async function problemsOf(manager: EntityManager, id: number, changes: readonly CellChange[]): Promise<FieldError[]> {
  const types = await findTypes(manager, modelsOf(changes));
  const asked = new Map(
    (await readQuestionnaires(manager, id)).map(({ product_type, conditions }) => [
      product_type,
      new Set(conditions.flatMap(({ choices }) => choices.map(({ value }) => value))),
    ]),
  );
  return changes.flatMap(({ model_id, column, to }, at) => {
    const type = types.get(model_id);
    const part = partOf(column);
    const problem = amountProblem(column, to);
    if (!type) return [{ path: `changes.${at}.model_id`, code: 'UNKNOWN' }];
    if (part.of === 'correction' && !asked.get(type)?.has(part.choice))
      return [{ path: `changes.${at}.column`, code: 'UNKNOWN' }];
    return problem ? [{ path: `changes.${at}.to`, code: problem }] : [];
  });
}

/** Changes cells of a draft, all or none. The same changes sent again after a lost reply change nothing more. */
export const changePrices = (
  deps: Deps,
  caller: Caller,
  { id, changes }: { id: number; changes: readonly CellChange[] },
): Promise<Result<{ revision: number; changed_models: number }, ChangeRefused>> =>
  inTransaction(
    deps.source,
    async (manager): Promise<Result<{ revision: number; changed_models: number }, ChangeRefused>> => {
      const draft = await lockDraft(manager, id);
      if (!draft.ok) return draft;
      const fields = await problemsOf(manager, id, changes);
      if (fields.length > 0) return refused({ code: 'INPUT_INVALID', data: { fields } });
      const applied = applyChanges(await readLines(manager, id, modelsOf(changes)), changes);
      if (!applied.ok) return refused({ code: 'CELLS_CHANGED', data: { cells: applied.refusal } });
      if (applied.value.size === 0) return ok({ revision: draft.value.revision, changed_models: 0 });
      await upsertLines(manager, id, applied.value);
      await writeAudit(manager, caller, {
        action: 'pricelist.change',
        subject: { kind: 'price_list', id: String(id) },
        detail: { cells: changes.length, models: applied.value.size },
      });
      return ok({ revision: await raiseRevision(manager, draft.value), changed_models: applied.value.size });
    },
  );
