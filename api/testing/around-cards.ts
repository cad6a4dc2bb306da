import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { CardAround } from '../catalogue/listing/card.ts';

/** Cards of a shop that delivers on a known day, without lenders and discounts. */
export const aroundCards = (market: MarketCode = 'cs'): CardAround => ({
  market,
  arrival: '2026-11-24',
  today: '2026-11-21',
  tiers: [],
  offers: [],
});
