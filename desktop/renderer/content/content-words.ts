import type { i18n } from 'i18next';
import { wordOr } from '../base/words.ts';

const isNumber = (part: string): boolean => /^\d+$/.test(part);

/** A field's own name: of `components.1.title` the word for `title`. */
export const wordOfField = (texts: i18n, path: string): string =>
  wordOr(texts, 'content.field', path.split('.').findLast((part) => !isNumber(part)) ?? path);

/** The whole way to a field, for lists of differences: `Parts 2 › Title`. */
export function wayOfField(texts: i18n, path: string): string {
  const words: string[] = [];
  for (const part of path.split('.'))
    if (isNumber(part)) words.push(`${words.pop() ?? ''} ${Number(part) + 1}`.trim());
    else words.push(wordOr(texts, 'content.field', part));
  return words.join(' › ');
}
