import { MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';

/** The markets by their countries' signs. */
export const marketChoices: { value: MarketCode; label: string }[] = MarketCode.options.map((value) => ({
  value,
  label: markets[value].country,
}));
