// A fresh proof of who sits here: the password, and where the account has a second factor, a code or a passkey.
import type { FactorProof } from '@kolobeh/shared/customer/passkey-contract.ts';
import { useTranslation } from 'react-i18next';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { z } from 'zod';
import { api } from '../../base/data/api.ts';
import { TextField } from '../../form/TextField.tsx';
import { answerByPasskey, canUsePasskeys } from './use-browser.ts';

/** A step of the dialog. */
export interface StepProps {
  needsFactor: boolean;
  onDone: () => void;
  onCancel: () => void;
}

export const ProofFields = z.object({
  current: z.string().min(1, 'REQUIRED'),
  code: z.string().trim().max(40, 'TOO_LONG'),
});
type ProofFields = z.infer<typeof ProofFields>;

interface Props {
  needsFactor: boolean;
  errors: Partial<Record<keyof ProofFields, { message?: string }>>;
  register: (name: keyof ProofFields) => UseFormRegisterReturn;
  autoFocus?: boolean;
}

export function ProofInputs({ needsFactor, errors, register, autoFocus = false }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        id="passkey-password"
        label={t('signIn.password')}
        error={errors.current?.message}
        type="password"
        autoFocus={autoFocus}
        autoComplete="current-password"
        {...register('current')}
      />
      {needsFactor && (
        <TextField
          id="passkey-code"
          label={t('secondFactor.code')}
          hint={t(canUsePasskeys() ? 'passkeys.codeHint' : 'passkeys.codeOnly')}
          error={errors.code?.message}
          autoComplete="one-time-code"
          {...register('code')}
        />
      )}
    </>
  );
}

/** What is sent of it; without a code the browser is asked for a passkey. */
export async function proofOf(needsFactor: boolean, { current, code }: ProofFields): Promise<FactorProof> {
  if (!needsFactor) return { current };
  if (code !== '' || !canUsePasskeys()) return { current, code: code || undefined };
  return { current, passkey: await answerByPasskey(await api.customer.askPasskey.call({ place: 'office' })) };
}
