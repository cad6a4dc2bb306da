import { z } from 'zod';
import { dayIn, daysLater } from '../kernel/dates.ts';
import { MarketCode, markets } from '../kernel/market.ts';
import { type StatisticDays, statisticDays } from '../kernel/calendar/statistic-days.ts';

/** What turnover is told by. */
export const statisticBy = ['product', 'manufacturer', 'category', 'store'] as const;
export type StatisticBy = (typeof statisticBy)[number];

/** The last days in a market. */
export const Period = z.strictObject({
  market: MarketCode,
  days: z.coerce.number().int().min(1).max(90).pipe(z.literal(statisticDays)),
});
export type Period = z.infer<typeof Period>;

/** The last days in a market, and by what their turnover is told; without it goods that lie are meant. */
export const CountedPeriod = Period.extend({ by: z.enum(statisticBy).optional() });
export type CountedPeriod = z.infer<typeof CountedPeriod>;

/** Days of the period in the market's calendar, the oldest first; today is the last one. */
export function daysOf(market: MarketCode, days: StatisticDays, now: Date): string[] {
  const today = dayIn(markets[market], now);
  return Array.from({ length: days }, (_, index) => daysLater(today, index + 1 - days));
}
