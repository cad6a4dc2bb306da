import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bridge } from '../base/bridge.ts';
import { Refusal } from '../form/Refusal.tsx';

/** Has a link for a new password sent to the e-mail of the form. @param emailOf null: what is typed is no e-mail */
export function ForgotPassword({ emailOf }: { emailOf: () => Promise<string | null> }) {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const ask = async (): Promise<void> => {
    setRefusal(null);
    setSentTo(null);
    const email = await emailOf();
    if (email === null) return;
    try {
      await bridge.call('session.forgotPassword', { email });
      setSentTo(email);
    } catch (error) {
      setRefusal(error);
    }
  };
  return (
    <>
      <button type="button" className="btn quiet wide" onClick={() => void ask()}>
        {t('signIn.forgot')}
      </button>
      <Refusal of={refusal} />
      {sentTo !== null && (
        <p className="note" role="status">
          {t('signIn.forgotSent', { email: sentTo })}
        </p>
      )}
    </>
  );
}
