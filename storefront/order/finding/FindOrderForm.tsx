import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Field } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import type { NotFound } from './find-order.ts';

interface FormProps {
  refused: NotFound | null;
  values: { number: string; email: string };
  button: string;
  /** Told when no order is known by number and e-mail. */
  unknown?: ReactNode;
}

/** Number and e-mail of an order; works without scripts. */
export function FindOrderForm({ refused, values, button, unknown }: FormProps) {
  const { t } = useTexts();
  const isSending = useNavigation().state === 'submitting';
  const errors = refused?.fields ?? [];
  return (
    <Form method="post" className="card pad find-form">
      {refused?.why === 'unknown' && <Note kind="bad">{unknown}</Note>}
      {refused?.why === 'later' && <Note kind="bad">{t('find.later', { minutes: refused.minutes })}</Note>}
      {refused?.why === 'failed' && <Note kind="bad">{t('find.failed')}</Note>}
      <Field
        name="number"
        label={t('find.number')}
        hint={t('find.number_hint')}
        inputMode="numeric"
        autoComplete="off"
        required
        defaultValue={values.number}
        errors={errors}
      />
      <Field
        name="email"
        type="email"
        label={t('find.email')}
        autoComplete="email"
        required
        defaultValue={values.email}
        errors={errors}
      />
      <button className="btn lg" type="submit" aria-busy={isSending}>
        {button}
      </button>
    </Form>
  );
}
