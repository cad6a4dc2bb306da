import { Form, useNavigation } from 'react-router';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Field, TextArea } from '../ui/Field.tsx';
import { Note } from '../ui/Note.tsx';
import type { NotTaken } from '../base/forms/not-taken.ts';
import type { Typed } from './question-form.ts';

interface QuestionFormProps {
  typed: Typed;
  refused: NotTaken | null;
  /** Made by the server when the form was drawn: sent twice, it asks once. */
  sendingKey: string;
}

/** A question, a name and an e-mail; works without scripts. */
export function QuestionForm({ typed, refused, sendingKey }: QuestionFormProps) {
  const { t } = useTexts();
  const isSending = useNavigation().state === 'submitting';
  const errors = refused?.fields ?? [];
  return (
    <Form method="post" className="card pad">
      <input type="hidden" name="key" value={sendingKey} />
      {refused && refused.why !== 'fields' && (
        <Note kind="bad">{t(`ask.${refused.why}`, { minutes: refused.minutes })}</Note>
      )}
      <TextArea
        name="question"
        label={t('ask.question')}
        hint={t('ask.question_hint')}
        rows={4}
        maxLength={1000}
        required
        defaultValue={typed.question}
        errors={errors}
      />
      <Field
        name="name"
        label={t('ask.name')}
        hint={t('ask.name_hint')}
        autoComplete="given-name"
        maxLength={60}
        required
        defaultValue={typed.name}
        errors={errors}
      />
      <Field
        name="email"
        type="email"
        label={t('ask.email')}
        hint={t('ask.email_hint')}
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={typed.email}
        errors={errors}
      />
      <button className="btn lg" type="submit" aria-busy={isSending}>
        {t('ask.button')}
      </button>
    </Form>
  );
}
