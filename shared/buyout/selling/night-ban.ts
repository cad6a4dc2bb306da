import type { MarketCode } from '../../kernel/market.ts';

/** Minutes of the day in which used goods may not be bought from people in a shop; null = no such rule. */
const banned: Record<MarketCode, { from: number; until: number } | null> = {
  cs: { from: 22 * 60, until: 6 * 60 },
  ro: null,
};

/**
 * Whether a purchase in a shop is forbidden at this time (Czech act 247/2006: from 22:00 to 6:00).
 * @param minute of the day in the market's time zone, 0–1439
 */
export function nightBan(market: MarketCode, minute: number): boolean {
  const rule = banned[market];
  return rule !== null && (minute >= rule.from || minute < rule.until);
}
