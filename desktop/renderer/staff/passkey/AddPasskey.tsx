import { PasskeyName } from '@kolobeh/shared/customer/passkey.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { FormEnd } from '../../form/FormEnd.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useRefused } from '../../form/use-refused.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { showRecoveryCodes } from '../second-factor/recovery-codes.ts';
import { ProofFields, ProofInputs, proofOf, type StepProps } from './proof.tsx';
import { makePasskey } from './use-browser.ts';

const Fields = ProofFields.extend({ name: PasskeyName });

/** A name and the password; then the browser asks for the finger, face or PIN. */
export function AddPasskey({ needsFactor, onDone, onCancel }: StepProps) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const form = useForm({ resolver: zodResolver(Fields), defaultValues: { name: '', current: '', code: '' } });
  const add = useMutation({
    mutationFn: async ({ name, ...proof }: typeof Fields._output) => {
      const creation = await api.customer.beginPasskey.call({
        ...(await proofOf(needsFactor, proof)),
        place: 'office',
      });
      return api.customer.addPasskey.call({ ticket: creation.ticket, name, response: await makePasskey(creation) });
    },
    onSuccess: ({ recovery_codes: codes }, { name }) => {
      show('ok', t('passkeys.isAdded', { name }));
      showRecoveryCodes(codes);
      onDone();
    },
    onError: useRefused(form),
  });
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((fields) => add.mutate(fields))(event)}>
      <TextField
        id="passkey-name"
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        error={errors.name?.message}
        autoFocus
        {...form.register('name')}
      />
      <ProofInputs needsFactor={needsFactor} errors={errors} register={form.register} />
      <FormEnd text={t('passkeys.add')} isBusy={add.isPending} onCancel={onCancel} />
    </form>
  );
}
