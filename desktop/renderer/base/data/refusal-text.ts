import { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { readReason } from '@kolobeh/shared/warehouse/supervision/refusal-reason.ts';
import type { i18n } from 'i18next';
import { z } from 'zod';
import { wordFor } from '../words.ts';

const Coded = z.object({ code: z.string(), data: z.unknown().optional() });
const Wrong = z.object({ data: z.object({ fields: z.array(FieldError) }) });
const Params = z.record(z.string(), z.unknown());

/** Stable code of a refusal; null for a fault nobody foresaw. */
export function codeOf(error: unknown): string | null {
  const coded = Coded.safeParse(error);
  return coded.success ? coded.data.code : null;
}

/** Fields a call refused; none when it was refused for something else. */
export const fieldsOf = (error: unknown): FieldError[] => Wrong.safeParse(error).data?.data.fields ?? [];

/** Words for a refusal's stable code; a fault nobody foresaw is one plain sentence. */
export function refusalText(i18n: i18n, error: unknown): string {
  const coded = Coded.safeParse(error);
  if (!coded.success) return i18n.t('refusals.UNKNOWN');
  return codeText(i18n, coded.data.code, coded.data.data);
}

/** The same in the words of the first field that was refused, where there is one: for calls without a form. */
export function refusedFieldText(i18n: i18n, error: unknown): string {
  const code = fieldsOf(error)[0]?.code;
  return (code && wordFor(i18n, 'fields', code)) || refusalText(i18n, error);
}

/** Words for a stable code with its data. Codes with no words of their own are shown beside a plain sentence. */
export function codeText(i18n: i18n, code: string, data?: unknown): string {
  const params = Params.safeParse(data);
  const words = wordFor(i18n, 'refusals', code, params.success ? params.data : {});
  if (words) return words;
  return code ? `${i18n.t('refusals.UNKNOWN')} (${code})` : i18n.t('refusals.UNKNOWN');
}

/** Words for the reason of a station's refused event, which may name a person after its code. */
export function reasonText(i18n: i18n, reason: string): string {
  const { code, by } = readReason(reason);
  return codeText(i18n, code, { by });
}
