import { isWorkday } from '@kolobeh/shared/delivery/holidays.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';

const dayMs = 86_400_000;

/** How many days ahead a courier can be asked for. */
const ahead = 14;

/** Working days (ISO) on which a courier can come: from tomorrow, two weeks ahead. */
export const courierDays = (market: MarketCode, today: string): string[] =>
  Array.from({ length: ahead }, (_, index) =>
    new Date(Date.parse(`${today}T12:00:00Z`) + (index + 1) * dayMs).toISOString().slice(0, 10),
  ).filter((day) => isWorkday(market, day));
