// Challenges that passkeys sign: each is good once, for some minutes, and for whoever holds its ticket.
import { randomBytes } from 'node:crypto';
import { type PasskeyPlace, passkeySeconds } from '@kolobeh/shared/customer/passkey.ts';
import type { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { refused, ok, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { Deps } from '../../operation/deps.ts';
import { officeParty, type RelyingParty, shopParty } from '../../operation/passkey-settings.ts';
import { newToken, tokenHash } from '../../operation/secrets.ts';
import { insertChallenge, takeChallenge } from './queries/challenges.ts';

/** A challenge, for whom it is, and the ticket by which its answer names it. */
export interface Challenge {
  ticket: SecretToken;
  challenge: string;
  party: RelyingParty;
}

const partyOf = ({ settings }: Pick<Deps, 'settings'>, place: PasskeyPlace): RelyingParty | null =>
  place === 'shop' ? shopParty(settings) : officeParty(settings);

/** @param sessionId the session a passkey is added in; null: somebody shows that they have one */
export async function makeChallenge(
  deps: Deps,
  place: PasskeyPlace,
  sessionId: string | null,
): Promise<Result<Challenge, { code: 'PASSKEYS_OFF' }>> {
  const party = partyOf(deps, place);
  if (!party) return refused({ code: 'PASSKEYS_OFF' });
  const [ticket, challenge] = [newToken(), randomBytes(32).toString('base64url')];
  await insertChallenge(deps.source, {
    ticket_hash: tokenHash(ticket),
    challenge,
    place,
    session_id: sessionId,
    expires_at: new Date(deps.now().getTime() + passkeySeconds * 1000),
  });
  return ok({ ticket, challenge, party });
}

/** What an answer has to have signed, and where. */
export interface Expected {
  place: PasskeyPlace;
  challenge: string;
  party: RelyingParty;
}

/** The challenge of a ticket, used up by it; null when there is none, it is too old, or it is another session's. */
export async function spendTicket(deps: Deps, ticket: SecretToken, sessionId: string | null): Promise<Expected | null> {
  const taken = await takeChallenge(deps.source, tokenHash(ticket), sessionId, deps.now());
  const party = taken && partyOf(deps, taken.place);
  return party && { ...taken, party };
}
