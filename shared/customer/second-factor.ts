// Second factor of signing in: codes of an app (TOTP, RFC 6238) and recovery codes for when that is lost.
import { z } from 'zod';
import { isStaff, type Role } from '../kernel/roles.ts';

/** Of whom the house demands a second factor; others may have one. `leaders` are supervisors and administrators. */
export const SecondFactorFor = z.enum(['nobody', 'leaders', 'staff']);
export type SecondFactorFor = z.infer<typeof SecondFactorFor>;

/** What apps show: so many digits, another code every so many seconds. */
export const codeDigits = 6;
export const codeSeconds = 30;

/** Recovery codes made at once, each good once. */
export const recoveryCodeCount = 10;
/** Crockford's base 32: no letters that are read as digits. */
export const recoveryAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const recoveryCodeLength = 12;

/** A code as it is typed: spaces and hyphens as people like. */
export const SecondFactorCode = z.string().trim().min(1, 'REQUIRED').max(40, 'TOO_LONG');

/** Whether the house demands a second factor of the role. */
export function needsSecondFactor(role: Role, demandedOf: SecondFactorFor): boolean {
  if (demandedOf === 'nobody') return false;
  return demandedOf === 'staff' ? isStaff(role) : role === 'supervisor' || role === 'admin';
}

/** What decides whether a session counts. */
export interface SessionFacts {
  role: Role;
  /** Whether the account has a second factor that was confirmed. */
  hasFactor: boolean;
  /** Whether it was given in this session. */
  isGiven: boolean;
  demandedOf: SecondFactorFor;
}

/**
 * How a session stands after the password: it counts (`open`), waits for a code (`asked`), or the person has to set a
 * second factor up first (`to_enrol`). One that does not count is nobody's.
 */
export function sessionStanding({ role, hasFactor, isGiven, demandedOf }: SessionFacts): 'open' | 'asked' | 'to_enrol' {
  if (hasFactor) return isGiven ? 'open' : 'asked';
  return needsSecondFactor(role, demandedOf) ? 'to_enrol' : 'open';
}

/** What was typed: a code of the app, a recovery code, or neither (null). */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } | null {
  const plain = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(plain)) return { kind: 'app', code: plain };
  const code = plain.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isRecovery =
    code.length === recoveryCodeLength && Array.from(code).every((sign) => recoveryAlphabet.includes(sign));
  return isRecovery ? { kind: 'recovery', code } : null;
}

/** A recovery code in groups of four, as it is shown and written down. */
export const showRecoveryCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

/** An app's secret in groups of four, for typing where no picture can be scanned. */
export const showSecret = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
