import { z } from 'zod';
import type { FieldError } from '../kernel/contract.ts';
import { Uuid } from '../kernel/ids.ts';
import type { MarketCode } from '../kernel/market.ts';
import { ok, refused, type Result } from '../kernel/result.ts';
import { parsePhone } from '../validation/contact/phone.ts';
import { parsePostcode } from '../validation/contact/postcode.ts';
import { FieldChecks } from '../validation/fields/field-checks.ts';

const text = (max: number) => z.string().trim().min(1, 'REQUIRED').max(max, 'TOO_LONG');

/** An address to keep. Formats by market are checked by `checkAddress`. */
export const AddressToSave = z.strictObject({
  first_name: text(60),
  last_name: text(60),
  phone: text(20),
  address: text(120),
  city: text(80),
  /** County; empty where addresses name none. */
  district: z.string().trim().max(80, 'TOO_LONG').default(''),
  postcode: text(10),
});
export type AddressToSave = z.infer<typeof AddressToSave>;

export const SavedAddress = z.object({
  id: Uuid,
  is_default: z.boolean().describe('Forms begin with it; one in a market at most'),
  ...AddressToSave.shape,
});
export type SavedAddress = z.infer<typeof SavedAddress>;

/** How many addresses of a market a customer keeps; the one used longest ago makes room. */
export const mostAddresses = 20;

/** The address with telephone and postcode as they are stored, or every field that does not fit. */
export function checkAddress(market: MarketCode, address: AddressToSave): Result<AddressToSave, FieldError[]> {
  const fields = new FieldChecks();
  const checked = {
    ...address,
    phone: fields.check('address.phone', address.phone, (typed) => parsePhone(market, typed)),
    postcode: fields.check('address.postcode', address.postcode, (typed) => parsePostcode(market, typed)),
  };
  return fields.errors.length > 0 ? refused(fields.errors) : ok(checked);
}
