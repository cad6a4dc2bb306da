import { applyChanges, type CellChange, type CellConflict } from '@kolobeh/shared/buyout/price-list/changes.ts';
import { amountProblem, type Line, partOf } from '@kolobeh/shared/buyout/price-list/line.ts';
import type { ProductType } from '@kolobeh/shared/buyout/product-type.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import {
  countChange,
  type Db,
  type DraftRefused,
  lockDraft,
  readLines,
  readQuestionnaires,
} from './queries/versions.ts';

type ChangeRefused =
  | DraftRefused
  | { code: 'CELLS_CHANGED'; data: { cells: readonly CellConflict[] } }
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

const modelsOf = (changes: readonly CellChange[]): number[] => [...new Set(changes.map((change) => change.model_id))];

async function typesOf(db: Db, models: readonly number[]): Promise<Map<number, ProductType>> {
  const rows: { id: number; product_type: ProductType }[] = await db.query(
    `select id, product_type from buyout_model where id = any ($1)`,
    [models],
  );
  return new Map(rows.map(({ id, product_type }) => [id, product_type]));
}

/** Changes of models that are not, of answers that nobody is asked, and amounts that no cell can hold. */
async function problemsOf(manager: EntityManager, id: number, changes: readonly CellChange[]): Promise<FieldError[]> {
  const types = await typesOf(manager, modelsOf(changes));
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

/** A model that comes to the list takes the textbook answers of most models of its type. */
const writeSql = `
  insert into appraisal_model (version_id, model_id, minimal_price, prices, corrections, defaults)
  select $1, r.model_id, r.minimal_price, r.prices, r.corrections, coalesce(
           (select a.defaults from appraisal_model a join buyout_model o on o.id = a.model_id
             where a.version_id = $1 and o.product_type = m.product_type
             group by a.defaults order by count(*) desc, a.defaults limit 1), '{}')
    from jsonb_to_recordset($2::jsonb) as r(model_id integer, minimal_price integer, prices jsonb, corrections jsonb)
    join buyout_model m on m.id = r.model_id
  on conflict (version_id, model_id) do update
    set minimal_price = excluded.minimal_price, prices = excluded.prices, corrections = excluded.corrections`;

const writeLines = (manager: EntityManager, id: number, lines: ReadonlyMap<number, Line>): Promise<unknown> =>
  manager.query(writeSql, [
    id,
    JSON.stringify(
      [...lines].map(([model_id, { minimal_price, prices, corrections }]) => ({
        model_id,
        minimal_price,
        prices,
        corrections,
      })),
    ),
  ]);

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
      await writeLines(manager, id, applied.value);
      await writeAudit(manager, caller, {
        action: 'pricelist.change',
        subject: { kind: 'price_list', id: String(id) },
        detail: { cells: changes.length, models: applied.value.size },
      });
      return ok({ revision: await countChange(manager, draft.value), changed_models: applied.value.size });
    },
  );
