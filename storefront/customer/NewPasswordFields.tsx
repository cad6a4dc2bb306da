import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Field } from '../ui/Field.tsx';

/** A new password, twice, with what it must have. */
export function NewPasswordFields({ errors }: { errors: readonly FieldError[] }) {
  const { t } = useTexts();
  return (
    <>
      <Field
        name="password"
        type="password"
        label={t('account.password_new')}
        hint={t('account.password_hint')}
        autoComplete="new-password"
        required
        minLength={8}
        errors={errors}
      />
      <Field
        name="password_again"
        type="password"
        label={t('account.password_again')}
        autoComplete="new-password"
        required
        errors={errors}
      />
    </>
  );
}
