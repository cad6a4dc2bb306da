import { z } from 'zod';
import { type Result, ok, refused } from '../../kernel/result.ts';
import type { Refusal } from '../fields/messages.ts';

export type SerialNumberRefusal = Refusal<'REQUIRED' | 'INVALID_SERIAL_NUMBER' | 'TOO_SHORT' | 'TOO_LONG'>;

const serialNumberLength = { min: 3, max: 40 };

/** Manufacturer's serial number in upper case. Letters and digits that look alike (I and 1, O and 0) are never guessed. */
export const SerialNumber = z
  .string()
  .min(serialNumberLength.min, 'TOO_SHORT')
  .max(serialNumberLength.max, 'TOO_LONG')
  .regex(/^[A-Z0-9./-]*$/, 'INVALID_SERIAL_NUMBER')
  .refine((text) => /[A-Z0-9]/.test(text), 'INVALID_SERIAL_NUMBER')
  .brand<'SerialNumber'>();
export type SerialNumber = z.infer<typeof SerialNumber>;

/** Spaces around are a slip of the hand; white space and control characters inside are refused. */
export function parseSerialNumber(text: string): Result<SerialNumber, SerialNumberRefusal> {
  // Not `toUpperCase` of any script: `ß` would become two letters, and `ı` a plain I.
  const upper = text.trim().replace(/[a-z]/g, (letter) => letter.toUpperCase());
  if (upper === '') return refused('REQUIRED');
  if (!/^[A-Z0-9./-]+$/.test(upper) || !/[A-Z0-9]/.test(upper)) return refused('INVALID_SERIAL_NUMBER');
  if (upper.length < serialNumberLength.min) return refused('TOO_SHORT');
  if (upper.length > serialNumberLength.max) return refused('TOO_LONG');
  return ok(SerialNumber.parse(upper));
}
