import type { i18n } from 'i18next';
import { z } from 'zod';
import { wordFor } from '../app/words.ts';

const Refused = z.object({ data: z.object({ fields: z.array(z.object({ path: z.string(), code: z.string() })) }) });

/** Words for the first refused field of a call; null when none was refused. */
export function refusedField(i18n: i18n, error: unknown): string | null {
  const refused = Refused.safeParse(error);
  const code = refused.success ? refused.data.data.fields[0]?.code : undefined;
  return code === undefined ? null : wordFor(i18n, 'fields', code);
}
