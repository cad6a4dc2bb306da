import type { OwnPasskey } from '@kolobeh/shared/customer/passkey-contract.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { FormEnd } from '../../form/FormEnd.tsx';
import { useRefused } from '../../form/use-refused.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { ProofFields, ProofInputs, proofOf, type StepProps } from './proof.tsx';

/** Nobody signs in by it any more. */
export function RemovePasskey({
  passkey: { id, name },
  needsFactor,
  onDone,
  onCancel,
}: StepProps & { passkey: OwnPasskey }) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const form = useForm({ resolver: zodResolver(ProofFields), defaultValues: { current: '', code: '' } });
  const remove = useMutation({
    mutationFn: async (fields: typeof ProofFields._output) =>
      api.customer.removePasskey.call({ id, ...(await proofOf(needsFactor, fields)) }),
    onSuccess: () => {
      show('ok', t('passkeys.isRemoved', { name }));
      onDone();
    },
    onError: useRefused(form),
  });
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((fields) => remove.mutate(fields))(event)}>
      <p>{t('passkeys.removeTitle', { name })}</p>
      <ProofInputs needsFactor={needsFactor} errors={form.formState.errors} register={form.register} autoFocus />
      <FormEnd text={t('passkeys.remove')} isBusy={remove.isPending} onCancel={onCancel} />
    </form>
  );
}
