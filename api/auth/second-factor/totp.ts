// Codes of an authenticator app: TOTP, RFC 6238.
import { codeDigits, codeSeconds } from '@kolobeh/shared/customer/second-factor.ts';
import { generateSecret, generateURI, verifySync } from 'otplib';

/** A new secret of 160 bits, in base 32. */
export const newSecret = (): string => generateSecret();

/** What apps read from a picture. */
export const uriOf = (secret: string, email: string): string =>
  generateURI({ issuer: 'Kolobeh', label: email, secret, digits: codeDigits, period: codeSeconds });

/**
 * Period a code belongs to: the present one or one beside it, for clocks that differ.
 *
 * @returns null for a code of none of them. Whether the code was taken before is not looked at here.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const epoch = Math.floor(now.getTime() / 1000);
  const read = verifySync({
    secret,
    token: code,
    epoch,
    epochTolerance: codeSeconds,
    period: codeSeconds,
    digits: codeDigits,
  });
  if (!read.valid) return null;
  return Math.floor(epoch / codeSeconds) + read.delta;
}
