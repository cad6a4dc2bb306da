import { hasSecondFactor } from '@kolobeh/shared/customer/passkey.ts';
import { SecondFactorFor, sessionStanding } from '@kolobeh/shared/customer/second-factor.ts';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { type Caller, visitor } from '../http/calls/call-context.ts';
import type { Deps } from '../operation/deps.ts';
import { callerOfToken, tokenOf } from './api-token/caller-of-token.ts';
import { throughAuth } from './auth.ts';
import { findPersonOfSession, type PersonOfSession, type StoredPerson } from './queries/people.ts';

/** How long credentials once checked are known to name their session. */
const keepMs = 60_000;
/** Ids of sessions by the credentials that named them. */
const kept = new WeakMap<Pool, LRUCache<string, string>>();

function knownSessions(pool: Pool): LRUCache<string, string> {
  const sessions = kept.get(pool) ?? new LRUCache<string, string>({ max: 5_000, ttl: keepMs });
  kept.set(pool, sessions);
  return sessions;
}

const hasCredentials = (headers: Headers): boolean =>
  headers.has('authorization') || (headers.get('cookie') ?? '').includes('kolobeh.session_token');

const callerFrom = ({ id, name, email, role, market }: StoredPerson): Caller => ({
  id,
  name,
  email,
  role,
  market,
});

const standingOf = ({ role, has_app, has_passkey, is_given, demanded_of }: PersonOfSession) =>
  sessionStanding({
    role,
    hasFactor: hasSecondFactor({ role, hasApp: has_app, hasPasskey: has_passkey }),
    isGiven: is_given,
    demandedOf: SecondFactorFor.parse(demanded_of ?? 'nobody'),
  });

/** The person of a session as they are now; null once it has ended, or while it waits for a second factor. */
async function personOf(pool: Pool, sessionId: string): Promise<Caller | null> {
  const person = await findPersonOfSession(pool, sessionId);
  return person && standingOf(person) === 'open' ? callerFrom(person) : null;
}

/**
 * Who the headers belong to. Without credentials nobody is asked; with bad ones the caller is a visitor. The signature
 * of credentials is checked once a minute; session, role and second factor are looked up at every call, so all can be
 * taken away at once.
 */
export async function callerOf({ auth, pool }: Pick<Deps, 'auth' | 'pool'>, headers: Headers): Promise<Caller> {
  if (!hasCredentials(headers)) return visitor;
  const token = tokenOf(headers);
  if (token !== null) return (await callerOfToken({ pool }, token)) ?? visitor;
  const sessions = knownSessions(pool);
  const credentials = JSON.stringify([headers.get('authorization'), headers.get('cookie')]);
  const known = sessions.get(credentials);
  const person = known === undefined ? null : await personOf(pool, known);
  if (person) return person;
  const found = await throughAuth(pool, () => auth.api.getSession({ headers }));
  if (!found) return visitor;
  sessions.set(credentials, found.session.id);
  return (await personOf(pool, found.session.id)) ?? visitor;
}

/** Whose session the headers name while it waits for the code of a second factor, for 15 minutes after the password. */
export async function waitingOf(
  { auth, pool }: Pick<Deps, 'auth' | 'pool'>,
  headers: Headers,
): Promise<{ caller: Caller; token: string } | null> {
  if (!hasCredentials(headers)) return null;
  const found = await throughAuth(pool, () => auth.api.getSession({ headers }));
  if (!found) return null;
  const person = await findPersonOfSession(pool, found.session.id);
  if (!person?.is_fresh || standingOf(person) !== 'asked') return null;
  return { caller: callerFrom(person), token: found.session.token };
}
