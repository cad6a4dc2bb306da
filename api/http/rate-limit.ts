import type { StatedMeta } from '@kolobeh/shared/kernel/contract.ts';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from './refusal-error.ts';

type LimitName = StatedMeta['rateLimit'];

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
};

export type RateLimits = Record<LimitName, RateLimiterPostgres | null>;

/** Limits counted in PostgreSQL, so that all processes share them. */
export function createRateLimits(pool: Pool, factor: number): RateLimits {
  const limiter = (name: LimitName): RateLimiterPostgres | null => {
    const points = perMinute[name];
    if (points === null) return null;
    return new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      points: Math.max(1, Math.round(points * factor)),
      duration: 60,
      // A burst over the limit is remembered here, so that it does not reach the database again.
      inMemoryBlockOnConsumed: Math.max(1, Math.round(points * factor)) + 1,
    });
  };
  return {
    read: null,
    station: null,
    write: limiter('write'),
    staff: limiter('staff'),
    'sign-in': limiter('sign-in'),
    'place-order': limiter('place-order'),
  };
}

/** Counts a call from an address; refuses it when there were too many. */
export async function limitAddress(limits: RateLimits, ip: string, { rateLimit }: StatedMeta): Promise<void> {
  if (rateLimit !== 'staff') await count(limits[rateLimit], ip);
}

/** Counts a call of a person of staff; refuses it when there were too many. */
export async function limitPerson(limits: RateLimits, id: string | null, { rateLimit }: StatedMeta): Promise<void> {
  if (rateLimit === 'staff' && id !== null) await count(limits.staff, id);
}

async function count(limiter: RateLimiterPostgres | null, key: string): Promise<void> {
  if (!limiter) return;
  try {
    await limiter.consume(key);
  } catch (exceeded) {
    if (!(exceeded instanceof RateLimiterRes)) throw exceeded;
    refuse('TOO_MANY_REQUESTS', { retry_after_s: Math.ceil(exceeded.msBeforeNext / 1000) });
  }
}
