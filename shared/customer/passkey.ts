// Passkeys (WebAuthn): what a browser and the API tell each other about them.
import { z } from 'zod';
import { SecretToken } from '../kernel/ids.ts';
import { isStaff, type Role } from '../kernel/roles.ts';

/** Where a passkey is made and used: each of the two has a domain of its own, and a passkey belongs to one domain. */
export const PasskeyPlace = z.enum(['shop', 'office']);
export type PasskeyPlace = z.infer<typeof PasskeyPlace>;

/** What its owner calls a passkey, such as the device it lies on. */
export const PasskeyName = z.string().trim().min(1, 'REQUIRED').max(60, 'TOO_LONG');

/** An account has no more. */
export const mostPasskeys = 20;

/** How long a person may take to answer the browser's question. */
export const passkeySeconds = 300;

/** Bytes as WebAuthn's JSON has them. */
const bytes = (most: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .max(most);
const Credential = { id: bytes(1_400), rawId: bytes(1_400), type: z.literal('public-key') };

/** A new passkey, as the browser answers it: `RegistrationResponseJSON` without what nobody needs. */
export const NewPasskey = z.strictObject({
  ...Credential,
  response: z.strictObject({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(4_000),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** A passkey's signature with the ticket of its challenge: `AuthenticationResponseJSON` without what nobody needs. */
export const PasskeyAnswer = z.strictObject({
  ticket: SecretToken,
  response: z.strictObject({
    ...Credential,
    response: z.strictObject({
      clientDataJSON: bytes(4_000),
      authenticatorData: bytes(4_000),
      signature: bytes(2_000),
      userHandle: bytes(100).optional(),
    }),
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** What the browser is asked to sign. No passkey is named, so the answer says nothing about anybody. */
export const PasskeyRequest = z.object({
  ticket: SecretToken.describe('Given back with the answer; good once, for five minutes'),
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** What the browser makes a new passkey by. */
export const PasskeyCreation = z.object({
  ticket: SecretToken.describe(
    'Given back with the passkey; good once, for five minutes, in the session it was begun in',
  ),
  options: z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** What an account has besides its password. */
interface FactorsOf {
  role: Role;
  /** An authenticator app that was confirmed. */
  hasApp: boolean;
  hasPasskey: boolean;
}

/**
 * Whether the password alone lets nobody in. A passkey of staff is a second factor; one of a customer is another way of
 * signing in beside the password, because the next device may not have it.
 */
export const hasSecondFactor = ({ role, hasApp, hasPasskey }: FactorsOf): boolean =>
  hasApp || (hasPasskey && isStaff(role));

/**
 * Whether a browser can use passkeys at an address: they need https, or this very computer by its name. Chromium refuses
 * them to addresses that are numbers and to pages of other schemes, such as those of the desktop program.
 */
export const takesPasskeys = ({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean =>
  (protocol === 'https:' && !/^[\d.]+$|:/.test(hostname)) || (protocol === 'http:' && hostname === 'localhost');

/** What of a browser's answer is sent; it says more, such as extensions, that nobody needs. */
export const answerOf = (ticket: PasskeyRequest['ticket'], said: PasskeyAnswer['response']): PasskeyAnswer => {
  const { clientDataJSON, authenticatorData, signature, userHandle } = said.response;
  return {
    ticket,
    response: {
      id: said.id,
      rawId: said.rawId,
      type: said.type,
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
    },
  };
};

/** The same of a new passkey. */
export const newPasskeyOf = (said: NewPasskey): NewPasskey => {
  const { clientDataJSON, attestationObject } = said.response;
  return { id: said.id, rawId: said.rawId, type: said.type, response: { clientDataJSON, attestationObject } };
};
