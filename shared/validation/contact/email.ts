import { z } from 'zod';
import { type Result, ok, refused } from '../../kernel/result.ts';
import type { Refusal } from '../fields/messages.ts';

export type EmailRefusal = Refusal<'REQUIRED' | 'INVALID_EMAIL' | 'TOO_LONG'>;

/** Longest address that fits the path of an SMTP command (RFC 5321, 4.5.3.1.3). */
const longest = 254;

/**
 * An e-mail address in lower case. No mail provider of our customers tells letters' case apart, and an account
 * must not exist twice because of it.
 */
export const Email = z
  .email('INVALID_EMAIL')
  .max(longest, 'TOO_LONG')
  .refine((text) => text === text.toLowerCase() && text.indexOf('@') <= 64, 'INVALID_EMAIL')
  .brand<'Email'>();
export type Email = z.infer<typeof Email>;

export function parseEmail(text: string): Result<Email, EmailRefusal> {
  const address = text.trim().toLowerCase();
  if (address === '') return refused('REQUIRED');
  if (address.length > longest) return refused('TOO_LONG');
  const email = Email.safeParse(address);
  return email.success ? ok(email.data) : refused('INVALID_EMAIL');
}
