import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { z } from 'zod';
import { textOf } from '../base/forms/form-values.ts';
import { refusalOf, refusedFields } from '../base/forms/refusal.ts';

/** What a visitor wrote, as it was typed. */
export interface Typed {
  store: string;
  name: string;
  email: string;
  phone: string;
}

/** Why the form was not taken; what was typed stays in it. */
export interface NotTaken {
  why: 'fields' | 'need_store' | 'sold_out' | 'most' | 'later' | 'failed';
  fields: FieldError[];
  minutes: number;
}

export const nothingTyped: Typed = { store: '', name: '', email: '', phone: '' };

const Waiting = z.object({ retry_after_s: z.number() }).catch({ retry_after_s: 60 });

export const typedIn = (form: FormData): Typed => ({
  store: textOf(form, 'store'),
  name: textOf(form, 'name'),
  email: textOf(form, 'email'),
  phone: textOf(form, 'phone'),
});

export const withoutStore: NotTaken = { why: 'need_store', fields: [], minutes: 0 };

const reasons: Record<string, NotTaken['why']> = {
  STORE_SOLD_OUT: 'sold_out',
  STORE_NOT_FOUND: 'need_store',
  TOO_MANY_HELD: 'most',
  TOO_MANY_REQUESTS: 'later',
};

/** Why the call refused; a fault is thrown on. */
export function notTaken(error: unknown): NotTaken {
  const refusal = refusalOf(error);
  if (!refusal) throw error;
  const fields = refusedFields(refusal.data);
  const minutes = Math.ceil(Waiting.parse(refusal.data ?? {}).retry_after_s / 60);
  return { why: fields.length > 0 ? 'fields' : (reasons[refusal.code] ?? 'failed'), fields, minutes };
}
