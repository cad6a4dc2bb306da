// Message authentication between stations: HMAC-SHA256 under the roster's secret.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** What travels: JSON text and its HMAC-SHA256 (hex) under the secret of the roster of that number. */
export const SignedMessage = z.object({ epoch: z.int(), body: z.string(), mac: z.string().regex(/^[0-9a-f]{64}$/) });
export type SignedMessage = z.infer<typeof SignedMessage>;

/** What a text is for, so that a reply can be taken for nothing else; a reply also names the request it answers. */
export type Purpose = 'ask' | 'announce' | `reply ${string}`;

/** The secret of one roster; an earlier one verifies nothing any more. */
export interface MessageKey {
  epoch: number;
  /** In base64. */
  secret: string;
}

const macOf = ({ epoch, secret }: MessageKey, purpose: Purpose, body: string): Buffer =>
  createHmac('sha256', Buffer.from(secret, 'base64')).update(`kolobeh hub ${purpose} ${epoch}\n${body}`).digest();

/** The body is signed as text, so both sides need not write JSON alike. */
export function signMessage(key: MessageKey, purpose: Purpose, value: unknown): SignedMessage {
  const body = JSON.stringify(value);
  return { epoch: key.epoch, body, mac: macOf(key, purpose, body).toString('hex') };
}

/** The value of a message; null when its signature is not of this key and purpose, or the value does not fit the schema. */
export function verifyMessage<Value>(
  key: MessageKey,
  purpose: Purpose,
  signed: SignedMessage,
  schema: z.ZodType<Value>,
): Value | null {
  if (signed.epoch !== key.epoch) return null;
  if (!timingSafeEqual(macOf(key, purpose, signed.body), Buffer.from(signed.mac, 'hex'))) return null;
  const parsed = schema.safeParse(JSON.parse(signed.body));
  return parsed.success ? parsed.data : null;
}
