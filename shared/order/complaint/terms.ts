import type { MarketCode } from '../../kernel/market.ts';

/** What the law of a market gives a consumer whose goods are defective. */
export interface ComplaintTerms {
  /** Calendar days in which a complaint is settled, counted from the day after it was filed. */
  days: number;
  /** Months after the receipt of the goods in which a defect may be complained about. */
  months: number;
  /** How many days before the last one the office is reminded. */
  noticeDays: number;
}

/** Czech law 634/1992, section 19, and civil code, section 2165; Romanian OUG 140/2021, articles 10 and 12. */
export const complaintTerms: Record<MarketCode, ComplaintTerms> = {
  cs: { days: 30, months: 24, noticeDays: 7 },
  ro: { days: 15, months: 24, noticeDays: 5 },
};
