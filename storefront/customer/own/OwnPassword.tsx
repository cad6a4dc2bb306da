import { Form } from 'react-router';
import { laterPaths } from '../../base/later-paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Field } from '../../ui/Field.tsx';
import type { AccountRefusal } from '../account-actions.ts';
import { AccountNote } from '../AccountNote.tsx';
import { NewPasswordFields } from '../NewPasswordFields.tsx';

/** The password: the present one, and another one twice. */
export function OwnPassword({ refusal }: { refusal: AccountRefusal | null }) {
  const { t, market } = useTexts();
  const errors = refusal?.fields ?? [];
  return (
    <section className="card pad ac-box" aria-labelledby="own-password">
      <h2 id="own-password">{t('own.password')}</h2>
      <p className="muted">{t('own.password_why')}</p>
      <Form method="post" className="ac-form">
        {refusal && <AccountNote refusal={refusal} />}
        <Field
          name="current"
          type="password"
          label={t('own.current')}
          autoComplete="current-password"
          required
          errors={errors}
        />
        <NewPasswordFields errors={errors} />
        <button className="btn" type="submit" name="step" value="password">
          {t('own.password_change')}
        </button>
        <p>
          <a className="link" href={laterPaths.forgotPassword(market.code)}>
            {t('account.forgot')}
          </a>
        </p>
      </Form>
    </section>
  );
}
