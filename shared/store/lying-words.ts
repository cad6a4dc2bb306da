import type { MarketCode } from '../kernel/market.ts';

/** Where goods can be collected at once, in the language of the market. Only for programs that answer pages. */
const words: Record<MarketCode, { one: (store: string) => string; more: (count: number) => string }> = {
  cs: { one: (store) => `Na prodejně ${store}`, more: (count) => `Na ${count} prodejnách` },
  // From twenty on Romanian counts with a preposition.
  ro: {
    one: (store) => `În magazinul ${store}`,
    more: (count) => `În ${count}${count % 100 >= 20 || (count > 0 && count % 100 === 0) ? ' de' : ''} magazine`,
  },
};

/** What is said of goods that stores alone have: the store, or in how many of them a piece lies free. */
export const lyingWords = (market: MarketCode, stores: number, store: string | null): string =>
  stores === 1 && store !== null ? words[market].one(store) : words[market].more(stores);
