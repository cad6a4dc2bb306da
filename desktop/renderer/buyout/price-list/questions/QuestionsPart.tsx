import { QuestionsChanged, type Sheet } from '@kolobeh/shared/buyout/price-list/contract.ts';
import { questionnaireProblems } from '@kolobeh/shared/buyout/price-list/questionnaire.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { FieldError as FieldErrorShape } from '@kolobeh/shared/kernel/contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api } from '../../../base/data/api.ts';
import { codeOf, refusalText } from '../../../base/data/refusal-text.ts';
import { SaveConflict } from '../../../form/SaveConflict.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { DefaultAnswers } from './DefaultAnswers.tsx';
import { differingQuestions } from './question-differences.ts';
import { type Questions, newCondition, settled } from './question-edits.ts';
import { QuestionForm } from './QuestionForm.tsx';
import { QuestionList } from './QuestionList.tsx';
import { QuestionsFoot } from './QuestionsFoot.tsx';
import { useWrittenQuestions } from './written-questions.ts';

const Changed = z.object({ data: QuestionsChanged });
const Refused = z.object({ data: z.object({ fields: z.array(FieldErrorShape) }) });
const questionsOf = ({ questionnaire: { conditions, defaults } }: Sheet): Questions => ({ conditions, defaults });

const isSame = (a: Questions, b: { conditions: unknown; defaults: unknown }): boolean =>
  JSON.stringify([a.conditions, a.defaults]) === JSON.stringify([b.conditions, b.defaults]);

/** What is written of a questionnaire, checked and saved as a whole; on this screen until it is saved or dropped. */
function useQuestionnaire(sheet: Sheet) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const show = useToasts((state) => state.show);
  const list = `${sheet.version.id} ${sheet.product_type}`;
  const put = useWrittenQuestions((state) => state.put);
  const drop = useWrittenQuestions((state) => state.drop);
  const written = useWrittenQuestions(({ byList }) => byList[list]);
  const questions = written?.questions ?? questionsOf(sheet);
  const present = sheet.questionnaire.revision;
  const revision = written?.revision ?? present;
  const [problems, setProblems] = useState<FieldError[]>([]);
  const [lost, setLost] = useState<QuestionsChanged | null>(null);
  const change = (next: Partial<Questions>): void => {
    put(list, { questions: { ...questions, ...next }, revision });
    setProblems([]);
  };
  const save = useMutation(
    api.buyout.changeQuestionnaire.mutationOptions({
      onSuccess: async (saved, sent) => {
        show('ok', t('priceList.question.saved'));
        await queries.invalidateQueries({ queryKey: api.buyout.priceListSheet.key() });
        // What was written while it was being saved stays, on top of what was saved.
        const now = useWrittenQuestions.getState().byList[list];
        if (now && !isSame(settled(now.questions), sent)) put(list, { ...now, revision: saved.revision });
        else drop(list);
        void queries.invalidateQueries({ queryKey: api.buyout.priceListDifference.key() });
        void queries.invalidateQueries({ queryKey: api.buyout.priceLists.key() });
      },
      onError: (error) => {
        const fields = Refused.safeParse(error).data?.data.fields ?? [];
        setProblems(fields);
        const changed = codeOf(error) === 'QUESTIONNAIRE_CHANGED' ? Changed.safeParse(error).data : undefined;
        setLost(changed?.data ?? null);
        // What the other has saved comes beside what is written here.
        if (changed) void queries.invalidateQueries({ queryKey: api.buyout.priceListSheet.key() });
        else if (fields.length === 0) show('bad', refusalText(i18n, error));
      },
    }),
  );
  const submit = (over = revision): void => {
    // Ctrl+S pressed again: what is on its way would be refused as another's change.
    if (save.isPending) return;
    const { conditions, defaults } = settled(questions);
    const found = questionnaireProblems(conditions, defaults);
    setProblems(found);
    if (found.length > 0) return;
    setLost(null);
    save.mutate({ id: sheet.version.id, product_type: sheet.product_type, revision: over, conditions, defaults });
  };
  return {
    questions,
    change,
    submit: () => submit(),
    problems,
    /** What another has saved meanwhile, once it is here. */
    conflict: lost && written && present !== revision ? { ...lost, theirs: questionsOf(sheet) } : null,
    keepMine: () => {
      put(list, { questions, revision: present });
      submit(present);
    },
    takeTheirs: () => {
      setLost(null);
      drop(list);
    },
    isChanged: written !== undefined,
    isSaving: save.isPending,
  };
}

/** Questions of one type: their order, texts and answers, and textbook answers of grades. Saved all at once. */
export function QuestionsPart({ sheet, mayEdit }: { sheet: Sheet; mayEdit: boolean }) {
  const { t } = useTranslation();
  const { questions, change, submit, problems, conflict, keepMine, takeTheirs, isChanged, isSaving } =
    useQuestionnaire(sheet);
  const [open, setOpen] = useState(0);
  const isDraft = mayEdit && sheet.version.state === 'draft';
  const { conditions } = questions;
  const shown = conditions[open];
  return (
    <>
      <div className="questions">
        <QuestionList
          conditions={conditions}
          open={open}
          isDraft={isDraft}
          onOpen={setOpen}
          onChange={(next) => change({ conditions: next })}
          onAdd={() => {
            const name = t('priceList.question.new');
            change({ conditions: [...conditions, newCondition(conditions, name, t('priceList.question.newChoice'))] });
            setOpen(conditions.length);
          }}
        />
        <div className="qbody">
          {shown ? (
            <QuestionForm
              key={shown.id}
              condition={shown}
              isDraft={isDraft}
              onChange={(next) => change({ conditions: conditions.with(open, next) })}
            />
          ) : (
            <Empty icon="doc" title={t('priceList.question.none')} text={t('priceList.question.noneText')} />
          )}
          {conditions.length > 0 && (
            <DefaultAnswers
              questions={questions}
              isDraft={isDraft}
              own={sheet.questionnaire.own_defaults}
              onChange={(defaults) => change({ defaults })}
            />
          )}
        </div>
      </div>
      {isDraft && conflict && (
        <div className="questions-conflict">
          <SaveConflict
            rows={differingQuestions(t, { mine: settled(questions), theirs: conflict.theirs })}
            by={conflict.by}
            at={conflict.at}
            onTakeTheirs={takeTheirs}
            onKeepMine={keepMine}
          />
        </div>
      )}
      {isDraft && (
        <QuestionsFoot
          conditions={conditions}
          problems={problems}
          isChanged={isChanged}
          isSaving={isSaving}
          onSave={submit}
        />
      )}
    </>
  );
}
