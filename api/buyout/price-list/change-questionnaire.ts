import {
  type Condition,
  type Defaults,
  questionnaireProblems,
} from '@kolobeh/shared/buyout/price-list/questionnaire.ts';
import type { ProductType } from '@kolobeh/shared/buyout/product-type.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import { countChange, type DraftRefused, lockDraft, readQuestionnaires } from './queries/versions.ts';

export interface QuestionnaireWish {
  id: number;
  product_type: ProductType;
  revision: number;
  conditions: Condition[];
  defaults: Defaults | null;
}

type QuestionnaireRefused =
  | DraftRefused
  | { code: 'QUESTIONNAIRE_CHANGED' }
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

const valuesOf = (conditions: readonly Condition[]): string[] =>
  conditions.flatMap(({ choices }) => choices.map(({ value }) => value));

/** Takes answers that are asked no more out of corrections and textbook devices. */
const dropAnswers = (
  manager: EntityManager,
  { id, product_type }: QuestionnaireWish,
  lost: string[],
): Promise<unknown> =>
  manager.query(
    `update appraisal_model a
        set corrections = a.corrections - $3::text[],
            defaults = (select coalesce(jsonb_object_agg(d.key, (
                          select coalesce(jsonb_agg(value), '[]') from jsonb_array_elements_text(d.value) as value
                           where value <> all ($3::text[]))), '{}')
                          from jsonb_each(a.defaults) as d)
       from buyout_model m where m.id = a.model_id and a.version_id = $1 and m.product_type = $2`,
    [id, product_type, lost],
  );

const setDefaults = (manager: EntityManager, { id, product_type, defaults }: QuestionnaireWish): Promise<unknown> =>
  manager.query(
    `update appraisal_model a set defaults = $3
       from buyout_model m where m.id = a.model_id and a.version_id = $1 and m.product_type = $2`,
    [id, product_type, JSON.stringify(defaults)],
  );

async function write(manager: EntityManager, wish: QuestionnaireWish, former: readonly Condition[]): Promise<void> {
  const { id, product_type, conditions, revision, defaults } = wish;
  await manager.query(
    `insert into appraisal_questionnaire (version_id, product_type, conditions, revision) values ($1, $2, $3, $4)
     on conflict (version_id, product_type) do update set conditions = excluded.conditions, revision = excluded.revision`,
    [id, product_type, JSON.stringify(conditions), revision + 1],
  );
  const asked = valuesOf(conditions);
  const lost = valuesOf(former).filter((value) => !asked.includes(value));
  if (lost.length > 0) await dropAnswers(manager, wish, lost);
  if (defaults) await setDefaults(manager, wish);
}

/** Changes the questions of a type in a draft that nobody has changed since they were read. */
export const changeQuestionnaire = (
  deps: Deps,
  caller: Caller,
  wish: QuestionnaireWish,
): Promise<Result<{ revision: number }, QuestionnaireRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<{ revision: number }, QuestionnaireRefused>> => {
    const draft = await lockDraft(manager, wish.id);
    if (!draft.ok) return draft;
    const stored = (await readQuestionnaires(manager, wish.id)).find((one) => one.product_type === wish.product_type);
    if ((stored?.revision ?? 0) !== wish.revision) return refused({ code: 'QUESTIONNAIRE_CHANGED' });
    const fields = questionnaireProblems(wish.conditions, wish.defaults ?? {});
    if (fields.length > 0) return refused({ code: 'INPUT_INVALID', data: { fields } });
    await write(manager, wish, stored?.conditions ?? []);
    await countChange(manager, draft.value);
    await writeAudit(manager, caller, {
      action: 'pricelist.questions',
      subject: { kind: 'price_list', id: String(wish.id) },
      detail: { product_type: wish.product_type, questions: wish.conditions.length },
    });
    return ok({ revision: wish.revision + 1 });
  });
