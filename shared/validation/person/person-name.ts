import { z } from 'zod';
import { type Result, ok, refused } from '../../kernel/result.ts';
import type { Refusal } from '../fields/messages.ts';

export type PersonNameRefusal = Refusal<'REQUIRED' | 'INVALID_NAME' | 'TOO_LONG'>;

const longest = 60;

/** Letters of any script with their marks, joined by spaces, hyphens, apostrophes and dots (`Anna-Marie`, `D’Angelo`, `J. K.`). */
const shape = /^\p{L}[\p{L}\p{M}]*(?:[ .'’-]{1,2}\p{L}[\p{L}\p{M}]*)*\.?$/u;

/** A first or last name: composed (NFC), single spaces, at most 60 characters. */
export const PersonName = z.string().max(longest, 'TOO_LONG').regex(shape, 'INVALID_NAME').brand<'PersonName'>();
export type PersonName = z.infer<typeof PersonName>;

export function parsePersonName(text: string): Result<PersonName, PersonNameRefusal> {
  const name = text.normalize('NFC').trim().replace(/\s+/gu, ' ');
  if (name === '') return refused('REQUIRED');
  if (name.length > longest) return refused('TOO_LONG');
  return shape.test(name) ? ok(PersonName.parse(name)) : refused('INVALID_NAME');
}
