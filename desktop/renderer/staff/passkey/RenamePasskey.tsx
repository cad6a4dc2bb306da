import type { OwnPasskey } from '@kolobeh/shared/customer/passkey-contract.ts';
import { PasskeyName } from '@kolobeh/shared/customer/passkey.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api } from '../../base/data/api.ts';
import { FormEnd } from '../../form/FormEnd.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useRefused } from '../../form/use-refused.ts';
import type { StepProps } from './proof.tsx';

const Fields = z.object({ name: PasskeyName });

export function RenamePasskey({
  passkey: { id, name },
  onDone,
  onCancel,
}: Omit<StepProps, 'needsFactor'> & { passkey: OwnPasskey }) {
  const { t } = useTranslation();
  const form = useForm({ resolver: zodResolver(Fields), defaultValues: { name } });
  const rename = useMutation(
    api.customer.renamePasskey.mutationOptions({ onSuccess: onDone, onError: useRefused(form) }),
  );
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((fields) => rename.mutate({ id, ...fields }))(event)}>
      <p>{t('passkeys.renameTitle', { name })}</p>
      <TextField
        id="passkey-name"
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        error={form.formState.errors.name?.message}
        autoFocus
        {...form.register('name')}
      />
      <FormEnd text={t('passkeys.save')} isBusy={rename.isPending} onCancel={onCancel} />
    </form>
  );
}
