import type { Facets, ListingSort, SearchFilters } from '@kolobeh/shared/catalogue/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Cards } from '../listing/card.ts';

/** A search as typed, with the filters of the list and one page of it, from 1. */
export interface SearchRequest {
  market: MarketCode;
  term: string;
  filters: SearchFilters;
  sort: ListingSort;
  page: number;
  pageSize: number;
}

interface SearchAnswer extends Cards {
  facets: Facets;
  /** True when not all goods were looked through: counts are at least so large, and values may be missing. */
  hasMore: boolean;
  /** The term as corrected when the typed one matched nothing. */
  correctedTerm: string | null;
}

/** Finds products by what a visitor typed: in PostgreSQL by default, in Meilisearch where it is configured. */
export interface SearchIndex {
  search: (request: SearchRequest) => Promise<SearchAnswer>;
}

declare module '../../operation/deps.ts' {
  interface Deps {
    search: SearchIndex;
  }
}
