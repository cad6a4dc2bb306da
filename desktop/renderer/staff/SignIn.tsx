import { TextField } from '../form/TextField.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { localDays } from '@kolobeh/shared/staff/local-sign-in.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx';
import { Refusal } from '../form/Refusal.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useStation } from '../base/station.ts';
import { CodeForm } from './second-factor/CodeForm.tsx';
import { PasskeyButton } from './passkey/PasskeyButton.tsx';
import { useSignIn } from './second-factor/use-sign-in.ts';
import { ForgotPassword } from './ForgotPassword.tsx';
import { Icon } from '../ui/Icon.tsx';

const Fields = z.object({
  email: z.string().trim().min(1, 'REQUIRED').pipe(z.email('INVALID_EMAIL')),
  password: z.string().min(1, 'REQUIRED'),
});

/** `isEnded`: the server no longer takes the session; what was scanned waits here and is sent after signing in again. */
export function SignIn({ isEnded }: { isEnded: boolean }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { unsent, network } = useStation((state) => state.status);
  const { register, handleSubmit, formState, getValues, resetField, setFocus, trigger } = useForm({
    resolver: zodResolver(Fields),
    defaultValues: { email: '', password: '' },
  });
  const signIn = useSignIn((session) => {
    queries.clear();
    useStation.setState({ session });
  });
  const submit = handleSubmit(async (fields) => {
    if (await signIn.send(fields)) return;
    resetField('password');
    setFocus('password');
  });
  const { errors, isSubmitting } = formState;
  if (signIn.step)
    return (
      <main className="signin" id="main">
        <div className="card">
          <span className="logo">
            <Icon name="loop" size="l" />
            <span>Kolobeh</span>
          </span>
          <CodeForm by={signIn} />
          <LanguageSwitch />
        </div>
      </main>
    );
  return (
    <main className="signin" id="main">
      <form className="card" onSubmit={(event) => void submit(event)} noValidate>
        <span className="logo">
          <Icon name="loop" size="l" />
          <span>Kolobeh</span>
        </span>
        <h1>{t('signIn.title')}</h1>
        {isEnded && <p className="note">{t('signIn.ended')}</p>}
        {unsent > 0 && <p className="note bonus">{t('signIn.unsent', { count: unsent })}</p>}
        {network === 'offline' && <p className="note bonus">{t('signIn.offline', { days: localDays })}</p>}
        <TextField
          id="email"
          label={t('signIn.email')}
          error={errors.email?.message}
          type="email"
          autoFocus
          autoComplete="username"
          {...register('email')}
        />
        <TextField
          id="password"
          label={t('signIn.password')}
          error={errors.password?.message}
          type="password"
          autoComplete="current-password"
          {...register('password')}
        />
        <Refusal of={signIn.refusal} />
        <SubmitButton
          text={t('signIn.submit')}
          busyText={t('signIn.signingIn')}
          look="btn wide"
          isBusy={isSubmitting}
        />
        <PasskeyButton onUse={() => void signIn.sendPasskey()} />
        <ForgotPassword emailOf={async () => ((await trigger('email')) ? getValues('email').trim() : null)} />
        <LanguageSwitch />
      </form>
    </main>
  );
}
