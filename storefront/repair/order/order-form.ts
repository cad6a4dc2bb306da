import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { Contact } from '@kolobeh/shared/customer/contact.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { Money } from '@kolobeh/shared/kernel/money.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { z } from 'zod';
import { textOf } from '../../base/forms/form-values.ts';
import { refusalOf, refusedFields } from '../../base/forms/refusal.ts';
import type { RepairWritten, WhyAgain } from './written.ts';

const Way = z.enum(['store', 'courier', 'send']).catch('store');
const Day = z.iso.date();

/** What the form starts with: a signed-in customer's contact. */
export const writtenAtFirst = (contact: Contact | null): RepairWritten => ({
  way: 'store',
  store: '',
  day: '',
  imei: '',
  serial_number: '',
  fault: '',
  name: [contact?.first_name, contact?.last_name].filter(Boolean).join(' '),
  phone: contact?.phone ?? '',
  email: contact?.email ?? '',
  street: contact?.address ?? '',
  city: contact?.city ?? '',
  postcode: contact?.postcode ?? '',
  is_wipe_agreed: false,
  wants_loan: false,
});

const longest: Partial<Record<keyof RepairWritten, number>> = { fault: 2000, email: 254 };

/** Reads the form without refusing anything; the API says what does not fit. */
export function readWritten(form: FormData): RepairWritten {
  const text = (name: keyof RepairWritten): string => textOf(form, name).slice(0, longest[name] ?? 80);
  return {
    way: Way.parse(textOf(form, 'way')),
    store: text('store'),
    day: text('day'),
    imei: textOf(form, 'imei').slice(0, 40),
    serial_number: textOf(form, 'serial_number').slice(0, 60),
    fault: text('fault'),
    name: text('name'),
    phone: textOf(form, 'phone').slice(0, 40),
    email: text('email'),
    street: text('street'),
    city: text('city'),
    postcode: textOf(form, 'postcode').slice(0, 12),
    is_wipe_agreed: form.get('is_wipe_agreed') !== null,
    wants_loan: form.get('wants_loan') !== null,
  };
}

/** What is ordered: a device with repairs at the sum the form showed. */
export interface OrderedRepairs {
  market: MarketCode;
  product_model: string;
  product_color: string;
  operations: string[];
}

/** What the form came to: the repair's link, or itself with all that was written. */
export type OrderOutcome = { kind: 'done'; id: string; token: string } | ({ kind: 'again' } & WhyAgain);

const Changed = z.object({ total: Money, gone: z.array(z.string()) });
const Waiting = z.object({ retry_after_s: z.number() }).catch({ retry_after_s: 60 });

/** Why an order was refused, in words of the form. */
export function whyAgain(code: string, data: unknown): Pick<WhyAgain, 'why' | 'total' | 'minutes'> {
  const minutes = Math.ceil(Waiting.parse(data ?? {}).retry_after_s / 60);
  const changed = code === 'REPAIR_CHANGED' ? Changed.safeParse(data).data : undefined;
  if (changed) return { why: changed.gone.length > 0 ? 'gone' : 'changed', total: changed.total, minutes };
  if (code === 'DEVICE_NOT_REPAIRED') return { why: 'gone', total: null, minutes };
  if (code === 'MAINTENANCE') return { why: 'paused', total: null, minutes };
  return { why: code === 'TOO_MANY_REQUESTS' ? 'later' : 'failed', total: null, minutes };
}

/** Orders the repairs once under the form's key. */
export async function sendOrder(api: ApiClient, ordered: OrderedRepairs, form: FormData): Promise<OrderOutcome> {
  const written = readWritten(form);
  const idempotencyKey = z.uuid().safeParse(textOf(form, 'key')).data ?? crypto.randomUUID();
  const seen = z.coerce.number().int().min(0).max(2_000_000_000).catch(0).parse(textOf(form, 'seen_total'));
  const { day, ...rest } = written;
  const again = (errors: FieldError[], why: Pick<WhyAgain, 'why' | 'total' | 'minutes'>): OrderOutcome => ({
    kind: 'again',
    written,
    key: crypto.randomUUID(),
    errors,
    ...why,
  });
  try {
    const made = await api.repair.order(
      { ...ordered, ...rest, seen_total: seen, ...(Day.safeParse(day).success ? { day } : {}) },
      { context: { idempotencyKey } },
    );
    return { kind: 'done', id: made.id, token: made.token };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const errors = refusedFields(refusal.data);
    if (errors.length > 0) return again(errors, { why: 'fields', total: null, minutes: 0 });
    return again([], whyAgain(refusal.code, refusal.data));
  }
}
