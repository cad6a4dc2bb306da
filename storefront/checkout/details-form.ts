import { checkContact } from '@kolobeh/shared/checkout/check-order-payload.ts';
import {
  BillingAddress,
  DeliveryAddress,
  type OrderPayload,
  OrderInfo,
} from '@kolobeh/shared/checkout/order-payload.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type Result, ok, refused } from '@kolobeh/shared/kernel/result.ts';
import { parseTypedDate } from '@kolobeh/shared/validation/fields/typed-date.ts';
import { z } from 'zod';
import { isTicked, textOf } from '../base/forms/form-values.ts';

const billingFields = ['email', 'first_name', 'last_name', 'phone', 'address', 'city', 'district', 'postcode'] as const;
const companyFields = ['company', 'tin', 'vatn'] as const;
const deliveryFields = ['first_name', 'last_name', 'phone', 'address', 'city', 'district', 'postcode'] as const;

/** Name of a field in the form: the path the API names it by, so a refusal finds its field. */
export const billingName = (field: string): string => `order_billing_address.${field}`;
/** The same for the other address the goods may go to. */
export const deliveryName = (field: string): string => `order_delivery_address.${field}`;

/**
 * The part of an order that the second step asks for; `order_delivery_address` null = it goes where the invoice goes.
 */
export type Details = Pick<OrderPayload, 'order_billing_address' | 'order_delivery_address' | 'order_info'>;

const DetailsSchema = z.object({
  order_billing_address: BillingAddress,
  order_delivery_address: DeliveryAddress.nullable(),
  order_info: OrderInfo,
});

/** What the form says, unchecked; also what a refused form is shown with again. */
export function rawDetails(form: FormData) {
  const read = (fields: readonly string[], name: (field: string) => string) =>
    Object.fromEntries(fields.map((field) => [field, textOf(form, name(field))]));
  const typedBirth = textOf(form, 'order_info.birth_date');
  return {
    order_billing_address: {
      ...read([...billingFields, ...companyFields], billingName),
      invoice_on_company: isTicked(form, billingName('invoice_on_company')),
    },
    order_delivery_address: isTicked(form, 'elsewhere') ? read(deliveryFields, deliveryName) : null,
    save_address: isTicked(form, 'save_address'),
    order_info: {
      note: textOf(form, 'order_info.note'),
      internal_order_number: textOf(form, 'order_info.internal_order_number'),
      ...(typedBirth === '' ? {} : { birth_date: typedBirth }),
      create_account: isTicked(form, 'order_info.create_account'),
      subscribe_promotions_info: isTicked(form, 'order_info.subscribe_promotions_info'),
      consent_marketing: isTicked(form, 'order_info.consent_marketing'),
      consent_review: isTicked(form, 'order_info.consent_review'),
      consent_heureka_review: isTicked(form, 'order_info.consent_heureka_review'),
    },
  };
}

/** A typed day of birth as the API takes it; what is no day stays as typed, to be refused on its field. */
function withIsoBirth(raw: ReturnType<typeof rawDetails>): ReturnType<typeof rawDetails> {
  const { birth_date: typed } = raw.order_info;
  const today = new Date().toISOString().slice(0, 10);
  const day = typed === undefined ? null : parseTypedDate(typed, { first: '1900-01-01', last: today });
  return day?.ok ? { ...raw, order_info: { ...raw.order_info, birth_date: day.value } } : raw;
}

const codeOf = (message: string): string => (/^[A-Z][A-Z_]*$/.test(message) ? message : 'INVALID');

/** Details of the form, or every field that does not fit, by the schema first and then by the market's rules. */
export function readDetails(market: MarketCode, form: FormData): Result<Details, FieldError[]> {
  const parsed = DetailsSchema.safeParse(withIsoBirth(rawDetails(form)));
  if (!parsed.success)
    return refused(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), code: codeOf(message) })));
  const errors = checkContact(market, parsed.data);
  return errors.length > 0 ? refused(errors) : ok(parsed.data);
}
