import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { bridge } from '../base/bridge.ts';
import { codeText, refusalText } from '../base/data/refusal-text.ts';
import { Icon } from '../ui/Icon.tsx';
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
      <div className="field">
        <label htmlFor="server_address">{t('server.address')}</label>
        <input
          id="server_address"
          className="input"
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          disabled={isOff}
          aria-invalid={refusal !== null}
          {...register('address')}
        />
      </div>
      {refusal !== null && (
        <p className="error" role="alert">
          <Icon name="warning" size="s" />
          {refusalText(i18n, refusal)}
        </p>
      )}
      <button type="submit" className="btn" disabled={isOff || isSubmitting} aria-busy={isSubmitting}>
        {isSubmitting ? t('server.checking') : submitText}
      </button>
    </form>
  );
}
