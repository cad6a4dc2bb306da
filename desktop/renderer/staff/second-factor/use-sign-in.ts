import type { Enrolment } from '@kolobeh/shared/customer/second-factor-contract.ts';
import { useState } from 'react';
import type { StationSession } from '../../../bridge/contract.ts';
import { bridge } from '../../base/bridge.ts';
import { codeOf } from '../../base/data/refusal-text.ts';
import { answerByPasskey } from '../passkey/use-browser.ts';
import { showRecoveryCodes } from './recovery-codes.ts';

interface Credentials {
  email: string;
  password: string;
}

/** What the server asks for after the password: a code, or an app to be set up first. */
export interface SecondStep {
  credentials: Credentials;
  enrolment: Enrolment | null;
}

/** Signing in by a password and, where the server asks for it, by a second factor. */
export function useSignIn(onIn: (session: StationSession) => void) {
  const [step, setStep] = useState<SecondStep | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);

  /** @returns whether the person is in, or has the next step before them */
  const send = async (credentials: Credentials, code?: string): Promise<boolean> => {
    setRefusal(null);
    try {
      const { recovery_codes = [], ...session } = await bridge.call('session.signIn', { ...credentials, code });
      showRecoveryCodes(recovery_codes);
      onIn(session);
      return true;
    } catch (error) {
      return code === undefined ? next(credentials, error) : refuse(error);
    }
  };
  const next = async (credentials: Credentials, error: unknown): Promise<boolean> => {
    const asked = codeOf(error);
    if (asked !== 'SECOND_FACTOR_REQUIRED' && asked !== 'SECOND_FACTOR_TO_ENROL') return refuse(error);
    try {
      const isNew = asked === 'SECOND_FACTOR_TO_ENROL';
      setStep({ credentials, enrolment: isNew ? await bridge.call('session.enrol', credentials) : null });
      return true;
    } catch (failure) {
      return refuse(failure);
    }
  };
  const refuse = (error: unknown): false => {
    setRefusal(error);
    return false;
  };
  /** By a passkey: alone, or after the password instead of a code. */
  const sendPasskey = async (): Promise<void> => {
    setRefusal(null);
    try {
      const passkey = await answerByPasskey(await bridge.call('session.askPasskey', {}));
      onIn(
        step
          ? await bridge.call('session.signIn', { ...step.credentials, passkey })
          : await bridge.call('session.signInByPasskey', { passkey }),
      );
    } catch (error) {
      refuse(error);
    }
  };
  const back = (): void => {
    setStep(null);
    setRefusal(null);
  };
  return { step, refusal, send, sendPasskey, back };
}
