// Passkeys in the browser that shows the screens.
import {
  answerOf,
  newPasskeyOf,
  type NewPasskey,
  type PasskeyAnswer,
  type PasskeyCreation,
  type PasskeyRequest,
  takesPasskeys,
} from '@kolobeh/shared/customer/passkey.ts';
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { BridgeRefusal } from '../../../bridge/bridge.ts';

/** Whether passkeys work here: in a browser, at an address with a name, and never in the desktop program's own pages. */
export const canUsePasskeys = (): boolean => takesPasskeys(window.location) && browserSupportsWebAuthn();

/** The same place under the name of this computer; null where passkeys work already, or would not there either. */
export function addressForPasskeys(): string | null {
  const { protocol, hostname, port } = window.location;
  return protocol === 'http:' && hostname === '127.0.0.1' ? `http://localhost:${port}` : null;
}

/** Browsers do not tell apart who gave up from who has none. */
function refusalOf(error: unknown): BridgeRefusal {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError';
  return new BridgeRefusal(isKnown ? 'PASSKEY_KNOWN' : 'PASSKEY_CANCELLED', null);
}

/** @throws BridgeRefusal when the person gave up, or has no passkey for this address */
export async function answerByPasskey({ ticket, options }: PasskeyRequest): Promise<PasskeyAnswer> {
  const said = await startAuthentication({ optionsJSON: options }).catch((error: unknown) => {
    throw refusalOf(error);
  });
  return answerOf(ticket, said);
}

/** @throws BridgeRefusal when the person gave up, or has a passkey on this device already */
export async function makePasskey({ options }: PasskeyCreation): Promise<NewPasskey> {
  const said = await startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    throw refusalOf(error);
  });
  return newPasskeyOf(said);
}
