// Brute-force protection of sign-in: throttling by place, never an account lock.
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

const rememberSeconds = 3600;
const firstWaitSeconds = 30;

interface Allowance {
  /** Tries within an hour before each next one waits. */
  free: number;
  longestWaitSeconds: number;
}
const ofPlace: Allowance = { free: 10, longestWaitSeconds: 900 };
/** All places together that never signed in to the account: a guesser may have many addresses. */
const ofStrangers: Allowance = { free: 100, longestWaitSeconds: 60 };

/** Codes are short, so all strangers together have as few guesses as one place. */
const ofStrangersToCodes = ofPlace;

/** A try of a password, or of a code of a second factor, before it is made. */
export interface PasswordTry {
  /** Whose account; of a code, what stands for it. */
  email: string;
  /** Address the try comes from. */
  ip: string;
  /** Id of a device that has signed in to this very account before (`KnownDevices`); null for a stranger. */
  knownDevice: string | null;
  isCode?: boolean;
}

/**
 * Counts tries of a password where they come from, so that nobody can keep somebody else out: a place that guesses waits
 * longer and longer, other places go on, and a device the account was used on is counted apart from all strangers (the
 * "device cookie" of OWASP). Nothing is ever locked.
 */
export interface PasswordTries {
  /** Counts a try before it is made, so that tries at once count too. @returns seconds to wait; null = go on */
  begin: (attempt: PasswordTry) => Promise<number | null>;
  /** The password was right: what was counted for this place is forgotten. */
  forget: (attempt: PasswordTry) => Promise<void>;
}

/** Seconds from this try to the next one: none while tries are free, then 30, 60, 120 … up to the longest. */
export const waitSeconds = (count: number, { free, longestWaitSeconds }: Allowance): number =>
  count < free ? 0 : Math.min(firstWaitSeconds * 2 ** (count - free), longestWaitSeconds);

/** One subscriber's network: an IPv6 address counts by its first 64 bits, of which each subscriber has at least one. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const { hostname } = new URL(`http://[${plain}]`);
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = hostname.includes('::') ? 8 - groups.length - after.length : 0;
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...after].slice(0, 4).join(':');
}

/** Counts are kept under a hash, so that the table of limits holds neither e-mail nor address. */
const hashed = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n').toLowerCase()).digest('base64url');

/** What a try counts against. */
function counted({ email, ip, knownDevice, isCode }: PasswordTry): { key: string; allowance: Allowance }[] {
  if (knownDevice !== null) return [{ key: hashed('device', email, knownDevice), allowance: ofPlace }];
  return [
    { key: hashed('place', email, networkOf(ip)), allowance: ofPlace },
    { key: hashed('strangers', email), allowance: isCode ? ofStrangersToCodes : ofStrangers },
  ];
}

/** Counted in PostgreSQL, so that all processes share it. */
export function countPasswordTries(pool: Pool): PasswordTries {
  const limiter = (keyPrefix: string, points: number): RateLimiterPostgres =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix,
      points,
      duration: rememberSeconds,
    });
  const tries = limiter('password', 1_000_000_000);
  // Its key is there while one has to wait; of several tries at once the one that makes it anew has the turn.
  const turn = limiter('password-turn', 1);

  const begin = async (key: string, allowance: Allowance): Promise<number> => {
    const wait = waitSeconds((await tries.consume(key)).consumedPoints, allowance);
    if (wait === 0) return 0;
    try {
      await turn.consume(key, 1, { customDuration: wait });
      return 0;
    } catch (exceeded) {
      if (!(exceeded instanceof RateLimiterRes)) throw exceeded;
      // A try that was not let through teaches nobody anything, so it makes no wait longer.
      await tries.reward(key);
      return Math.ceil(exceeded.msBeforeNext / 1000);
    }
  };
  return {
    begin: async (attempt) => {
      const waits = await Promise.all(counted(attempt).map(({ key, allowance }) => begin(key, allowance)));
      return Math.max(...waits) || null;
    },
    forget: async (attempt) => {
      const [place] = counted(attempt);
      if (place) await Promise.all([tries.delete(place.key), turn.delete(place.key)]);
    },
  };
}

declare module '../operation/deps.ts' {
  interface Deps {
    passwordTries: PasswordTries;
  }
}
