// Public registers of companies: one interface over ARES (Czechia) and ANAF (Romania).
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { anaf } from './anaf.ts';
import { ares } from './ares.ts';
import type { CompanyRegister } from './register.ts';

/** The public register of each market's country. */
export type CompanyRegisters = Record<MarketCode, CompanyRegister>;

/** @param urls bases of both interfaces; without keys, for both are open to everybody */
export const companyRegisters = (urls: { ares: string; anaf: string }, now: () => Date): CompanyRegisters => ({
  cs: ares(urls.ares),
  ro: anaf(urls.anaf, now),
});

declare module '../../operation/deps.ts' {
  interface Deps {
    companyRegisters: CompanyRegisters;
  }
}
