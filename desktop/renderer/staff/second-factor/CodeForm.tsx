import { SecondFactorCode } from '@kolobeh/shared/customer/second-factor.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormEnd } from '../../form/FormEnd.tsx';
import { Refusal } from '../../form/Refusal.tsx';
import { TextField } from '../../form/TextField.tsx';
import { canUsePasskeys } from '../passkey/use-browser.ts';
import { AppSetUp } from './AppSetUp.tsx';
import type { useSignIn } from './use-sign-in.ts';

const Fields = z.object({ code: SecondFactorCode });

/** The code of the second factor, after the password; where there is none yet, the app is set up first. */
export function CodeForm({ by: { step, refusal, send, sendPasskey, back } }: { by: ReturnType<typeof useSignIn> }) {
  const { t } = useTranslation();
  const { register, handleSubmit, formState, resetField, setFocus } = useForm({
    resolver: zodResolver(Fields),
    defaultValues: { code: '' },
  });
  if (!step) return null;
  const { credentials, enrolment } = step;
  const submit = handleSubmit(async ({ code }) => {
    if (await send(credentials, code)) return;
    resetField('code');
    setFocus('code');
  });
  return (
    <form className="stack gap-12" noValidate onSubmit={(event) => void submit(event)}>
      <h2>{t(enrolment ? 'secondFactor.setUp' : 'secondFactor.title')}</h2>
      <p>{t(enrolment ? 'secondFactor.demanded' : 'secondFactor.ask')}</p>
      {enrolment && <AppSetUp of={enrolment} />}
      <TextField
        id="second-factor-code"
        label={t('secondFactor.code')}
        hint={enrolment ? undefined : t('secondFactor.codeHint')}
        error={formState.errors.code?.message}
        autoFocus
        autoComplete="one-time-code"
        {...register('code')}
      />
      <Refusal of={refusal} />
      <FormEnd
        text={t('signIn.submit')}
        busyText={t('signIn.signingIn')}
        isBusy={formState.isSubmitting}
        onCancel={back}
        cancelText={t('secondFactor.back')}
      >
        {!enrolment && canUsePasskeys() && (
          <button type="button" className="btn line" onClick={() => void sendPasskey()}>
            {t('passkeys.use')}
          </button>
        )}
      </FormEnd>
    </form>
  );
}
