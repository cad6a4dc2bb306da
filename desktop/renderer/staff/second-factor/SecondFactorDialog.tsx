import type { Enrolment, SecondFactorState } from '@kolobeh/shared/customer/second-factor-contract.ts';
import { SecondFactorCode } from '@kolobeh/shared/customer/second-factor.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api } from '../../base/data/api.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { showMoment } from '../../base/show-moment.ts';
import { FormEnd } from '../../form/FormEnd.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useRefused } from '../../form/use-refused.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { AppSetUp } from './AppSetUp.tsx';
import { showRecoveryCodes } from './recovery-codes.ts';

const Password = z.object({ current: z.string().min(1, 'REQUIRED') });
const Code = z.object({ code: SecondFactorCode });
const Both = Password.extend(Code.shape);

interface PartProps {
  onClose: () => void;
}

/** The password first: whoever finds a station left open does not know it. */
function Begin({ onBegun, onClose }: PartProps & { onBegun: (enrolment: Enrolment) => void }) {
  const { t } = useTranslation();
  const form = useForm({ resolver: zodResolver(Password), defaultValues: { current: '' } });
  const begin = useMutation(
    api.customer.beginSecondFactor.mutationOptions({ onSuccess: onBegun, onError: useRefused(form) }),
  );
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((fields) => begin.mutate(fields))(event)}>
      <p>{t('secondFactor.why')}</p>
      <TextField
        id="factor-password"
        label={t('signIn.password')}
        error={form.formState.errors.current?.message}
        type="password"
        autoFocus
        autoComplete="current-password"
        {...form.register('current')}
      />
      <FormEnd text={t('secondFactor.setUp')} isBusy={begin.isPending} onCancel={onClose} />
    </form>
  );
}

function Confirm({ enrolment, onClose }: PartProps & { enrolment: Enrolment }) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const form = useForm({ resolver: zodResolver(Code), defaultValues: { code: '' } });
  const confirm = useMutation(
    api.customer.confirmSecondFactor.mutationOptions({
      onSuccess: ({ recovery_codes: codes }) => {
        show('ok', t('secondFactor.isOn'));
        showRecoveryCodes(codes);
        onClose();
      },
      onError: useRefused(form),
    }),
  );
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((fields) => confirm.mutate(fields))(event)}>
      <p>{t('secondFactor.scan')}</p>
      <AppSetUp of={enrolment} />
      <TextField
        id="factor-code"
        label={t('secondFactor.code')}
        error={form.formState.errors.code?.message}
        autoFocus
        autoComplete="one-time-code"
        {...form.register('code')}
      />
      <FormEnd text={t('secondFactor.turnOn')} isBusy={confirm.isPending} onCancel={onClose} />
    </form>
  );
}

/** One that is there: other recovery codes, or none any more. */
function Change({ state, onClose }: PartProps & { state: SecondFactorState }) {
  const { t, i18n } = useTranslation();
  const show = useToasts((toasts) => toasts.show);
  const form = useForm({ resolver: zodResolver(Both), defaultValues: { current: '', code: '' } });
  const refuse = useRefused(form);
  const renew = useMutation(
    api.customer.renewRecoveryCodes.mutationOptions({
      onSuccess: ({ recovery_codes: codes }) => {
        showRecoveryCodes(codes);
        onClose();
      },
      onError: refuse,
    }),
  );
  const end = useMutation(
    api.customer.endSecondFactor.mutationOptions({
      onSuccess: () => {
        show('ok', t('secondFactor.isOff'));
        onClose();
      },
      onError: refuse,
    }),
  );
  const { errors } = form.formState;
  // A passkey is a second factor too.
  const canEnd = !state.is_demanded || state.has_other;
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((fields) => renew.mutate(fields))(event)}>
      <p>
        {t('secondFactor.since', { at: state.since && showMoment(i18n.language, state.since) })}{' '}
        {t('secondFactor.codesLeft', { count: state.codes_left })}
        {!canEnd && ` ${t('secondFactor.isDemanded')}`}
      </p>
      <TextField
        id="factor-password"
        label={t('signIn.password')}
        error={errors.current?.message}
        type="password"
        autoFocus
        autoComplete="current-password"
        {...form.register('current')}
      />
      <TextField
        id="factor-code"
        label={t('secondFactor.code')}
        hint={t('secondFactor.codeHint')}
        error={errors.code?.message}
        autoComplete="one-time-code"
        {...form.register('code')}
      />
      <FormEnd text={t('secondFactor.renew')} isBusy={renew.isPending} onCancel={onClose}>
        {canEnd && (
          <button
            type="button"
            className="btn danger"
            disabled={end.isPending}
            onClick={() => void form.handleSubmit((fields) => end.mutate(fields))()}
          >
            {t('secondFactor.turnOff')}
          </button>
        )}
      </FormEnd>
    </form>
  );
}

/** The own second factor: set up, renewed, ended. */
export function SecondFactorDialog({ onClose }: PartProps) {
  const { t } = useTranslation();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const state = useQuery(api.customer.secondFactor.queryOptions(openedAnew));
  const part = () => {
    if (enrolment) return <Confirm enrolment={enrolment} onClose={onClose} />;
    if (state.isPending) return <Skeleton lines={4} label={t('frame.loading')} />;
    if (!state.data) return <NotLoaded title={t('secondFactor.failed')} query={state} />;
    if (state.data.since !== null) return <Change state={state.data} onClose={onClose} />;
    return <Begin onBegun={setEnrolment} onClose={onClose} />;
  };
  return (
    <Dialog title={t('secondFactor.title')} onClose={onClose}>
      {part()}
    </Dialog>
  );
}
