// Passkeys in a customer's browser. The library is fetched when it is used.
import {
  answerOf,
  newPasskeyOf,
  type NewPasskey,
  type PasskeyAnswer,
  type PasskeyCreation,
  type PasskeyRequest,
  takesPasskeys,
} from '@kolobeh/shared/customer/passkey.ts';
import { useEffect, useState } from 'react';

const library = () => import('@simplewebauthn/browser');

/** Whether this browser takes passkeys at this address; false until the page's scripts know. */
export function useTakesPasskeys(): boolean {
  const [isTaken, setTaken] = useState(false);
  useEffect(() => setTaken(takesPasskeys(window.location) && 'PublicKeyCredential' in window), []);
  return isTaken;
}

/** Whether the person has one on this device already; otherwise they gave up, or have none for this address. */
export const isKnownAlready = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';

/** @throws when the person gives up, or the browser cannot */
export async function makePasskey({ options }: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await library();
  return newPasskeyOf(await startRegistration({ optionsJSON: options }));
}

async function askPasskey(): Promise<PasskeyRequest> {
  const reply = await fetch('/api/new/account/passkey/ask', {
    method: 'POST',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(15_000),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ place: 'shop' }),
  });
  if (!reply.ok) throw new Error(`The question for a passkey was answered ${reply.status}`);
  return (await reply.json()) as PasskeyRequest;
}

/** @throws when the person gives up, has none, or the browser cannot */
export async function answerByPasskey(): Promise<PasskeyAnswer> {
  const [{ startAuthentication }, { ticket, options }] = await Promise.all([library(), askPasskey()]);
  return answerOf(ticket, await startAuthentication({ optionsJSON: options }));
}

/**
 * Has the browser offer passkeys at the field of the e-mail, among what it would fill in. Asking for one elsewhere ends
 * it.
 *
 * @returns null where browsers do not offer them so
 */
export async function answerFromField(): Promise<PasskeyAnswer | null> {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await library();
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  const { ticket, options } = await askPasskey();
  return answerOf(ticket, await startAuthentication({ optionsJSON: options, useBrowserAutofill: true }));
}
