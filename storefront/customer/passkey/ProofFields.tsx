import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Field } from '../../ui/Field.tsx';
import type { AccountRefusal } from '../account-actions.ts';

interface ProofFieldsProps {
  /** What tells the names of these fields from those of others on the page. */
  of: string;
  needsFactor: boolean;
  errors: AccountRefusal['fields'];
}

/** Who sits here: the password, and a code where the account has a second factor. */
export function ProofFields({ of, needsFactor, errors }: ProofFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <Field
        name={`passkey_current${of}`}
        type="password"
        label={t('own.current')}
        autoComplete="current-password"
        required
        errors={errors}
      />
      {needsFactor && (
        <Field
          name={`passkey_code${of}`}
          label={t('factor.code')}
          hint={t('factor.code_hint')}
          autoComplete="one-time-code"
          required
          errors={errors}
        />
      )}
    </>
  );
}
