import { randomBytes } from 'node:crypto';

/** Tokens that a played carrier gave out; a restart forgets them, as a carrier may do at any time. */
export interface Tokens {
  issue: () => { value: string; expiresAt: Date };
  isValid: (value: string | undefined) => boolean;
}

/** Name and password of every account at the played carriers. */
export const sandboxAccess = { user: 'sandbox', password: 'sandbox' } as const;

/** Random tokens that are valid for `lifeMs` from their giving. */
export function tokens(now: () => Date, lifeMs: number): Tokens {
  const issued = new Map<string, number>();
  return {
    issue: () => {
      const value = randomBytes(24).toString('base64url');
      const expires = now().getTime() + lifeMs;
      issued.set(value, expires);
      return { value, expiresAt: new Date(expires) };
    },
    isValid: (value) => (issued.get(value ?? '') ?? 0) > now().getTime(),
  };
}

/** `2026-11-21 10:30:00`, UTC. */
export const plainTime = (instant: Date): string => instant.toISOString().slice(0, 19).replace('T', ' ');

/** Token of an `Authorization` header; undefined when it is missing or of another kind. */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer (.+)$/.exec(authorization ?? '')?.[1];

/** A value of the query, empty when absent or repeated. */
export const queryOf = (value: unknown): string => (typeof value === 'string' ? value : '');
