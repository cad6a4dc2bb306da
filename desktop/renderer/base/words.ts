import { plainText } from '@kolobeh/shared/kernel/plain-text.ts';
import type { ParseKeys, i18n } from 'i18next';

const isKey = (i18n: i18n, key: string): key is ParseKeys => i18n.exists(key);

/**
 * Word for a value that comes from elsewhere (a code, a state, a kind) in a group of the language files.
 *
 * @returns `null` when the language files know no such value, e.g. one that a newer server has.
 */
export function wordFor(i18n: i18n, group: string, value: string, params: Record<string, unknown> = {}): string | null {
  const key = `${group}.${value}`;
  return isKey(i18n, key) ? i18n.t(key, params) : null;
}

/** The same, with the value itself where there is no word. */
export const wordOr = (i18n: i18n, group: string, value: string): string => wordFor(i18n, group, value) ?? value;

/** Whether a text has all the words searched for, whatever their accents and capitals. */
export function hasWords(text: string, search: string): boolean {
  const plain = plainText(text);
  return plainText(search)
    .split(/\s+/)
    .every((part) => plain.includes(part));
}
