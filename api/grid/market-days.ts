import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';

/** The calendar day in each market, ISO. */
export type MarketDays = Readonly<Record<MarketCode, string>>;

/** The day that an instant is in each market. */
export const marketDays = (now: Date): MarketDays => ({ cs: dayIn(markets.cs, now), ro: dayIn(markets.ro, now) });

/** The day in a row's market. @param market SQL of the market @param days ours, never from outside */
export const dayOfRow = (market: string, { cs, ro }: MarketDays): string =>
  `(case ${market} when 'cs' then date '${cs}' else date '${ro}' end)`;
