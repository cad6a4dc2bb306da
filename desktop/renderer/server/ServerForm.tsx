import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { bridge } from '../base/bridge.ts';
import { codeText } from '../base/data/refusal-text.ts';
import { Refusal } from '../form/Refusal.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';
import type { ChosenServer } from './use-server.ts';

interface ServerFormProps {
  server: ChosenServer | null;
  submitText: string;
  isOff?: boolean;
  /** The server was accepted. */
  done?: () => void;
}

/** The server's address with what a link or a file proposes; refusals in words, the address stays as it was written. */
export function ServerForm({ server, submitText, isOff = false, done }: ServerFormProps) {
  const { t, i18n } = useTranslation();
  const [refusal, setRefusal] = useState<unknown>(null);
  const proposal = server?.proposal ?? null;
  const known = proposal?.address ?? server?.address ?? '';
  const { register, handleSubmit, formState } = useForm({
    values: { address: known },
    resetOptions: { keepDirtyValues: true },
  });
  const submit = handleSubmit(async ({ address }) => {
    setRefusal(null);
    try {
      await bridge.call('server.connect', { address });
      done?.();
    } catch (error) {
      setRefusal(error);
    }
  });
  const { isSubmitting } = formState;
  const proposed = proposal?.refusal === null ? 'server.proposed' : 'server.ofFile';
  return (
    <form className="serverform" onSubmit={(event) => void submit(event)} noValidate>
      {proposal && (
        <p className="note bonus">
          {t(proposed, { address: proposal.address })}{' '}
          {proposal.refusal !== null && codeText(i18n, proposal.refusal, proposal.data)}
        </p>
      )}
      <TextField
        id="server_address"
        label={t('server.address')}
        type="url"
        inputMode="url"
        spellCheck={false}
        placeholder="https://"
        disabled={isOff}
        aria-invalid={refusal !== null}
        {...register('address')}
      />
      <Refusal of={refusal} />
      <SubmitButton text={submitText} busyText={t('server.checking')} isBusy={isSubmitting} isOff={isOff} />
    </form>
  );
}
