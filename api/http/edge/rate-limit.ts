// Rate limiter: fixed windows, mostly of a minute, counted in PostgreSQL.
import { createHash } from 'node:crypto';
import type { StatedMeta } from '@kolobeh/shared/kernel/contract.ts';
import { tokenRates } from '@kolobeh/shared/staff/api-token.ts';
import type { Pool } from 'pg';
import { LRUCache } from 'lru-cache';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Caller } from '../calls/call-context.ts';
import { refuseAtEdge } from '../calls/refusal-error.ts';

/** The limit a route names; that of API tokens is the token's own. */
type LimitName = StatedMeta['rateLimit'] | 'api-token';

/** Calls a minute of an API token that may make the most. */
const mostOfToken = Math.max(...tokenRates);

/**
 * Calls a minute from one address; `staff` of one person, because an office shares an address. `read` and `station` are
 * not counted in the database: reads are protected by the page cache and the statement time-out, stations by sign-in,
 * and a write per read would cost more than it saves.
 */
const perMinute: Record<LimitName, number | null> = {
  read: null,
  station: null,
  write: 240,
  staff: 600,
  'sign-in': 20,
  'place-order': 30,
  // Ten guesses a minute at 59 bits: nobody finds a code.
  'discount-code': 10,
  // By address and by e-mail: nobody walks through numbers of orders.
  'find-order': 10,
  // Within an hour, to one address: nobody fills a mailbox of somebody else.
  letter: 5,
  // A call of a token that may make fewer counts for more.
  'api-token': mostOfToken,
};

/** Windows of other limits than a minute. */
const otherWindows: Partial<Record<LimitName, number>> = { letter: 3600 };

/**
 * Of these a process tells the database a tenth of the limit at a time: who fills a cart and buys makes a few calls a
 * minute and waits for no write because of it. Each process may let a tenth more pass.
 */
const countedInTenths: ReadonlySet<LimitName> = new Set<LimitName>(['write', 'api-token']);

const windowSeconds = 60;

/** What a process keeps of all its limits, by `limit:key`. A store with room for so many takes it when it is made. */
class Remembered {
  /** Calls that the database has not heard of yet; forgotten a minute after the first. */
  readonly untold = new LRUCache<string, number>({ max: 20_000, ttl: windowSeconds * 1000, noUpdateTTL: true });
  /** Instants until which keys over their limit are refused here. */
  readonly refused = new LRUCache<string, number>({ max: 20_000, ttl: windowSeconds * 1000 });
}

class Limit {
  readonly #shared: RateLimiterPostgres;
  /** Calls that the database hears of together. */
  readonly #step: number;
  readonly #kept: Remembered;

  constructor(shared: RateLimiterPostgres, step: number, kept: Remembered) {
    this.#shared = shared;
    this.#step = step;
    this.#kept = kept;
  }

  /** @param weight calls that this one counts for. @returns milliseconds after which to come again; null = within the limit */
  async count(key: string, weight = 1): Promise<number | null> {
    const { untold, refused } = this.#kept;
    const own = this.#shared.getKey(key);
    const wait = (refused.get(own) ?? 0) - Date.now();
    if (wait > 0) return wait;
    const calls = (untold.get(own) ?? 0) + weight;
    if (calls < this.#step) {
      untold.set(own, calls);
      return null;
    }
    untold.delete(own);
    return this.#tell(key, calls);
  }

  async #tell(key: string, calls: number): Promise<number | null> {
    try {
      await this.#shared.consume(key, calls);
      return null;
    } catch (exceeded) {
      if (!(exceeded instanceof RateLimiterRes)) throw exceeded;
      this.#kept.refused.set(this.#shared.getKey(key), Date.now() + exceeded.msBeforeNext);
      return exceeded.msBeforeNext;
    }
  }
}

/** How much each kind of call may be made; null = no limit, as in tests. */
export type RateLimits = Record<LimitName, Limit | null>;

/** Limits counted in PostgreSQL, so that all processes share them. */
export function createRateLimits(pool: Pool, factor: number): RateLimits {
  const kept = new Remembered();
  const limiter = (name: LimitName): Limit | null => {
    const calls = perMinute[name];
    if (calls === null) return null;
    const points = Math.max(1, Math.round(calls * factor));
    const shared = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: otherWindows[name] ?? windowSeconds,
    });
    return new Limit(shared, countedInTenths.has(name) ? Math.max(1, Math.floor(points / 10)) : 1, kept);
  };
  return {
    read: null,
    station: null,
    write: limiter('write'),
    staff: limiter('staff'),
    'sign-in': limiter('sign-in'),
    'place-order': limiter('place-order'),
    'discount-code': limiter('discount-code'),
    'find-order': limiter('find-order'),
    letter: limiter('letter'),
    'api-token': limiter('api-token'),
  };
}

/** Counts a call from an address; refuses it when there were too many. */
export async function limitAddress(limits: RateLimits, ip: string, { rateLimit }: StatedMeta): Promise<void> {
  if (rateLimit !== 'staff') await count(limits[rateLimit], ip);
}

/** Counts a call of a person of staff, or of a program with a token of its own limit; refuses it when there were too many. */
export async function limitCaller(
  limits: RateLimits,
  { id, token }: Pick<Caller, 'id' | 'token'>,
  { rateLimit }: StatedMeta,
): Promise<void> {
  if (token) await count(limits['api-token'], token.id, Math.ceil(mostOfToken / token.perMinute));
  else if (rateLimit === 'staff' && id !== null) await count(limits.staff, id);
}

/** Counts a call about something, whoever makes it; refuses it when there were too many. @param key is kept as a hash */
export const limitKey = (limits: RateLimits, name: LimitName, key: string): Promise<void> =>
  count(limits[name], createHash('sha256').update(key).digest('base64url'));

async function count(limit: Limit | null, key: string, weight?: number): Promise<void> {
  const waitMs = (await limit?.count(key, weight)) ?? null;
  if (waitMs !== null) refuseAtEdge('TOO_MANY_REQUESTS', { retry_after_s: Math.ceil(waitMs / 1000) });
}

declare module '../../operation/deps.ts' {
  interface Deps {
    rateLimits: RateLimits;
  }
}
