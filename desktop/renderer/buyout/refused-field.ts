import type { i18n } from 'i18next';
import { fieldsOf } from '../base/data/refusal-text.ts';
import { wordFor } from '../base/words.ts';

/** Code of what is wrong with the first refused field of a call; null when none was refused. */
export const refusedCode = (error: unknown): string | null => fieldsOf(error)[0]?.code ?? null;

/** Words for the first refused field of a call; null when none was refused. */
export function refusedField(i18n: i18n, error: unknown): string | null {
  const code = refusedCode(error);
  return code === null ? null : wordFor(i18n, 'fields', code);
}
