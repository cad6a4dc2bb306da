import { z } from 'zod';
import { ChosenInstalments } from '../instalment/chosen-instalments.ts';
import { RowNumber } from '../kernel/ids.ts';
import { IsoDay } from '../kernel/calendar/iso-day.ts';
import { notOffered } from '../validation/fields/not-offered.ts';
import { TimeSlot } from './time-slot.ts';

/** Text a person typed: trimmed, bounded, never only spaces. */
const text = (max: number) => z.string().trim().min(1, 'REQUIRED').max(max, 'TOO_LONG');
const optionalText = (max: number) => z.string().trim().max(max, 'TOO_LONG').optional();

/** Where the goods go when not to the billing address. Formats by market are checked by `checkOrderPayload`. */
export const DeliveryAddress = z.strictObject({
  first_name: text(60),
  last_name: text(60),
  address: text(120),
  city: text(80),
  district: optionalText(80),
  postcode: text(10),
  phone: text(20),
});
export type DeliveryAddress = z.infer<typeof DeliveryAddress>;

export const BillingAddress = z.strictObject({
  first_name: text(60),
  last_name: text(60),
  city: text(80),
  district: optionalText(80),
  postcode: text(10),
  phone: text(20),
  address: text(120),
  email: text(120),
  invoice_on_company: z.boolean().default(false),
  company: optionalText(120),
  /** Company id: IČO in Czechia, CUI in Romania. */
  tin: optionalText(20),
  /** VAT number: DIČ in Czechia, CUI with RO in Romania. */
  vatn: optionalText(20),
});
export type BillingAddress = z.infer<typeof BillingAddress>;

export const OrderInfo = z.strictObject({
  consent_to_terms_of_service: z.boolean().default(false),
  consent_marketing: z.boolean().default(false),
  consent_heureka_review: z.boolean().default(false),
  consent_review: z.boolean().default(false),
  subscribe_promotions_info: z.boolean().default(false),
  /** An account is opened with the order; a letter leads to its password. Counts for who is not signed in. */
  create_account: z.boolean().default(false),
  /** ISO date; the company that lends asks for it. */
  birth_date: IsoDay.nullish(),
  note: z.string().trim().max(500, 'TOO_LONG').default(''),
  internal_order_number: optionalText(40),
});
export type OrderInfo = z.infer<typeof OrderInfo>;

/** What a visitor fills in to place an order. Names are those of the wire. */
export const OrderPayload = z.strictObject({
  type_payment: text(40),
  /** Code of the lender of the chosen instalments; another one is refused, and so is one without them. */
  payment_company: optionalText(40).nullable(),
  /** Counts with a payment in instalments; without it the lender offers its own on its page. */
  installment: ChosenInstalments.nullish(),
  /** The chosen lease, as `LeaseOption.id`; only with a payment by leasing, which needs it. */
  lease: RowNumber.nullish(),
  token: notOffered(),
  /** One of the hours the chosen delivery offers; without it the courier comes as soon as it can. */
  timeslot: z.preprocess((value) => (value === '' || value === false ? null : value), TimeSlot.nullable()).optional(),
  /** Of Twisto's yes; only with a payment by Twisto, which needs it. */
  transaction_id: optionalText(64).nullable(),
  type_delivery_code: text(40),
  /** Id of the chosen pick-up point; only with a delivery to one. */
  dispensing_place: RowNumber.nullish(),
  /** `seo_name` of the chosen store; only with a collection there. */
  store: optionalText(80).nullable(),
  order_billing_address: BillingAddress,
  /** Absent or null: the goods go to the billing address, the point or the store. */
  order_delivery_address: DeliveryAddress.nullish(),
  order_info: OrderInfo.prefault({}),
});
export type OrderPayload = z.infer<typeof OrderPayload>;

/** What of it has been filled in so far. Nothing absent is filled in for the visitor, or a step would undo another. */
export const OrderDraft = OrderPayload.extend({ order_info: OrderInfo }).partial();
export type OrderDraft = z.infer<typeof OrderDraft>;
