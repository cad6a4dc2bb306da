import { z } from 'zod';
import { FieldError } from '../../kernel/contract.ts';

/** Text a person typed: trimmed and bounded; formats by market are checked by `checkSellPayload`. */
const text = (max: number) => z.string().trim().min(1, 'REQUIRED').max(max, 'TOO_LONG');
const optionalText = (max: number) => z.string().trim().max(max, 'TOO_LONG').default('');

/** Answers about one device by one version of the price list. */
export const AppraisalPayload = z.strictObject({
  /** The selected colour variant. */
  device_identifier: z.string().max(60),
  appraisal_version: z.string().max(20),
  device_condition_choices: z.array(z.string().max(60)).max(60),
  note: optionalText(1000),
});
export type AppraisalPayload = z.infer<typeof AppraisalPayload>;

/** Who sells. Identity data: required by law before a used device is bought, kept encrypted and shown masked. */
export const SellerData = z.strictObject({
  /** Birth number in Czechia, CNP in Romania. */
  personal_identification_number: text(20),
  identity_card_number: text(20),
  identity_released_by: text(80),
  /** As typed: `DD.MM.YYYY`. */
  identity_valid_to: text(12),
  degree_before_name: optionalText(40),
  first_name: text(60),
  last_name: text(60),
  gender: z.enum(['female', 'male'], 'REQUIRED'),
  district: optionalText(80),
  street: text(120),
  city: text(80),
  /** ISO 3166 alpha-2, one of the countries offered. */
  country: text(2),
  postcode: text(10),
  phone_number: text(20),
  nationality: text(2),
  place_of_birth: text(80),
  e_mail: text(120),
  /** Czech: prefix and number (`19-2000145399`); Romanian: IBAN. */
  bank_account_full_number: text(40),
  /** Czech bank's four digits; empty for an IBAN. */
  bank_code: optionalText(4),
  /** `seo_name` of the buy-out centre the seller comes to; empty = the device is sent. */
  location: optionalText(80),
});
export type SellerData = z.infer<typeof SellerData>;

/** Where the courier comes for the device, when not to the seller's address. */
export const PickupAddress = z.strictObject({
  district: optionalText(80),
  street: text(120),
  city: text(80),
  postcode: text(10),
  country: text(2),
  delivery_extra_info: optionalText(200),
});
export type PickupAddress = z.infer<typeof PickupAddress>;

export const BuyoutDevice = z.strictObject({
  /** Phones only. */
  imei: optionalText(20),
  serial_number: optionalText(40),
  note: optionalText(500),
});
export type BuyoutDevice = z.infer<typeof BuyoutDevice>;

/** What a seller sends to sell online. Names are those of the wire; errors come grouped by the three last parts. */
export const SellPayload = AppraisalPayload.extend({
  customer_data: SellerData,
  pickup_address: PickupAddress.nullish(),
  buyout_device: BuyoutDevice,
});
export type SellPayload = z.infer<typeof SellPayload>;

/** The three parts of a sale that a person fills in; they are what `checkSellPayload` looks at. */
export type Sale = Pick<SellPayload, 'customer_data' | 'pickup_address' | 'buyout_device'>;
export const SaleGroup = z.enum(['buyout_device', 'customer_data', 'pickup_address']);
export type SaleGroup = z.infer<typeof SaleGroup>;

/** Message codes by the names of a group's fields; fields that fit are left out. */
const GroupErrors = z.record(z.string(), z.string());

/** What is wrong with a sale: all fields as every call tells them, and those of the three groups by group and name. */
export const SaleErrors = z.object({
  fields: z.array(FieldError),
  buyout_device: GroupErrors.optional(),
  customer_data: GroupErrors.optional(),
  pickup_address: GroupErrors.optional(),
});
export type SaleErrors = z.infer<typeof SaleErrors>;

/** Fields by their groups; of several errors of one field the first counts, and a group without any is left out. */
export function groupErrors(fields: FieldError[]): SaleErrors {
  const errors: SaleErrors = { fields };
  for (const { path, code } of fields) {
    const [first, name] = path.split('.');
    const group = SaleGroup.safeParse(first).data;
    if (group && name !== undefined) errors[group] = { [name]: code, ...errors[group] };
  }
  return errors;
}
