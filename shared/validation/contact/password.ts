import { z } from 'zod';
import { type Result, ok, refused } from '../../kernel/result.ts';
import type { Refusal } from '../fields/messages.ts';

export type PasswordRefusal = Refusal<
  | 'REQUIRED'
  | 'PASSWORD_TOO_SHORT'
  | 'PASSWORD_TOO_LONG'
  | 'PASSWORD_ONLY_DIGITS'
  | 'PASSWORD_NEEDS_UPPER_CASE'
  | 'PASSWORD_NEEDS_LOWER_CASE'
  | 'PASSWORD_NEEDS_DIGIT'
  | 'PASSWORD_NEEDS_SPECIAL'
>;

/** Characters. The upper bound only keeps the cost of hashing in hand. */
const passwordLength = { min: 8, max: 128 };

const rules: readonly [PasswordRefusal, (text: string) => boolean][] = [
  ['PASSWORD_TOO_SHORT', (text) => Array.from(text).length >= passwordLength.min],
  ['PASSWORD_TOO_LONG', (text) => Array.from(text).length <= passwordLength.max],
  ['PASSWORD_ONLY_DIGITS', (text) => !/^\p{Nd}+$/u.test(text)],
  ['PASSWORD_NEEDS_UPPER_CASE', (text) => /\p{Lu}/u.test(text)],
  ['PASSWORD_NEEDS_LOWER_CASE', (text) => /\p{Ll}/u.test(text)],
  ['PASSWORD_NEEDS_DIGIT', (text) => /\p{Nd}/u.test(text)],
  ['PASSWORD_NEEDS_SPECIAL', (text) => /[\p{P}\p{S}]/u.test(text)],
];

/** Everything a password lacks, for a list that empties while one types. */
export const passwordGaps = (text: string): PasswordRefusal[] =>
  rules.filter(([, isMet]) => !isMet(text)).map(([refusal]) => refusal);

export const Password = z
  .string()
  .refine((text) => passwordGaps(text).length === 0)
  .brand<'Password'>();
export type Password = z.infer<typeof Password>;

/** The password exactly as typed, spaces and all, or the first thing it lacks. */
export function parsePassword(text: string): Result<Password, PasswordRefusal> {
  if (text === '') return refused('REQUIRED');
  const [first] = passwordGaps(text);
  return first ? refused(first) : ok(Password.parse(text));
}
