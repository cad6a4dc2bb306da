// Texts of the shop's letters as the office may word them: which names in braces they may have, and which they must.
import { z } from 'zod';

/** Names in braces, each once: `{number}` is filled in when the letter is written. */
export const namesIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)),
];

/** One text of a letter. It is plain: what looks like markup is shown as it is typed. */
export const LetterText = z.object({
  path: z.string(),
  /** The house's own. */
  house: z.string(),
  /** The office's; null = the house's. */
  text: z.string().nullable(),
  /** Names it may have, and those of them that it must. */
  names: z.array(z.string()),
  needed: z.array(z.string()),
});
export type LetterText = z.infer<typeof LetterText>;

/** Longest text of a letter. */
const longestLetterText = 2000;

// Control characters and marks that turn the direction of what follows. A subject is one line, and so is a paragraph.
const unseen = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** What is wrong with a text; null = nothing. @param text the office's own words for it */
export function wrongLetterText(
  text: string,
  { names, needed }: Pick<LetterText, 'names' | 'needed'>,
): 'REQUIRED' | 'TOO_LONG' | 'INVALID' | 'UNKNOWN_NAME' | 'NAME_MISSING' | null {
  if (text.trim() === '') return 'REQUIRED';
  if (text.length > longestLetterText) return 'TOO_LONG';
  if (unseen.test(text)) return 'INVALID';
  const found = namesIn(text);
  if (found.some((name) => !names.includes(name)) || /[{}]/.test(text.replaceAll(/\{\w+\}/g, '')))
    return 'UNKNOWN_NAME';
  return needed.every((name) => found.includes(name)) ? null : 'NAME_MISSING';
}
