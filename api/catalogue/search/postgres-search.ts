import { noFeatures } from '@kolobeh/shared/catalogue/features.ts';
import type { Facets } from '@kolobeh/shared/catalogue/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Pool } from 'pg';
import type { CardAround } from '../listing/card.ts';
import type { SearchIndex } from './search-index.ts';
import { searchPage } from './search-page.ts';
import { searchTerms } from './search-terms.ts';

const noFacets: Facets = {
  total: 0,
  manufacturer: [],
  colour: [],
  quality: [],
  storage: [],
  ...noFeatures,
  store: [],
  in_stock: 0,
  price_min: 0,
  price_max: 0,
};

/** Search by PostgreSQL: words without diacritics, prefixes, typing errors mended by trigrams, weights and boosts. */
export const postgresSearch = (pool: Pool, around: (market: MarketCode) => Promise<CardAround>): SearchIndex => ({
  search: async ({ market, term, filters, sort, page, pageSize }) => {
    const { queries: words, corrected } = await searchTerms(pool, market, term);
    if (words.length === 0)
      return { products: [], loan_example: null, facets: noFacets, hasMore: false, correctedTerm: null };
    const listing = { market, categoryId: null, words, filters };
    const found = await searchPage(pool, listing, { page, pageSize, sort }, await around(market));
    return { ...found, correctedTerm: corrected };
  },
});
