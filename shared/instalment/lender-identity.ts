import { z } from 'zod';
import type { FieldError } from '../kernel/contract.ts';
import type { MarketCode } from '../kernel/market.ts';
import { ok, refused, type Result } from '../kernel/result.ts';
import { parseCompanyId } from '../validation/company/company-id.ts';
import { parseVatNumber } from '../validation/company/vat-number.ts';
import { parseEmail } from '../validation/contact/email.ts';
import { parsePhone } from '../validation/contact/phone.ts';
import { parsePostcode } from '../validation/contact/postcode.ts';
import { FieldChecks } from '../validation/fields/field-checks.ts';

const text = (max: number) => z.string().trim().min(1, 'REQUIRED').max(max, 'TOO_LONG');

/** Who a lender is on an invoice that names it as the buyer. Formats by market are checked by `checkLenderIdentity`. */
export const LenderIdentity = z.strictObject({
  street: text(120),
  city: text(80),
  postcode: text(10),
  /** IČO or CUI. */
  company_id: text(20),
  /** DIČ or CUI with RO; empty for who pays no VAT. */
  vat_id: z.string().trim().max(20, 'TOO_LONG'),
  email: text(120),
  phone: text(20),
});
export type LenderIdentity = z.infer<typeof LenderIdentity>;

/** With normalised values, or every field that does not fit. */
export function checkLenderIdentity(market: MarketCode, one: LenderIdentity): Result<LenderIdentity, FieldError[]> {
  const fields = new FieldChecks();
  const checked: LenderIdentity = {
    ...one,
    postcode: fields.check('postcode', one.postcode, (typed) => parsePostcode(market, typed)),
    company_id: fields.check('company_id', one.company_id, (typed) => parseCompanyId(market, typed)),
    vat_id: one.vat_id && fields.check('vat_id', one.vat_id, (typed) => parseVatNumber(market, typed)),
    email: fields.check('email', one.email, parseEmail),
    phone: fields.check('phone', one.phone, (typed) => parsePhone(market, typed)),
  };
  return fields.errors.length > 0 ? refused(fields.errors) : ok(checked);
}
