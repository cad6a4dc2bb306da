import { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type StatisticDays, statisticDays } from '@kolobeh/shared/kernel/calendar/statistic-days.ts';
import { type StatisticBy, statisticBy } from '@kolobeh/shared/statistics/period.ts';

/** What of the statistics is shown: turnover by something, or goods that lie. */
export type StatisticPart = StatisticBy | 'dead';
export const statisticParts: readonly StatisticPart[] = [...statisticBy, 'dead'];

/** How the screen is shown, as its address says. */
export interface StatisticsPlace {
  market: MarketCode;
  days: StatisticDays;
  part: StatisticPart;
}

/** `market=ro&days=42&part=store`; what is missing or unknown is as the screen begins. */
export function statisticsPlaceOf(query: string): StatisticsPlace {
  const asked = new URLSearchParams(query);
  return {
    market: MarketCode.safeParse(asked.get('market')).data ?? 'cs',
    days: statisticDays.find((days) => String(days) === asked.get('days')) ?? 21,
    part: statisticParts.find((part) => part === asked.get('part')) ?? 'product',
  };
}

/** The other way round. */
export const queryOfStatistics = ({ market, days, part }: StatisticsPlace): string =>
  new URLSearchParams({ market, days: String(days), part }).toString();

/** The address with a choice changed; how the grid is shown stays, unless it is another one then. */
export function changedStatistics(query: string, change: Partial<StatisticsPlace>): string {
  const before = statisticsPlaceOf(query);
  const next = { ...before, ...change };
  const params = new URLSearchParams(next.part === before.part ? query : '');
  for (const [name, value] of new URLSearchParams(queryOfStatistics(next))) params.set(name, value);
  return params.toString();
}
