import type { OfficeQuestion } from '@kolobeh/shared/question/contract.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api, client } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { showMoment } from '../base/show-moment.ts';
import { TextAreaField } from '../form/TextAreaField.tsx';
import { useRefused } from '../form/use-refused.ts';
import { OpenedChanged } from '../grid/marks/OpenedChanged.tsx';
import { OpenedRecord } from '../grid/OpenedRecord.tsx';
import type { RecordPanelProps } from '../grid/RecordGrid.tsx';
import { DetailPanel } from '../ui/DetailPanel.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';
import { QuestionPill } from './QuestionPill.tsx';

interface PanelProps {
  question: OfficeQuestion;
  onSettled: () => void;
  onClose: () => void;
}

/** Who asked about what, and who settled it. */
function Facts({ question }: { question: OfficeQuestion }) {
  const { t, i18n } = useTranslation();
  const moment = (iso: string) => showMoment(i18n.language, iso);
  const { product, name, email, state, changed_by: by, changed_at: at, created_at: asked } = question;
  return (
    <dl className="kv">
      <div>
        <dt>{t('question.column.product')}</dt>
        <dd>
          {product.name} <span className="code faint">{product.code}</span>
        </dd>
      </div>
      <div>
        <dt>{t('question.column.name')}</dt>
        <dd>{name}</dd>
      </div>
      <div>
        <dt>{t('question.email')}</dt>
        <dd>{email ?? t('question.forgotten')}</dd>
      </div>
      <div>
        <dt>{t('question.column.created_at')}</dt>
        <dd>{moment(asked)}</dd>
      </div>
      {state !== 'asked' && (
        <div>
          <dt>{t(`question.state.${state}`)}</dt>
          <dd>{by ? t('question.by', { who: by, when: moment(at) }) : moment(at)}</dd>
        </div>
      )}
    </dl>
  );
}

/** A question with its answer, which is shown in the shop. Esc closes it. */
function QuestionPanel({ question, onSettled, onClose }: PanelProps) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const form = useForm({ defaultValues: { answer: question.answer ?? '' } });
  const { register, handleSubmit, formState } = form;
  const refused = useRefused(form);
  const { id, state } = question;
  const outcome = {
    onSuccess: (saved: OfficeQuestion) => {
      show('ok', t(saved.state === 'answered' ? 'question.answered' : 'question.refused'));
      onSettled();
    },
    onError: refused,
  };
  const send = useMutation(api.question.answer.mutationOptions(outcome));
  const refuse = useMutation(api.question.refuse.mutationOptions(outcome));
  const isBusy = send.isPending || refuse.isPending;
  return (
    <DetailPanel
      label={t('question.title')}
      title={question.question}
      summary={
        <p>
          <QuestionPill state={state} />
        </p>
      }
      onClose={onClose}
    >
      <section className="dsec">
        <Facts question={question} />
      </section>
      <form
        className="dsec"
        onSubmit={(event) => void handleSubmit(({ answer }) => send.mutate({ id, answer }))(event)}
      >
        <TextAreaField
          id="question-answer"
          label={t('question.answer')}
          hint={t('question.answerHint')}
          rows={6}
          maxLength={2000}
          error={formState.errors.answer?.message}
          {...register('answer')}
        />
        <button type="submit" className="btn wide" disabled={isBusy}>
          {t(state === 'answered' ? 'question.change' : 'question.send')}
        </button>
        {state !== 'refused' && (
          <button type="button" className="btn line wide" disabled={isBusy} onClick={() => refuse.mutate({ id })}>
            {t('question.refuse')}
          </button>
        )}
      </form>
    </DetailPanel>
  );
}

const topics = ['questions'] as const;

/** The question of the address, read anew each time it is opened. */
export function OpenedQuestion({ open, ...props }: RecordPanelProps) {
  const { t } = useTranslation();
  const found = useQuery(api.question.detail.queryOptions({ input: { id: open }, ...openedAnew }));
  return (
    <OpenedChanged
      topics={topics}
      shown={found.data}
      read={() => client.question.detail({ id: open })}
      editionOf={({ state, answer, changed_at: at }) => [state, answer, at]}
      onRead={() => void found.refetch()}
    >
      <OpenedRecord label={t('question.title')} failed={t('question.failed')} query={found} {...props}>
        {(question, changed) => <QuestionPanel question={question} onSettled={changed} onClose={props.onClose} />}
      </OpenedRecord>
    </OpenedChanged>
  );
}
