import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFetcher, useSubmit } from 'react-router';
import { textOf } from '../../base/forms/form-values.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Field } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import type { AccountRefusal } from '../account-actions.ts';
import { AccountNote } from '../AccountNote.tsx';
import type { PasskeyBegun } from './passkey-steps.ts';
import { ProofFields } from './ProofFields.tsx';
import { isKnownAlready, makePasskey, useTakesPasskeys } from './use-passkey.ts';

/**
 * A name and the password; then the browser asks for the finger, face or PIN, and what it made is sent. Passkeys need
 * scripts, so the form is not there without them.
 */
export function AddPasskey({ needsFactor, refusal }: { needsFactor: boolean; refusal: AccountRefusal | null }) {
  const { t } = useTexts();
  const isTaken = useTakesPasskeys();
  const begun = useFetcher<PasskeyBegun>();
  const submit = useSubmit();
  const name = useRef('');
  const [failure, setFailure] = useState<'cancelled' | 'known' | null>(null);
  const creation = begun.data?.creation;
  useEffect(() => {
    if (!creation) return;
    makePasskey(creation).then(
      (response) =>
        submit(
          { step: 'passkey_add', ticket: creation.ticket, name: name.current, response: JSON.stringify(response) },
          { method: 'post' },
        ),
      (error: unknown) => setFailure(isKnownAlready(error) ? 'known' : 'cancelled'),
    );
  }, [creation, submit]);
  if (!isTaken) return <p className="muted">{t('passkey.not_here')}</p>;
  const told = begun.data?.refusal ?? refusal;
  const errors = told?.fields ?? [];
  const begin = (event: FormEvent<HTMLFormElement>): void => {
    setFailure(null);
    name.current = textOf(new FormData(event.currentTarget), 'passkey_name');
  };
  return (
    <begun.Form method="post" className="ac-form" onSubmit={begin}>
      {told && <AccountNote refusal={told} />}
      {failure && <Note kind="bad">{t(`passkey.${failure}`)}</Note>}
      <Field
        name="passkey_name"
        label={t('passkey.name')}
        hint={t('passkey.name_hint')}
        maxLength={60}
        required
        errors={errors}
      />
      <ProofFields of="" needsFactor={needsFactor} errors={errors} />
      <button
        className="btn line"
        type="submit"
        name="step"
        value="passkey_begin"
        aria-busy={begun.state !== 'idle' || undefined}
      >
        {t('passkey.add')}
      </button>
    </begun.Form>
  );
}
