import { textOf } from '../base/forms/form-values.ts';
import type { NotTaken } from '../base/forms/not-taken.ts';

/** What a visitor wrote, as it was typed. */
export interface Typed {
  store: string;
  name: string;
  email: string;
  phone: string;
}

/** Reasons of this form beside those of all. */
export type Refused = NotTaken<'need_store' | 'sold_out' | 'most' | 'paused'>;

export const nothingTyped: Typed = { store: '', name: '', email: '', phone: '' };

export const typedIn = (form: FormData): Typed => ({
  store: textOf(form, 'store'),
  name: textOf(form, 'name'),
  email: textOf(form, 'email'),
  phone: textOf(form, 'phone'),
});

export const withoutStore: Refused = { why: 'need_store', fields: [], minutes: 0 };

/** By the codes of the call. */
export const reasons = {
  STORE_SOLD_OUT: 'sold_out',
  STORE_NOT_FOUND: 'need_store',
  TOO_MANY_HELD: 'most',
  MAINTENANCE: 'paused',
} as const;
