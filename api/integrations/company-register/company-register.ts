// Public registers of companies: one interface over ARES (Czechia) and ANAF (Romania).
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { anaf } from './anaf.ts';
import { ares } from './ares.ts';
import type { CompanyRegister } from './register.ts';

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
