import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { NotTaken } from '../base/forms/not-taken.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Captcha } from '../ui/Captcha.tsx';
import { Field, FieldMessage, TextArea } from '../ui/Field.tsx';
import { Note } from '../ui/Note.tsx';
import { PhoneField } from '../ui/PhoneField.tsx';
import type { Typed } from './application-form.ts';
import { CvField } from './CvField.tsx';

interface ApplicationFormProps {
  typed: Typed;
  refused: NotTaken | null;
  /** Made by the server when the form was drawn: sent twice, it is one application. */
  sendingKey: string;
}

type PartProps = Pick<ApplicationFormProps, 'typed'> & { errors: readonly FieldError[] };

function Person({ typed, errors: wrong }: PartProps) {
  const { t } = useTexts();
  const errors = [...wrong];
  return (
    <>
      <div className="names">
        <Field
          name="first_name"
          label={t('hiring.first_name')}
          autoComplete="given-name"
          maxLength={60}
          required
          defaultValue={typed.first_name}
          errors={errors}
        />
        <Field
          name="last_name"
          label={t('hiring.last_name')}
          autoComplete="family-name"
          maxLength={60}
          required
          defaultValue={typed.last_name}
          errors={errors}
        />
      </div>
      <Field
        name="email"
        type="email"
        label={t('hiring.email')}
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={typed.email}
        errors={errors}
      />
      <PhoneField
        name="phone"
        label={t('hiring.phone')}
        autoComplete="tel"
        maxLength={40}
        required
        defaultValue={typed.phone}
        errors={errors}
      />
    </>
  );
}

/** Without it nothing may be kept; it is never ticked beforehand. */
function Consent({ typed, errors }: PartProps) {
  const { t } = useTexts();
  const isMissing = errors.some(({ path }) => path === 'consent');
  return (
    <div className="field">
      <label className="check">
        <input
          type="checkbox"
          name="consent"
          required
          defaultChecked={typed.consent}
          aria-invalid={isMissing ? true : undefined}
          aria-describedby={isMissing ? 'consent-error consent-hint' : 'consent-hint'}
        />
        <span>{t('hiring.consent')}</span>
      </label>
      {isMissing && <FieldMessage id="consent-error" text={t('hiring.consent_missing')} />}
      <p className="hint" id="consent-hint">
        {t('hiring.consent_hint')}
      </p>
    </div>
  );
}

/** Holds a form whose file its field has called too large: nothing of it is sent for nothing. */
function holdLargeFile(event: SubmitEvent<HTMLFormElement>): void {
  const field = event.currentTarget.elements.namedItem('cv');
  if (!(field instanceof HTMLInputElement) || !field.validity.customError) return;
  event.preventDefault();
  field.focus();
}

/**
 * The form by which one applies; works without scripts. It is never drawn anew after a refusal, so the chosen file stays;
 * only its proof of work begins again.
 */
export function ApplicationForm({ typed, refused, sendingKey }: ApplicationFormProps) {
  const { t } = useTexts();
  const isSending = useNavigation().state === 'submitting';
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Whoever writes on already is not taken away.
    const isWaiting = document.activeElement?.matches('body, [type=submit]') ?? true;
    if (refused && isWaiting) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refused]);
  const errors = refused?.fields ?? [];
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      className="card pad application"
      noValidate
      onSubmit={holdLargeFile}
    >
      <h2>{t('hiring.apply')}</h2>
      <p className="muted">{t('hiring.apply_lead')}</p>
      <input type="hidden" name="key" value={sendingKey} />
      {refused && refused.why !== 'fields' && (
        <Note kind="bad">{t(`enquiry.${refused.why}`, { minutes: refused.minutes })}</Note>
      )}
      <Person typed={typed} errors={errors} />
      <CvField errors={errors} sendingKey={sendingKey} isAgain={refused !== null} />
      <TextArea
        name="letter"
        label={t('hiring.letter')}
        rows={5}
        maxLength={4000}
        defaultValue={typed.letter}
        errors={errors}
      />
      <Consent typed={typed} errors={errors} />
      <Captcha key={sendingKey} errors={errors} />
      <button className="btn lg" type="submit" aria-busy={isSending}>
        {t('hiring.send')}
      </button>
    </Form>
  );
}
