import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { z } from 'zod';
import { textOf } from '../base/forms/form-values.ts';
import { refusalOf, refusedFields } from '../base/forms/refusal.ts';

/** What a visitor wrote, as it was typed. */
export interface Typed {
  question: string;
  name: string;
  email: string;
}

/** Why the form was not taken; what was typed stays in it. */
export interface NotTaken {
  why: 'fields' | 'later' | 'failed';
  fields: FieldError[];
  minutes: number;
}

export const nothingTyped: Typed = { question: '', name: '', email: '' };

const Waiting = z.object({ retry_after_s: z.number() }).catch({ retry_after_s: 60 });

export const typedIn = (form: FormData): Typed => ({
  question: textOf(form, 'question'),
  name: textOf(form, 'name'),
  email: textOf(form, 'email'),
});

/** Why the call refused; a fault is thrown on. */
export function notTaken(error: unknown): NotTaken {
  const refusal = refusalOf(error);
  if (!refusal) throw error;
  const fields = refusedFields(refusal.data);
  const minutes = Math.ceil(Waiting.parse(refusal.data ?? {}).retry_after_s / 60);
  const why = fields.length > 0 ? 'fields' : refusal.code === 'TOO_MANY_REQUESTS' ? 'later' : 'failed';
  return { why, fields, minutes };
}
