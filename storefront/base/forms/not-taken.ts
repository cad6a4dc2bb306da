import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { z } from 'zod';
import { refusalOf, refusedFields } from './refusal.ts';

/** Why a form was not taken; what was typed stays in it. `Why` are reasons of that form alone. */
export interface NotTaken<Why extends string = never> {
  why: 'fields' | 'later' | 'failed' | Why;
  fields: FieldError[];
  /** To wait, with `later`. */
  minutes: number;
}

const Waiting = z.object({ retry_after_s: z.number() }).catch({ retry_after_s: 60 });

/** Why the call refused; a fault is thrown on. @param reasons of the form, by the codes of the call */
export function notTaken<Why extends string = never>(
  error: unknown,
  reasons: Readonly<Record<string, Why>> = {},
): NotTaken<Why> {
  const refusal = refusalOf(error);
  if (!refusal) throw error;
  const fields = refusedFields(refusal.data);
  const minutes = Math.ceil(Waiting.parse(refusal.data ?? {}).retry_after_s / 60);
  const known = refusal.code === 'TOO_MANY_REQUESTS' ? 'later' : (reasons[refusal.code] ?? 'failed');
  return { why: fields.length > 0 ? 'fields' : known, fields, minutes };
}
