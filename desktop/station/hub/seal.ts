import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** What travels: JSON text and its HMAC-SHA256 (hex) under the secret of the roster of that number. */
export const Sealed = z.object({ epoch: z.int(), body: z.string(), mac: z.string().regex(/^[0-9a-f]{64}$/) });
export type Sealed = z.infer<typeof Sealed>;

/** What a text is for, so that a reply can be taken for nothing else; a reply also names the request it answers. */
export type Purpose = 'ask' | 'announce' | `reply ${string}`;

export interface SealKey {
  epoch: number;
  /** In base64. */
  secret: string;
}

const macOf = ({ epoch, secret }: SealKey, purpose: Purpose, body: string): Buffer =>
  createHmac('sha256', Buffer.from(secret, 'base64')).update(`kolobeh hub ${purpose} ${epoch}\n${body}`).digest();

export function seal(key: SealKey, purpose: Purpose, value: unknown): Sealed {
  const body = JSON.stringify(value);
  return { epoch: key.epoch, body, mac: macOf(key, purpose, body).toString('hex') };
}

/** The value under the seal; null when the seal is not of this key and purpose or the value does not fit. */
export function unseal<Value>(key: SealKey, purpose: Purpose, sealed: Sealed, schema: z.ZodType<Value>): Value | null {
  if (sealed.epoch !== key.epoch) return null;
  if (!timingSafeEqual(macOf(key, purpose, sealed.body), Buffer.from(sealed.mac, 'hex'))) return null;
  const parsed = schema.safeParse(JSON.parse(sealed.body));
  return parsed.success ? parsed.data : null;
}
