import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Life, Model, Prices, QualityChoice, StorageSize } from './types.ts';

/** Crowns for one leu, by which Romanian prices of the demo follow the Czech ones. */
const crownsPerLeu = 4.95;

/** Nearest whole crowns that end with 90 (9 below a hundred). */
export const crownsEnding90 = (amount: number): number =>
  amount < 150 ? Math.max(9, Math.round(amount / 10) * 10 - 1) : Math.round((amount + 10) / 100) * 100 - 10;

/** Nearest whole lei that end with 9; from a thousand on with 49 or 99. */
export const leiEnding9 = (amount: number): number =>
  amount < 1000 ? Math.max(9, Math.round((amount + 1) / 10) * 10 - 1) : Math.round((amount + 1) / 50) * 50 - 1;

/** Czech price as it is, the Romanian one counted from it and rounded as shops there do. */
export const pricesFrom = (crowns: number): Prices => ({ cs: crowns, ro: leiEnding9(crowns / crownsPerLeu) });

/** Share of a new piece's price that each quality is sold for. */
export const qualityFactor: Record<QualityChoice, number> = {
  new: 1,
  almost_new: 0.9,
  'A+': 0.82,
  A: 0.75,
  B: 0.65,
  C: 0.54,
  D: 0.4,
};

const choicesByLife: Record<Life, readonly QualityChoice[]> = {
  current: ['new', 'almost_new', 'A+', 'A', 'B'],
  ending: ['new', 'almost_new', 'A+', 'A', 'B', 'C'],
  past: ['A+', 'A', 'B', 'C', 'D'],
};

/** Crowns below which grading a used piece costs more than it brings. */
const worthGradingFrom = 1500;

/** Qualities a model is sold in, best first. */
export function choicesFor(model: Model): readonly QualityChoice[] {
  const cheapest = Math.min(...model.sizes.map((size) => size.priceNew.cs));
  return cheapest < worthGradingFrom ? ['new'] : choicesByLife[model.life];
}

/** Price of one variant in whole crowns or lei. */
export function priceOf(size: StorageSize, choice: QualityChoice, market: MarketCode): number {
  if (choice === 'new') return size.priceNew[market];
  const amount = size.priceNew[market] * qualityFactor[choice];
  return market === 'cs' ? crownsEnding90(amount) : leiEnding9(amount);
}
