import { TextField } from '../form/TextField.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { Pin } from '@kolobeh/shared/staff/pin.ts';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api } from '../base/data/api.ts';
import { FormEnd } from '../form/FormEnd.tsx';
import { useRefused } from '../form/use-refused.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';

const Fields = z.object({ password: z.string().min(1, 'REQUIRED'), pin: Pin });

/** Sets the PIN by which one approves at other people's stations. */
export function PinDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const form = useForm({
    resolver: zodResolver(Fields),
    defaultValues: { password: '', pin: '' },
  });
  const { register, handleSubmit, formState } = form;
  const refuse = useRefused(form, { codes: { WRONG_CREDENTIALS: ['password', 'WRONG_PASSWORD'] } });
  const set = useMutation(
    api.staff.setPin.mutationOptions({
      onSuccess: () => {
        show('ok', t('pin.done'));
        onClose();
      },
      onError: refuse,
    }),
  );
  const { errors } = formState;
  return (
    <Dialog title={t('pin.title')} onClose={onClose}>
      <p>{t('pin.text')}</p>
      <form onSubmit={(event) => void handleSubmit((fields) => set.mutate(fields))(event)}>
        <TextField
          id="pin-password"
          label={t('pin.password')}
          error={errors.password?.message}
          type="password"
          autoFocus
          autoComplete="current-password"
          {...register('password')}
        />
        <TextField
          id="pin-pin"
          label={t('pin.pin')}
          error={errors.pin?.message}
          type="password"
          inputMode="numeric"
          autoComplete="new-password"
          {...register('pin')}
        />
        <FormEnd text={t('pin.save')} isBusy={set.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
