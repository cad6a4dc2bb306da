import { passwordCost, type PasswordCost } from '@kolobeh/shared/staff/password-cost.ts';
import crypto from 'node:crypto';

/** Derives a tag from a password; both ways below give the same one. */
export type Derive = (password: string, salt: Uint8Array, cost: PasswordCost) => Promise<Uint8Array>;

/** By the OpenSSL of this Node, on a thread of its own. */
export const deriveNatively: Derive = (password, nonce, cost) =>
  new Promise((resolve, reject) => {
    crypto.argon2('argon2id', { message: password, nonce, ...cost }, (error, tag) =>
      error ? reject(error) : resolve(tag),
    );
  });

/** In JavaScript, giving way to other work: Electron's BoringSSL has no argon2. */
export const deriveByScript: Derive = async (password, salt, cost) => {
  const { argon2idAsync } = await import('@noble/hashes/argon2.js');
  const { memory: m, passes: t, parallelism: p, tagLength: dkLen } = cost;
  return argon2idAsync(Buffer.from(password, 'utf8'), salt, { m, t, p, dkLen });
};

const derive: Derive = async (password, salt, cost) => {
  try {
    return await deriveNatively(password, salt, cost);
  } catch (error) {
    if (!isUnsupported(error)) throw error;
    return deriveByScript(password, salt, cost);
  }
};

const isUnsupported = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof Error && 'code' in error && error.code === 'ERR_CRYPTO_ARGON2_NOT_SUPPORTED');

/** A password's verifier with a salt of its own, as `salt$tag`, both in base64url. */
export async function makeVerifier(password: string, cost = passwordCost): Promise<string> {
  const salt = crypto.randomBytes(16);
  const tag = await derive(password, salt, cost);
  return `${salt.toString('base64url')}$${Buffer.from(tag).toString('base64url')}`;
}

/** Compared in constant time; a verifier of another cost fits no password. */
export async function verifies(verifier: string, password: string, cost = passwordCost): Promise<boolean> {
  const [salt, tag] = verifier.split('$').map((part) => Buffer.from(part, 'base64url'));
  if (!salt || !tag || tag.length !== cost.tagLength) return false;
  return crypto.timingSafeEqual(tag, await derive(password, salt, cost));
}
