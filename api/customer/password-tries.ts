import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** Tries in a row with a wrong password, and how long they are remembered. */
const allowed = 10;
const rememberSeconds = 15 * 60;

/** Counts tries of a password by account, wherever they come from; an address alone could be changed at each try. */
export interface PasswordTries {
  /** Counts a try before it is made, so that tries at once count too. @returns seconds to wait; null = go on */
  begin: (email: string) => Promise<number | null>;
  /** The password was right: what was counted is forgotten. */
  forget: (email: string) => Promise<void>;
}

/** The count is kept under a hash, so that the table of limits holds no e-mail. */
const keyOf = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('base64url');

/** Counted in PostgreSQL, so that all processes share it. */
export function countPasswordTries(pool: Pool): PasswordTries {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: 'password',
    points: allowed,
    duration: rememberSeconds,
  });
  return {
    begin: async (email) => {
      try {
        await limiter.consume(keyOf(email));
        return null;
      } catch (exceeded) {
        if (!(exceeded instanceof RateLimiterRes)) throw exceeded;
        return Math.ceil(exceeded.msBeforeNext / 1000);
      }
    },
    forget: async (email) => {
      await limiter.delete(keyOf(email));
    },
  };
}
