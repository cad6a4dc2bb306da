import type { EmailState } from '@kolobeh/shared/customer/account-contract.ts';
import { Form } from 'react-router';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Field } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import type { AccountRefusal } from '../account-actions.ts';
import { AccountNote } from '../AccountNote.tsx';

interface OwnEmailProps {
  state: EmailState;
  refusal: AccountRefusal | null;
  /** As it was typed and refused. */
  typed: string;
}

/** The e-mail of the account: whether it is proven, and the way to another one. */
export function OwnEmail({ state: { email, is_proven, asked }, refusal, typed }: OwnEmailProps) {
  const { t } = useTexts();
  const errors = refusal?.fields ?? [];
  return (
    <section className="card pad ac-box" aria-labelledby="own-email">
      <h2 id="own-email">{t('own.email')}</h2>
      <p className="ac-email">
        <b>{email}</b>
        <span className="muted">{t(is_proven ? 'own.email_proven' : 'own.email_unproven')}</span>
      </p>
      {!is_proven && (
        <Form method="post" className="ac-form">
          <p className="muted">{t('own.email_unproven_why')}</p>
          <button className="btn line" type="submit" name="step" value="prove">
            {t('own.email_again')}
          </button>
        </Form>
      )}
      {asked !== null && (
        <div className="mt-4">
          <Note kind="info">{t('own.email_asked', { email: asked })}</Note>
        </div>
      )}
      <Form method="post" className="ac-form">
        {refusal && <AccountNote refusal={refusal} />}
        <Field
          name="email"
          type="email"
          label={t('own.email_new')}
          autoComplete="email"
          required
          defaultValue={typed}
          errors={errors}
        />
        <Field
          name="email_current"
          type="password"
          label={t('own.current')}
          autoComplete="current-password"
          required
          errors={errors}
        />
        <button className="btn line" type="submit" name="step" value="email">
          {t('own.email_change')}
        </button>
      </Form>
    </section>
  );
}
