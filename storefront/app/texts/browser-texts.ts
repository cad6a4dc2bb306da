import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { type Resources, type Translate, createTranslate } from './translate.ts';

/** Which texts a page needs: all need the shop's, cart to account also those of the purchase; the buy-out has its own beside those. */
export type TextPart = 'shop' | 'purchase' | 'buyout';

const loaders: Record<MarketCode, Record<TextPart, () => Promise<Resources>>> = {
  cs: {
    shop: async () => (await import('@kolobeh/shared/texts/shop/cs.ts')).cs,
    purchase: async () => (await import('@kolobeh/shared/texts/shop/purchase/cs.ts')).cs,
    buyout: async () => ({
      ...(await import('@kolobeh/shared/texts/shop/purchase/cs.ts')).cs,
      ...(await import('@kolobeh/shared/texts/shop/buyout/cs.ts')).cs,
    }),
  },
  ro: {
    shop: async () => (await import('@kolobeh/shared/texts/shop/ro.ts')).ro,
    purchase: async () => (await import('@kolobeh/shared/texts/shop/purchase/ro.ts')).ro,
    buyout: async () => ({
      ...(await import('@kolobeh/shared/texts/shop/purchase/ro.ts')).ro,
      ...(await import('@kolobeh/shared/texts/shop/buyout/ro.ts')).ro,
    }),
  },
};

const loaded: Record<MarketCode, Record<string, string>> = { cs: {}, ro: {} };

/** Fetches a market's texts of a part once; later calls answer at once. */
export async function loadTexts(market: MarketCode, part: TextPart): Promise<void> {
  Object.assign(loaded[market], await loaders[market][part]());
}

export const browserTranslate = (market: MarketCode): Translate =>
  createTranslate(markets[market].locale, (key) => loaded[market][key]);
