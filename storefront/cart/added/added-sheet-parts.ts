import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { loadTexts } from '../../base/texts/browser-texts.ts';

/** The sheet and its texts, fetched when something is bought and not before; later calls answer at once. */
export async function fetchAddedSheet(market: MarketCode) {
  const [part] = await Promise.all([import('./AddedSheet.tsx'), loadTexts(market, 'purchase')]);
  return { default: part.AddedSheet };
}
