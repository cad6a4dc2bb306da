// Twisto's sealed payload: AES-128-CBC over deflated JSON, with an HMAC-SHA-256, by the merchant's secret key.
import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';

/** The shop's secret at the sandbox. */
export const sandboxTwistoKey = `test_sk_${'5a'.repeat(32)}`;

const ivBytes = 16;
const digestBytes = 32;

/** The two keys within the merchant's secret, which is hex after its prefix. */
function keysOf(secretKey: string): { cipher: Buffer; digest: Buffer } {
  const bytes = Buffer.from(secretKey.slice(8), 'hex');
  return { cipher: bytes.subarray(0, 16), digest: bytes.subarray(16, 32) };
}

const digestOf = (key: Buffer, sealed: Buffer, iv: Buffer): Buffer =>
  createHmac('sha256', key).update(sealed).update(iv).digest();

/** Base64 of vector, digest and ciphertext; two calls never give the same text. */
export function sealPayload(value: object, secretKey: string): string {
  const { cipher, digest } = keysOf(secretKey);
  const text = Buffer.from(JSON.stringify(value));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv('aes-128-cbc', cipher, iv);
  const sealed = Buffer.concat([sealing.update(Buffer.concat([length, deflateSync(text)])), sealing.final()]);
  return Buffer.concat([iv, digestOf(digest, sealed, iv), sealed]).toString('base64');
}

/** What was sealed. @throws when it was not sealed by this key */
export function openPayload(payload: string, secretKey: string): unknown {
  const { cipher, digest } = keysOf(secretKey);
  const bytes = Buffer.from(payload, 'base64');
  const iv = bytes.subarray(0, ivBytes);
  const given = bytes.subarray(ivBytes, ivBytes + digestBytes);
  const sealed = bytes.subarray(ivBytes + digestBytes);
  if (given.length !== digestBytes || !timingSafeEqual(given, digestOf(digest, sealed, iv)))
    throw new Error('Not sealed by this key');
  const opening = createDecipheriv('aes-128-cbc', cipher, iv);
  const opened = Buffer.concat([opening.update(sealed), opening.final()]);
  return JSON.parse(inflateSync(opened.subarray(4)).toString());
}
