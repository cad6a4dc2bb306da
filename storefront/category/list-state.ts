import type { Facets, ListingSort, ProductCard } from '@kolobeh/shared/catalogue/contract.ts';
import type { LoanFigures } from '@kolobeh/shared/catalogue/loan-figures.ts';
import type { ListingChoice } from './listing-address.ts';

/** What a list of a category or a search shows, and by what it was chosen. */
export interface ListState {
  /** Path of the list without its query. */
  address: string;
  /** Term of a search; absent in a category. */
  term?: string;
  /** True on a maker's page, whose goods are all theirs. */
  isOfMaker?: boolean;
  choice: ListingChoice;
  facets: Facets;
  /** True when not all goods were looked through: every count is at least so large. */
  hasMore?: boolean;
  products: ProductCard[];
  /** The example of a loan that belongs to the monthly prices of the cards; null where nobody lends. */
  loan: LoanFigures | null;
  last: number;
  pageSize: number;
  defaultSort: ListingSort;
}
