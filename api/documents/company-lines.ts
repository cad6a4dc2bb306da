import { companies } from '@kolobeh/shared/content/company.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { showPostcode } from '@kolobeh/shared/validation/contact/show-postcode.ts';

/** Names of the registers' numbers, as documents of each market print them. */
const registers: Record<MarketCode, { companyId: string; vatId: string }> = {
  cs: { companyId: 'IČO', vatId: 'DIČ' },
  ro: { companyId: 'CUI', vatId: 'Cod TVA' },
};

const linesOf = (market: MarketCode): readonly string[] => {
  const { name, street, postcode, city, companyId, vatId } = companies[market];
  const words = registers[market];
  return [
    name,
    street,
    `${showPostcode(market, postcode)} ${city}`,
    `${words.companyId} ${companyId}`,
    `${words.vatId} ${vatId}`,
  ];
};

/** Who we are in each market, as documents print it: name, address, registers. */
export const companyLines: Record<MarketCode, readonly string[]> = { cs: linesOf('cs'), ro: linesOf('ro') };
