import { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { Role } from '@kolobeh/shared/kernel/roles.ts';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { type Caller, visitor } from '../http/calls/call-context.ts';
import type { Deps } from '../operation/deps.ts';
import { throughAuth } from './auth.ts';
import { findPersonOfSession, type StoredPerson } from './queries/people.ts';

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

const callerFrom = ({ id, name, email, role, market }: Record<keyof StoredPerson, string>): Caller => ({
  id,
  name,
  email,
  role: Role.parse(role),
  market: MarketCode.parse(market),
});

/** The person of a session as they are now; null once the session has ended. */
async function personOf(pool: Pool, sessionId: string): Promise<Caller | null> {
  const person = await findPersonOfSession(pool, sessionId);
  return person && callerFrom(person);
}

/**
 * Who the headers belong to. Without credentials nobody is asked; with bad ones the caller is a visitor. The signature
 * of credentials is checked once a minute; session and role are looked up at every call, so both can be taken away at once.
 */
export async function callerOf({ auth, pool }: Pick<Deps, 'auth' | 'pool'>, headers: Headers): Promise<Caller> {
  if (!hasCredentials(headers)) return visitor;
  const sessions = knownSessions(pool);
  const credentials = JSON.stringify([headers.get('authorization'), headers.get('cookie')]);
  const known = sessions.get(credentials);
  const person = known === undefined ? null : await personOf(pool, known);
  if (person) return person;
  const found = await throughAuth(pool, () => auth.api.getSession({ headers }));
  if (!found) return visitor;
  sessions.set(credentials, found.session.id);
  return callerFrom(found.user);
}
