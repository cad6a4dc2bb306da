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
  /** Buy-outs and repairs are found too. */
  isOfAll?: boolean;
  /** Told when no order is known by number and e-mail. */
  unknown?: ReactNode;
}

/** Number and e-mail of an order, or of whatever may be found; works without scripts. */
export function FindOrderForm({ refused, values, button, isOfAll = false, unknown }: FormProps) {
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
        label={t(isOfAll ? 'find.any_number' : 'find.number')}
        hint={t(isOfAll ? 'find.any_number_hint' : 'find.number_hint')}
        inputMode={isOfAll ? 'text' : 'numeric'}
        autoComplete="off"
        required
        defaultValue={values.number}
        errors={errors}
      />
      <Field
        name="email"
        type="email"
        label={t(isOfAll ? 'find.any_email' : 'find.email')}
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
