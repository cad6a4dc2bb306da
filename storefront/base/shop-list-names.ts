import type { ShopList } from '@kolobeh/shared/catalogue/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';

/** Addresses of the lists of the whole shop. */
export const shopListNames: Record<MarketCode, Record<ShopList, string>> = {
  cs: { new: 'nove-naskladnene', offers: 'casove-omezene-nabidky', last: 'posledni-kusy', expected: 'ocekavame' },
  ro: { new: 'nou-in-stoc', offers: 'oferte-limitate', last: 'ultimele-bucati', expected: 'asteptate' },
};

export const shopLists: readonly ShopList[] = ['new', 'offers', 'last', 'expected'];

/** The list at an address; undefined for an unknown one. */
export const shopListAt = (market: MarketCode, name: string): ShopList | undefined =>
  shopLists.find((list) => shopListNames[market][list] === name);
