// Calls about passkeys: the own ones, and signing in by one.
import { z } from 'zod';
import { route } from '../kernel/contract.ts';
import { Uuid, SecretToken } from '../kernel/ids.ts';
import { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyName, PasskeyPlace, PasskeyRequest } from './passkey.ts';
import { SecondFactorCode } from './second-factor.ts';
import { Session } from './session.ts';
import { sessionCall } from './session-call.ts';

/** A passkey as its owner sees it. */
export const OwnPasskey = z.object({
  id: Uuid,
  name: z.string(),
  place: PasskeyPlace,
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type OwnPasskey = z.infer<typeof OwnPasskey>;

const OwnPasskeys = z.object({
  passkeys: z.array(OwnPasskey).describe('The newest first'),
  needs_factor: z.boolean().describe('Adding and removing ask for a code or a passkey besides the password'),
});
export type OwnPasskeys = z.infer<typeof OwnPasskeys>;

/** Who sits at a session left open knows no password; where the account has a second factor, that is asked for too. */
export const FactorProof = z.strictObject({
  current: z.string().min(1, 'REQUIRED').max(200),
  code: SecondFactorCode.optional(),
  passkey: PasskeyAnswer.optional(),
});
export type FactorProof = z.infer<typeof FactorProof>;

const off = { PASSKEYS_OFF: { status: 409, message: 'The address of the shop takes no passkeys' } } as const;
const notThere = { PASSKEY_NOT_FOUND: { status: 404, message: 'The account has no such passkey' } } as const;
const wrong = {
  WRONG_PASSKEY: { status: 401, message: 'The passkey is not known, or its answer is too old' },
} as const;

/** Why a passkey does not let in. */
export const passkeyRefusals = { ...off, ...wrong };

export const passkeyContract = {
  passkeys: route
    .meta({ ...sessionCall, rateLimit: 'read' })
    .route({ method: 'GET', path: '/account/passkeys', summary: 'The own passkeys' })
    .output(OwnPasskeys),
  beginPasskey: route
    .meta(sessionCall)
    .route({ method: 'POST', path: '/account/passkeys/begin', summary: 'Begins to add a passkey' })
    .input(FactorProof.extend({ place: PasskeyPlace }))
    .output(PasskeyCreation)
    .errors({ ...passkeyRefusals, PASSKEYS_FULL: { status: 409, message: 'The account has as many as it may have' } }),
  addPasskey: route
    .meta(sessionCall)
    .route({
      method: 'POST',
      path: '/account/passkeys',
      summary: 'Adds the passkey that the browser made. The first second factor of staff ends their other sessions',
    })
    .input(z.strictObject({ ticket: SecretToken, name: PasskeyName, response: NewPasskey }))
    .output(
      OwnPasskeys.extend({
        recovery_codes: z.array(z.string()).describe('Of staff who had none left; told once, else empty'),
      }),
    )
    .errors({
      ...wrong,
      PASSKEY_KNOWN: { status: 409, message: 'The passkey is known already' },
      PASSKEYS_FULL: { status: 409, message: 'The account has as many as it may have' },
    }),
  renamePasskey: route
    .meta({ ...sessionCall, rateLimit: 'write' })
    .route({ method: 'PUT', path: '/account/passkeys/{id}', summary: 'Calls a passkey otherwise' })
    .input(z.strictObject({ id: Uuid, name: PasskeyName }))
    .output(OwnPasskeys)
    .errors(notThere),
  removePasskey: route
    .meta(sessionCall)
    .route({
      method: 'POST',
      path: '/account/passkeys/{id}/remove',
      summary: 'Removes a passkey: nobody signs in by it',
    })
    .input(FactorProof.extend({ id: Uuid }))
    .output(OwnPasskeys)
    .errors({
      ...notThere,
      ...passkeyRefusals,
      SECOND_FACTOR_DEMANDED: { status: 409, message: 'The house demands a second factor of the role' },
    }),
  askPasskey: route
    // The page of signing in asks whenever it is opened, and nobody guesses by asking.
    .meta({ ...sessionCall, rateLimit: 'write' })
    .route({
      method: 'POST',
      path: '/account/passkey/ask',
      summary: 'What a browser has a passkey sign; the same for everybody, whoever has an account',
    })
    .input(z.strictObject({ place: PasskeyPlace }))
    .output(PasskeyRequest)
    .errors(off),
  signInByPasskey: route
    .meta(sessionCall)
    .route({ method: 'POST', path: '/account/passkey/sign-in', summary: 'Signs in by a passkey, without a password' })
    .input(PasskeyAnswer)
    .output(Session)
    .errors(wrong),
};
