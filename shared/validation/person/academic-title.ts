import { z } from 'zod';
import { type Result, ok, refused } from '../../kernel/result.ts';
import type { Refusal } from '../fields/messages.ts';

export type AcademicTitleRefusal = Refusal<'INVALID_TITLE' | 'TOO_LONG'>;

const longest = 40;

/** `Ing.`, `arch`, `Ph.D.`, with a comma when another title follows. */
const word = /^\p{Script=Latin}+(?:\.\p{Script=Latin}+)*\.?,?$/u;

/** Words of Latin letters, a dot at the end. */
const isTitle = (text: string): boolean =>
  text === '' || (text.endsWith('.') && text.split(' ').every((one) => word.test(one)));

/** Academic title before or after a name; empty when there is none. */
export const AcademicTitle = z
  .string()
  .max(longest, 'TOO_LONG')
  .refine(isTitle, 'INVALID_TITLE')
  .brand<'AcademicTitle'>();
export type AcademicTitle = z.infer<typeof AcademicTitle>;

export function parseAcademicTitle(text: string): Result<AcademicTitle, AcademicTitleRefusal> {
  const title = text.normalize('NFC').trim().replace(/\s+/gu, ' ');
  if (title.length > longest) return refused('TOO_LONG');
  return isTitle(title) ? ok(AcademicTitle.parse(title)) : refused('INVALID_TITLE');
}
