import type { FieldError } from '../../kernel/contract.ts';
import { type MarketCode, markets } from '../../kernel/market.ts';
import { ok, refused, type Result } from '../../kernel/result.ts';
import { parseCompanyId } from '../../validation/company/company-id.ts';
import { parseVatNumber } from '../../validation/company/vat-number.ts';
import { parsePostcode } from '../../validation/contact/postcode.ts';
import { FieldChecks } from '../../validation/fields/field-checks.ts';
import type { RepairBuyer } from './contract.ts';

const filled = (text: string): Result<string, string> => (text.trim() === '' ? refused('REQUIRED') : ok(text.trim()));

/** Whether an invoice of the market has to say where its buyer lives: the state's system takes none without. */
export const needsAddress = (market: MarketCode, { street, city }: Pick<RepairBuyer, 'street' | 'city'>): boolean =>
  markets[market].hasEInvoices && (street === '' || city === '');

/** To whom a repair is invoiced, normalised, or all that is wrong with it; a company is told by its number. */
export function checkBuyer(market: MarketCode, written: RepairBuyer): Result<RepairBuyer, FieldError[]> {
  const fields = new FieldChecks();
  const isCompany = written.company_id !== '' || written.vat_id !== '';
  const hasAddress = isCompany || markets[market].hasEInvoices || written.street !== '' || written.city !== '';
  const at = (field: keyof RepairBuyer) => `buyer.${field}`;
  const place = (field: 'street' | 'city') => (hasAddress ? fields.check(at(field), written[field], filled) : '');
  const checked: RepairBuyer = {
    name: fields.check(at('name'), written.name, filled),
    street: place('street'),
    city: place('city'),
    postcode: hasAddress ? fields.check(at('postcode'), written.postcode, (text) => parsePostcode(market, text)) : '',
    company_id: isCompany
      ? fields.check(at('company_id'), written.company_id, (text) => parseCompanyId(market, text))
      : '',
    vat_id:
      written.vat_id === '' ? '' : fields.check(at('vat_id'), written.vat_id, (text) => parseVatNumber(market, text)),
  };
  return fields.errors.length > 0 ? refused(fields.errors) : ok(checked);
}
