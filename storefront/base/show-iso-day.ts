import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import type { Market } from '@kolobeh/shared/kernel/market.ts';

/** A calendar day as people of the market write it, never broken between lines. */
export const showIsoDay = (market: Market, day: string): string =>
  showDay(market, new Date(`${day}T12:00:00Z`)).replaceAll(' ', '\u00a0');
