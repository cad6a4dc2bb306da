import type { FactorProof, OwnPasskeys } from '@kolobeh/shared/customer/passkey-contract.ts';
import {
  hasSecondFactor,
  mostPasskeys,
  type NewPasskey,
  type PasskeyCreation,
  type PasskeyPlace,
  passkeySeconds,
} from '@kolobeh/shared/customer/passkey.ts';
import type { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { isStaff } from '@kolobeh/shared/kernel/roles.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import { personOf } from '../../http/calls/access.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { sessionIn } from '../own-sessions.ts';
import { giveRecoveryCodes } from '../second-factor/enrol.ts';
import { endOtherSessions, openSession } from '../second-factor/queries/factor-sessions.ts';
import { countCodes } from '../second-factor/queries/second-factors.ts';
import { type Expected, makeChallenge, spendTicket } from './challenge.ts';
import { factorsOf, type OwnCall, proveFactors } from './factor-proof.ts';
import { ownPasskeys } from './own-passkeys.ts';
import { countPasskeys, insertPasskey, listPasskeys, lockFactorsOf } from './queries/passkeys.ts';
import { handleOf } from './take-passkey.ts';

/** Signatures that are taken: ES256, EdDSA, and RS256 of Windows Hello (COSE). */
const algorithms = [-7, -8, -257];

/** What the browser makes a passkey by, after a fresh proof of who is there. */
export async function beginPasskey(context: OwnCall, { place, ...proof }: FactorProof & { place: PasskeyPlace }) {
  const proved = await proveFactors(context, proof);
  if (!proved.ok) return proved;
  const { deps, signedIn } = context;
  const userId = proved.value;
  const own = await listPasskeys(deps.source, userId);
  if (own.length >= mostPasskeys) return refused({ code: 'PASSKEYS_FULL' as const });
  const session = await sessionIn(context);
  const made = await makeChallenge(deps, place, session?.id ?? null);
  if (!made.ok) return made;
  const { ticket, challenge, party } = made.value;
  const creation: PasskeyCreation = {
    ticket,
    options: {
      rp: { id: party.id, name: 'Kolobeh' },
      user: { id: handleOf(userId), name: signedIn.email, displayName: signedIn.name },
      challenge,
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout: passkeySeconds * 1000,
      // The browser makes no second one on the same authenticator.
      excludeCredentials: own
        .filter((one) => one.place === place)
        .map(({ credential_id }) => ({ id: credential_id, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    },
  };
  return ok(creation);
}

/** The passkey as it is kept; null when anything about it is not as it has to be. */
async function verified({ challenge, party }: Expected, response: NewPasskey) {
  try {
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    return registrationInfo?.credential ?? null;
  } catch {
    // The library throws for each thing that is not as expected.
    return null;
  }
}

interface Adding {
  ticket: SecretToken;
  name: string;
  response: NewPasskey;
}

type AddRefusal = { code: 'WRONG_PASSKEY' } | { code: 'PASSKEY_KNOWN' } | { code: 'PASSKEYS_FULL' };

/**
 * What a first second factor of staff brings: the session counts on, others were begun without it and end.
 *
 * @returns recovery codes, where there are none left
 */
async function afterAdding(
  deps: Deps,
  manager: EntityManager,
  { signedIn }: OwnCall,
  { hadFactor, token }: { hadFactor: boolean; token: string },
): Promise<string[]> {
  const userId = personOf(signedIn);
  if (!hasSecondFactor({ role: signedIn.role, hasApp: false, hasPasskey: true })) return [];
  if (!hadFactor) {
    await openSession(manager, token);
    await endOtherSessions(manager, userId, token);
  }
  return (await countCodes(manager, userId)) > 0 ? [] : giveRecoveryCodes(deps, manager, userId);
}

/** Adds what the browser made; the ticket counts in the session that began it alone. */
export async function addPasskey(
  context: OwnCall,
  { ticket, name, response }: Adding,
): Promise<Result<OwnPasskeys & { recovery_codes: string[] }, AddRefusal>> {
  const { deps, signedIn } = context;
  const userId = personOf(signedIn);
  const session = await sessionIn(context);
  const expected = session && (await spendTicket(deps, ticket, session.id));
  const credential = expected && (await verified(expected, response));
  if (!credential) return refused({ code: 'WRONG_PASSKEY' });
  const added = await inTransaction(deps.source, async (manager): Promise<Result<string[], AddRefusal>> => {
    await lockFactorsOf(manager, userId);
    if ((await countPasskeys(manager, userId)) >= mostPasskeys) return refused({ code: 'PASSKEYS_FULL' });
    const { hasFactor: hadFactor } = await factorsOf(manager, signedIn);
    const row = {
      user_id: userId,
      credential_id: credential.id,
      place: expected.place,
      name,
      public_key: Buffer.from(credential.publicKey),
      counter: String(credential.counter),
    };
    if (!(await insertPasskey(manager, row))) return refused({ code: 'PASSKEY_KNOWN' });
    if (isStaff(signedIn.role))
      await writeAudit(manager, signedIn, { action: 'person.passkey_on', subject: { kind: 'user', id: userId } });
    return ok(await afterAdding(deps, manager, context, { hadFactor, token: session.token }));
  });
  return added.ok ? ok({ ...(await ownPasskeys(context)), recovery_codes: added.value }) : added;
}
