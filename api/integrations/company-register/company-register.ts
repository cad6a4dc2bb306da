// Public registers of companies: one interface over ARES (Czechia) and ANAF (Romania).
import type { Company } from '@kolobeh/shared/checkout/company.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { anaf } from './anaf.ts';
import { ares } from './ares.ts';

export interface CompanyRegister {
  /**
   * A company by its checked number, digits only; null when the register knows none.
   * @throws PartnerError when the register does not answer as agreed
   */
  find: (tin: string) => Promise<Company | null>;
}

export type CompanyRegisters = Record<MarketCode, CompanyRegister>;

export const companyRegisters = (urls: { ares: string; anaf: string }, now: () => Date): CompanyRegisters => ({
  cs: ares(urls.ares),
  ro: anaf(urls.anaf, now),
});

declare module '../../operation/deps.ts' {
  interface Deps {
    companyRegisters: CompanyRegisters;
  }
}
