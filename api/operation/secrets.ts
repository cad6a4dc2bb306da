import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SecretToken } from '@kolobeh/shared/kernel/ids.ts';

/** 32 random bytes kept in a file only its owner reads; made on first use. Several processes may start at once. */
export function secretFromFile(dataDir: string, name: string): string {
  const file = path.join(dataDir, 'keys', `${name}.key`);
  // Where the keys are handed over read-only, nothing may be made.
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** Tokens of secret links to one kind of objects. */
export interface LinkTokens {
  /** The secret link's token of an object: the same each time, underivable without the key. */
  of: (id: string) => SecretToken;
  /** What the database keeps to find the object by its token. */
  hash: (token: string) => Buffer;
}

const linkTokens = (
  key: string,
  kind:
    | 'order'
    | 'withdrawal'
    | 'complaint'
    | 'buyout'
    | 'unit'
    | 'watchdog'
    | 'reservation'
    | 'repair'
    | 'enquiry'
    | 'subscriber'
    | 'review'
    | 'review-invitation'
    | 'job-application',
): LinkTokens => ({
  of: (id) => SecretToken.parse(createHmac('sha256', key).update(`${kind}:${id}`).digest('base64url')),
  hash: tokenHash,
});

/** Links of orders, counted from their ids by the secret, so that only hashes need to be stored. */
export const orderTokens = (key: string): LinkTokens => linkTokens(key, 'order');
/** A link that opens nothing of an order but withdrawing from it. */
export const withdrawalTokens = (key: string): LinkTokens => linkTokens(key, 'withdrawal');
/** A link that opens nothing of an order but complaining about its goods. */
export const complaintTokens = (key: string): LinkTokens => linkTokens(key, 'complaint');
/** Links of buy-outs; another kind of link, so that no token of an order opens one. */
export const buyoutTokens = (key: string): LinkTokens => linkTokens(key, 'buyout');

/** Links of device passports. */
export const unitTokens = (key: string): LinkTokens => linkTokens(key, 'unit');

/** Links by which a watch is confirmed and ended. */
export const watchdogTokens = (key: string): LinkTokens => linkTokens(key, 'watchdog');

/** Links by which a piece kept in a store is seen and given up. */
export const reservationTokens = (key: string): LinkTokens => linkTokens(key, 'reservation');

/** Links by which a repair is followed. */
export const repairTokens = (key: string): LinkTokens => linkTokens(key, 'repair');

/** Links by which an enquiry is confirmed and gone on with. */
export const enquiryTokens = (key: string): LinkTokens => linkTokens(key, 'enquiry');

/** Links by which news are confirmed and ended. */
export const subscriberTokens = (key: string): LinkTokens => linkTokens(key, 'subscriber');

/** Links by which whoever wrote a review adds photographs to it. */
export const reviewTokens = (key: string): LinkTokens => linkTokens(key, 'review');

/** Links of letters that ask for reviews of an order's goods; they open nothing else of it. */
export const invitationTokens = (key: string): LinkTokens => linkTokens(key, 'review-invitation');

/** Links by which an application for a position is confirmed, seen and taken back. */
export const applicationTokens = (key: string): LinkTokens => linkTokens(key, 'job-application');

/** Secrets by which receivers of webhooks prove who signed: `whsec_` and 32 bytes in base64, counted from id and number. */
export const webhookSecrets =
  (key: string) =>
  (id: string, number: number): string =>
    `whsec_${createHmac('sha256', key).update(`webhook:${id}:${number}`).digest('base64')}`;

/** SHA-256: enough for tokens of 256 random bits, which nobody guesses. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** 256 random bits in base64url, 43 characters. */
export const newToken = (): SecretToken => SecretToken.parse(randomBytes(32).toString('base64url'));

/** Keeps small texts in the database unreadable without the key. */
export interface Seal {
  close: (text: string) => string;
  /** @throws when the text was not closed by this key */
  open: (sealed: string) => string;
}

/** AES-256-GCM under a key derived from the secret; `nonce.tag.text`, each in base64url. */
export function sealBy(secret: string): Seal {
  const key = createHash('sha256').update(`seal:${secret}`).digest();
  return {
    close: (text) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url')).join('.');
    },
    open: (sealed) => {
      const [nonce, tag, body] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
      if (!nonce || !tag || !body) throw new Error('Not a sealed text');
      const decipher = createDecipheriv('aes-256-gcm', key, nonce);
      decipher.setAuthTag(tag);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}
