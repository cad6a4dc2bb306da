import type { PasskeyAnswer } from '@kolobeh/shared/customer/passkey.ts';
import { useCallback, useEffect, useState } from 'react';
import { useSubmit } from 'react-router';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Note } from '../../ui/Note.tsx';
import { answerByPasskey, answerFromField, useTakesPasskeys } from './use-passkey.ts';

/** The browser's offer at the e-mail's field holds shorter than the challenge does. */
const offerMs = 240_000;

/** Signing in by a passkey: by the button, or by what the browser offers at the field of the e-mail. */
export function PasskeySignIn({ back }: { back: string }) {
  const { t } = useTexts();
  const isTaken = useTakesPasskeys();
  const submit = useSubmit();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const send = useCallback(
    (answer: PasskeyAnswer) => submit({ back, passkey: JSON.stringify(answer) }, { method: 'post' }),
    [submit, back],
  );
  useEffect(() => {
    // While the browser asks for one by the button, an offer would end that.
    if (!isTaken || isBusy) return;
    const offer = (): void => {
      // Nobody asked for anything yet, so nothing is said when it comes to nothing.
      answerFromField().then(
        (answer) => (answer ? send(answer) : undefined),
        () => undefined,
      );
    };
    offer();
    const again = setInterval(offer, offerMs);
    return () => clearInterval(again);
  }, [isTaken, isBusy, send]);
  if (!isTaken) return null;
  const use = async (): Promise<void> => {
    setBusy(true);
    setFailed(false);
    try {
      await send(await answerByPasskey());
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <div className="grid gap-3">
      {hasFailed && <Note kind="bad">{t('passkey.cancelled')}</Note>}
      <button type="button" className="btn line wide" aria-busy={isBusy || undefined} onClick={() => void use()}>
        {t('passkey.sign_in')}
      </button>
    </div>
  );
}
