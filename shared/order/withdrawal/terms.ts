import type { MarketCode } from '../../kernel/market.ts';

/** What the law of a market gives a consumer who bought at a distance; days are calendar days. */
export interface WithdrawalTerms {
  /** To withdraw, counted from the day after the last piece was received. */
  days: number;
  /** To send the goods back, counted from the day after the withdrawal. */
  sendBackDays: number;
  /** For the house to give the money back, counted likewise. */
  refundDays: number;
  /** Who buys for a company is no consumer; a market may be kinder than its law. */
  isForCompanies: boolean;
}

/** Czech civil code, sections 1829 to 1832; Romanian OUG 34/2014, articles 9 to 14. */
export const withdrawalTerms: Record<MarketCode, WithdrawalTerms> = {
  cs: { days: 14, sendBackDays: 14, refundDays: 14, isForCompanies: false },
  ro: { days: 14, sendBackDays: 14, refundDays: 14, isForCompanies: false },
};
