// What search engines read of a list: which of its addresses are pages of their own, and what their titles say.
import type { Facets, ProductCard } from '@kolobeh/shared/catalogue/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { paths } from '../base/paths.ts';
import { countFilters, type ListingChoice, listingSearch, noFilters } from './listing-address.ts';

/** Filters of which a single value is sought for by itself: `telefony samsung`, `použité telefony B`, `telefony 5G`. */
const soughtFor = ['manufacturer', 'quality', 'storage', 'ram', 'display', 'network'] as const;

/**
 * The part of the address under which search engines are to know a list; null = they are not to keep this one.
 * A list narrowed by one value of maker, condition, storage, memory, display or network is a page of its own, with its
 * pages. Other filters and
 * several values make endless combinations of the same goods. Another order is the same list.
 */
export function canonicalSearch(
  choice: ListingChoice,
  facets: Pick<Facets, 'total'>,
  defaultSort: ListingChoice['sort'],
): string | null {
  const isSorted = choice.sort !== defaultSort;
  const plain = { ...choice, sort: defaultSort, page: isSorted ? 1 : choice.page };
  const filters = countFilters(choice);
  if (filters === 0) return listingSearch(plain, defaultSort);
  const isOneValue = filters === 1 && soughtFor.some((facet) => choice[facet].length === 1);
  return isOneValue && !isSorted && facets.total > 0 ? listingSearch(plain, defaultSort) : null;
}

/** The same list in the other market: of filters only those whose values mean the same there, and its first page alone. */
export const alternateSearch = (choice: ListingChoice, defaultSort: ListingChoice['sort']): string | null =>
  choice.page > 1
    ? null
    : listingSearch({ ...noFilters(choice), ...pickSought(choice), sort: defaultSort }, defaultSort);

const pickSought = (choice: ListingChoice) => Object.fromEntries(soughtFor.map((facet) => [facet, choice[facet]]));

/** The goods of a page as search engines read them (schema.org ItemList). */
export const itemListJsonLd = (
  products: readonly Pick<ProductCard, 'name' | 'seo_name'>[],
  { market, origin, from, total }: { market: MarketCode; origin: string; from: number; total: number },
): object => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: products.map(({ name, seo_name }, index) => ({
    '@type': 'ListItem',
    position: from + index,
    name,
    url: `${origin}${paths.product(market, seo_name)}`,
  })),
});
