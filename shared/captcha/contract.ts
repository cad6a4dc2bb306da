import { z } from 'zod';
import { route } from '../kernel/contract.ts';

/** Seconds in which a task may be solved and sent: a long letter is written meanwhile. */
export const captchaSeconds = 2 * 3600;

/**
 * What a form sends to prove that a browser worked for it: the solved task in base64 of JSON, as Altcha's own widget
 * sends it. Empty without scripts; then the form is taken too, behind a stricter limit, and a letter asks first.
 */
export const CaptchaProof = z.string().max(4000, 'INVALID_CAPTCHA');

const hex = z
  .string()
  .regex(/^[0-9a-f]+$/)
  .max(256);

/** A task of proof of work with the house's signature (Altcha, version 2). */
export const CaptchaTask = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    cost: z.int().min(1),
    expiresAt: z.int().describe('Unix time in seconds'),
    keyLength: z.int(),
    keyPrefix: hex.describe('What the key of the right counter begins with'),
    keySignature: hex,
    nonce: hex,
    salt: hex,
  }),
  signature: hex,
});
export type CaptchaTask = z.infer<typeof CaptchaTask>;

export const captchaContract = {
  task: route
    .meta({
      access: 'shop.browse',
      owner: 'none',
      idempotencyKey: 'none',
      rateLimit: 'write',
      personalData: false,
      cache: 'private',
    })
    .route({ method: 'POST', path: '/captcha', summary: 'A task that a browser solves before it sends a public form' })
    .output(CaptchaTask),
};
