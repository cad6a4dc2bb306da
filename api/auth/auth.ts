import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { passwordCost } from '@kolobeh/shared/staff/password-cost.ts';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { bearer } from 'better-auth/plugins/bearer';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { trustedSessions } from './trusted-session.ts';
import { touchDatabase } from '../operation/queries/touch-database.ts';

const derive = promisify(argon2);

/** A password as `argon2id$salt$tag`, both in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password, nonce, ...passwordCost });
  return `argon2id$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
}

/** Compares in constant time. A hash of another kind than ours fits no password. */
export async function isPassword(hash: string, password: string): Promise<boolean> {
  const [kind, salt, tag] = hash.split('$');
  if (kind !== 'argon2id' || !salt || !tag) return false;
  const expected = Buffer.from(tag, 'base64url');
  const found = await derive('argon2id', { message: password, nonce: Buffer.from(salt, 'base64url'), ...passwordCost });
  return expected.length === found.length && timingSafeEqual(expected, found);
}

/** What signing in is made of; `secret` signs the cookies of sessions, so another one signs everybody out. */
export interface AuthSettings {
  pool: Pool;
  secret: string;
  publicUrl: string;
  log: Logger;
}

const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' };

/**
 * Accounts and sessions in PostgreSQL. Called from use cases only; its own HTTP routes are not mounted, so that
 * every way in is a route of the contract with its access rule and rate limit.
 */
export const createAuth = ({ pool, secret, publicUrl, log }: AuthSettings) =>
  betterAuth({
    database: pool,
    secret,
    baseURL: publicUrl,
    basePath: '/api/new/auth',
    trustedOrigins: [publicUrl],
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    // The message only: what follows it may repeat an e-mail address.
    logger: { level: 'error', log: (_, message) => log.error({ part: 'sessions' }, message) },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 200,
      password: { hash: hashPassword, verify: ({ hash, password }) => isPassword(hash, password) },
    },
    user: {
      modelName: 'app_user',
      fields: { emailVerified: 'email_verified', ...timestamps },
      additionalFields: {
        role: { type: 'string', input: false, defaultValue: 'customer' },
        market: { type: 'string', input: true, defaultValue: 'cs' },
      },
    },
    session: {
      modelName: 'user_session',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...timestamps,
      },
      expiresIn: 30 * 86_400,
      updateAge: 86_400,
    },
    account: {
      modelName: 'user_account',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...timestamps,
      },
    },
    verification: { modelName: 'user_verification', fields: { expiresAt: 'expires_at', ...timestamps } },
    advanced: {
      cookiePrefix: 'kolobeh',
      useSecureCookies: publicUrl.startsWith('https:'),
      database: { generateId: 'uuid' },
    },
    plugins: [bearer(), trustedSessions()],
  });

type Auth = ReturnType<typeof createAuth>;

/**
 * Runs a call of the library. It hides why it failed, so after a fault the database is asked itself; when that fails
 * too, its own error tells the edge to answer "try again".
 */
export async function throughAuth<Out>(pool: Pool, call: () => Promise<Out>): Promise<Out> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof APIError && error.statusCode >= 500) await touchDatabase(pool);
    throw error;
  }
}

declare module '../operation/deps.ts' {
  interface Deps {
    auth: Auth;
  }
}
