import type { Company, KnownAddress } from '@kolobeh/shared/checkout/company.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { parseCompanyId } from '@kolobeh/shared/validation/company/company-id.ts';
import type { AddressWish } from '../integrations/address-register/address-register.ts';
import { PartnerError } from '../integrations/partner-error.ts';
import type { Deps } from '../operation/deps.ts';

type LookUpRefusal =
  | { code: 'COMPANY_NOT_FOUND' | 'REGISTER_UNAVAILABLE' }
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

/** A company by its number. A number with a wrong check digit is refused before anybody is asked. */
export async function findCompany(
  deps: Deps,
  { market, tin }: { market: MarketCode; tin: string },
): Promise<Result<Company, LookUpRefusal>> {
  const number = parseCompanyId(market, tin);
  if (!number.ok) return refused({ code: 'INPUT_INVALID', data: { fields: [{ path: 'tin', code: number.refusal }] } });
  try {
    const company = await deps.companyRegisters[market].find(number.value);
    return company ? ok(company) : refused({ code: 'COMPANY_NOT_FOUND' });
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    deps.log.warn({ err: error, market }, 'the register of companies does not answer');
    return refused({ code: 'REGISTER_UNAVAILABLE' });
  }
}

/** Addresses to choose from. They only save typing, so a register that is away suggests nothing. */
export async function suggestAddresses(deps: Deps, { postcode, ...wish }: AddressWish): Promise<KnownAddress[]> {
  try {
    return await deps.addressRegister.search({ ...wish, postcode: postcode.replaceAll(/\D/g, '') });
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    deps.log.warn({ err: error, market: wish.market }, 'the register of addresses does not answer');
    return [];
  }
}
