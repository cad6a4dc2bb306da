import type { MarketCode } from '../kernel/market.ts';

/** What a market says of its gift cards; amounts in minor units. */
export interface GiftCardTerms {
  /**
   * Months a card is valid. Neither law names a period; a shorter one than the general time bar of a claim would take
   * away money that was paid: three years (Czech Civil Code § 629, Romanian Civil Code art. 2517).
   */
  validMonths: number;
  least: number;
  most: number;
}

export const giftCardTerms: Record<MarketCode, GiftCardTerms> = {
  cs: { validMonths: 36, least: 10_000, most: 3_000_000 },
  ro: { validMonths: 36, least: 2_000, most: 600_000 },
};

/** Last day a card issued on a day is valid: the same day of the month, or the last one of a shorter month. */
export function lastDayOf(terms: GiftCardTerms, issuedOn: string): string {
  const [year = 0, month = 1, day = 1] = issuedOn.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + terms.validMonths + 1, 0));
  last.setUTCDate(Math.min(day, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** Cards that one order may be paid with. */
export const mostGiftCards = 5;
