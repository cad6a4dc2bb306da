import { TextField } from '../form/TextField.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useStation } from '../base/station.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { FormEnd } from '../form/FormEnd.tsx';
import { Refusal } from '../form/Refusal.tsx';
import { useToasts } from '../ui/toasts/toasts.ts';
import { CodeForm } from './second-factor/CodeForm.tsx';
import { useSignIn } from './second-factor/use-sign-in.ts';

const Fields = z.object({ password: z.string().min(1, 'REQUIRED') });

/** The server confirms who was signed in without it; the work stays as it is. */
export function ConfirmDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const show = useToasts((state) => state.show);
  const user = useStation((state) => state.session?.user ?? null);
  const before = useStation((state) => state.session?.capabilities ?? []);
  const { register, handleSubmit, formState, resetField, setFocus } = useForm({
    resolver: zodResolver(Fields),
    defaultValues: { password: '' },
  });
  const signIn = useSignIn((session) => {
    void queries.invalidateQueries();
    useStation.setState({ session });
    const isSame = before.toSorted().join() === session.capabilities.toSorted().join();
    show('ok', t(isSame ? 'signIn.local.done' : 'signIn.local.changed'));
    onClose();
  });
  const submit = handleSubmit(async ({ password }) => {
    if (await signIn.send({ email: user?.email ?? '', password })) return;
    resetField('password');
    setFocus('password');
  });
  const { errors, isSubmitting } = formState;
  if (signIn.step)
    return (
      <Dialog title={t('signIn.local.title')} onClose={onClose}>
        <CodeForm by={signIn} />
      </Dialog>
    );
  return (
    <Dialog title={t('signIn.local.title')} onClose={onClose}>
      <p>{t('signIn.local.text', { name: user?.name })}</p>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          id="confirm-password"
          label={t('signIn.password')}
          error={errors.password?.message}
          type="password"
          autoFocus
          autoComplete="current-password"
          {...register('password')}
        />
        <Refusal of={signIn.refusal} />
        <FormEnd
          text={t('signIn.local.confirm')}
          busyText={t('signIn.signingIn')}
          isBusy={isSubmitting}
          onCancel={onClose}
          cancelText={t('signIn.local.later')}
        />
      </form>
    </Dialog>
  );
}
