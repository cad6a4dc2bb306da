import { dayIn, daysLater } from '../kernel/dates.ts';
import { type MarketCode, markets } from '../kernel/market.ts';
import type { StatisticDays } from '../kernel/calendar/statistic-days.ts';

/** What turnover is told by. */
export const statisticBy = ['product', 'manufacturer', 'category', 'store'] as const;
export type StatisticBy = (typeof statisticBy)[number];

/** Days of the period in the market's calendar, the oldest first; today is the last one. */
export function daysOf(market: MarketCode, days: StatisticDays, now: Date): string[] {
  const today = dayIn(markets[market], now);
  return Array.from({ length: days }, (_, index) => daysLater(today, index + 1 - days));
}
