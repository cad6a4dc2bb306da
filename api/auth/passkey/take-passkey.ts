import type { PasskeyAnswer, PasskeyPlace, PasskeyRequest } from '@kolobeh/shared/customer/passkey.ts';
import { passkeySeconds } from '@kolobeh/shared/customer/passkey.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { PasskeyRow } from '../../database/entities/people/passkey-entities.ts';
import type { Deps } from '../../operation/deps.ts';
import { type Expected, makeChallenge, spendTicket } from './challenge.ts';
import { findPasskey, keepUse } from './queries/passkeys.ts';

/** What a browser has a passkey sign. It names no passkey: the person chooses one that lies on their device. */
export async function askPasskey(
  deps: Deps,
  place: PasskeyPlace,
): Promise<Result<PasskeyRequest, { code: 'PASSKEYS_OFF' }>> {
  const made = await makeChallenge(deps, place, null);
  if (!made.ok) return made;
  const { ticket, challenge, party } = made.value;
  const timeout = passkeySeconds * 1000;
  return ok({ ticket, options: { challenge, rpId: party.id, timeout, userVerification: 'required' } });
}

export type PasskeyRefusal = { code: 'WRONG_PASSKEY' } | { code: 'TOO_MANY_REQUESTS'; data: { retry_after_s: number } };

/** The authenticator's counter after the signature; null when anything about the answer is not as it has to be. */
async function counterOf(
  { place, challenge, party }: Expected,
  passkey: PasskeyRow | null,
  { response }: PasskeyAnswer,
): Promise<number | null> {
  if (passkey?.place !== place) return null;
  const { userHandle } = response.response;
  if (userHandle !== undefined && userHandle !== handleOf(passkey.user_id)) return null;
  try {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(passkey.public_key),
        counter: Number(passkey.counter),
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for each thing that is not as expected; to whoever guesses they are all one.
    return null;
  }
}

/** What an authenticator calls the account: no name and no e-mail. */
export const handleOf = (userId: string): string => Buffer.from(userId).toString('base64url');

/**
 * Takes the signature of a passkey. Its ticket is used up whatever comes of it; an unknown passkey and a wrong signature
 * answer the same and are counted the same, as passwords are.
 *
 * @returns whose passkey it is
 */
export async function takePasskey(
  deps: Deps,
  ip: string,
  answer: PasskeyAnswer,
): Promise<Result<{ userId: string }, PasskeyRefusal>> {
  const attempt = { email: `passkey:${answer.response.id}`, ip, knownDevice: null };
  const wait = await deps.passwordTries.begin(attempt);
  if (wait !== null) return refused({ code: 'TOO_MANY_REQUESTS', data: { retry_after_s: wait } });
  const expected = await spendTicket(deps, answer.ticket, null);
  const passkey = await findPasskey(deps.source, answer.response.id);
  const counter = expected && (await counterOf(expected, passkey, answer));
  if (counter === null || passkey === null) return refused({ code: 'WRONG_PASSKEY' });
  if (!(await keepUse(deps.source, passkey.id, counter, deps.now()))) return refused({ code: 'WRONG_PASSKEY' });
  await deps.passwordTries.forget(attempt);
  return ok({ userId: passkey.user_id });
}
