import type { i18n } from 'i18next';
import { z } from 'zod';
import { wordFor } from '../app/words.ts';

const Refused = z.object({ data: z.object({ fields: z.array(z.object({ path: z.string(), code: z.string() })) }) });

/** Code of what is wrong with the first refused field of a call; null when none was refused. */
export function refusedCode(error: unknown): string | null {
  const refused = Refused.safeParse(error);
  return refused.success ? (refused.data.data.fields[0]?.code ?? null) : null;
}

/** Words for the first refused field of a call; null when none was refused. */
export function refusedField(i18n: i18n, error: unknown): string | null {
  const code = refusedCode(error);
  return code === null ? null : wordFor(i18n, 'fields', code);
}
