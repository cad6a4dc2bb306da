import { plainText } from '@kolobeh/shared/kernel/plain-text.ts';

/** More words name no device better. */
const mostWords = 8;

/** Words by which a seller names a device, each once, in lower case without diacritics: `Galaxy S24+` is `galaxy`, `s24+`. */
export const deviceWords = (typed: string): string[] =>
  [...new Set(plainText(typed).match(/[\p{L}\p{N}+]+/gu))].slice(0, mostWords);
