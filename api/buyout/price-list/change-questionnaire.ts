import {
  type Condition,
  type Defaults,
  questionnaireProblems,
} from '@kolobeh/shared/buyout/price-list/questionnaire.ts';
import type { QuestionsChanged } from '@kolobeh/shared/buyout/price-list/contract.ts';
import type { ProductType } from '@kolobeh/shared/buyout/product-type.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import { lastEdit } from '../../operation/queries/last-edit.ts';
import { type DraftRefused, lockDraft } from './lock-draft.ts';
import { dropAnswers, setDefaults } from './queries/lines.ts';
import { readQuestionnaires, upsertQuestionnaire } from './queries/questionnaires.ts';
import { raiseRevision } from './queries/versions.ts';

/**
 * Questions of one type of device in a draft. `revision` is the one they were read at; `defaults` null leaves the
 * textbook answers as they are.
 */
export interface QuestionnaireWish {
  id: number;
  product_type: ProductType;
  revision: number;
  conditions: Condition[];
  defaults: Defaults | null;
}

type QuestionnaireRefused =
  | DraftRefused
  | { code: 'QUESTIONNAIRE_CHANGED'; data: QuestionsChanged }
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

const action = 'pricelist.questions';

const valuesOf = (conditions: readonly Condition[]): string[] =>
  conditions.flatMap(({ choices }) => choices.map(({ value }) => value));

async function write(manager: EntityManager, wish: QuestionnaireWish, former: readonly Condition[]): Promise<void> {
  const { id, product_type, conditions, revision, defaults } = wish;
  await upsertQuestionnaire(manager, { version_id: id, product_type, conditions, revision: revision + 1 });
  const asked = valuesOf(conditions);
  const lost = valuesOf(former).filter((value) => !asked.includes(value));
  if (lost.length > 0) await dropAnswers(manager, id, product_type, lost);
  if (defaults) await setDefaults(manager, id, product_type, defaults);
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
    const subject = { kind: 'price_list', id: String(wish.id) };
    if ((stored?.revision ?? 0) !== wish.revision)
      return refused({ code: 'QUESTIONNAIRE_CHANGED', data: await lastEdit(manager, action, subject) });
    const fields = questionnaireProblems(wish.conditions, wish.defaults ?? {});
    if (fields.length > 0) return refused({ code: 'INPUT_INVALID', data: { fields } });
    await write(manager, wish, stored?.conditions ?? []);
    await raiseRevision(manager, draft.value);
    await writeAudit(manager, caller, {
      action,
      subject,
      detail: { product_type: wish.product_type, questions: wish.conditions.length },
    });
    return ok({ revision: wish.revision + 1 });
  });
