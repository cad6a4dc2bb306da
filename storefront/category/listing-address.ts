import type { ListingSort } from '@kolobeh/shared/catalogue/contract.ts';
import { type Feature, features, noFeatures } from '@kolobeh/shared/catalogue/features.ts';
import type { QualityChoice } from '@kolobeh/shared/catalogue/quality.ts';

/** What a visitor chose in a list. Prices in whole crowns or lei; null = not limited. */
export interface ListingChoice extends Record<Feature, string[]> {
  /** Stores of which any has it. */
  store: string[];
  manufacturer: string[];
  colour: string[];
  quality: QualityChoice[];
  storage: string[];
  priceFrom: number | null;
  priceTo: number | null;
  inStock: boolean;
  sort: ListingSort;
  page: number;
}

/** Filters of many values, by their names in addresses and in the API, in the order in which they are shown. */
export const listFacets = ['quality', 'manufacturer', 'colour', 'storage', ...features, 'store'] as const;
/** A filter of which several values may be chosen at once. */
export type ListFacet = (typeof listFacets)[number];

/** The part of an address after its path, from `?` on; empty for the plain list. What is by default is not written. */
export function listingSearch(choice: ListingChoice, defaultSort: ListingSort, term?: string): string {
  const pairs: [string, string][] = term === undefined ? [] : [['term', term]];
  for (const facet of listFacets) for (const value of choice[facet]) pairs.push([facet, value]);
  if (choice.priceFrom !== null) pairs.push(['price_from', String(choice.priceFrom)]);
  if (choice.priceTo !== null) pairs.push(['price_to', String(choice.priceTo)]);
  if (choice.inStock) pairs.push(['in_stock', '1']);
  if (choice.sort !== defaultSort) pairs.push(['ordering', choice.sort]);
  if (choice.page > 1) pairs.push(['page', String(choice.page)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

/** The query of a form, from `?` on, without the fields that were left empty; empty when all were. */
export function withoutEmpty(fields: Iterable<readonly [string, unknown]>): string {
  const filled = [...fields].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
  );
  return filled.length === 0 ? '' : `?${new URLSearchParams(filled)}`;
}

/** Where the same list is under an address without empty fields; null when it has none. Forms without scripts send them. */
export const tidyAddress = ({ pathname, searchParams }: URL): string | null =>
  [...searchParams.values()].some((value) => value.trim() === '') ? `${pathname}${withoutEmpty(searchParams)}` : null;

/** The choice without its filters, on its first page; the order of the goods stays. */
export const noFilters = (choice: ListingChoice): ListingChoice => ({
  ...choice,
  manufacturer: [],
  colour: [],
  quality: [],
  storage: [],
  ...noFeatures,
  store: [],
  priceFrom: null,
  priceTo: null,
  inStock: false,
  page: 1,
});

/** The choice without one value; the list begins again at its first page. */
export const without = (choice: ListingChoice, facet: ListFacet, value: string): ListingChoice => ({
  ...choice,
  [facet]: choice[facet].filter((one) => one !== value),
  page: 1,
});

/** How many filters are on; a price from and to is one. */
export const countFilters = (choice: ListingChoice): number =>
  listFacets.reduce((count, facet) => count + choice[facet].length, 0) +
  (choice.priceFrom === null && choice.priceTo === null ? 0 : 1) +
  (choice.inStock ? 1 : 0);

/** Pages to link: the first, the last and those around the present one; null stands for those left out. */
export function pagesToLink(page: number, last: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, last].filter((one) => one >= 1 && one <= last);
  const pages = [...new Set(near)].toSorted((a, b) => a - b);
  return pages.flatMap((one, index) => {
    const before = pages[index - 1];
    if (before === undefined || one === before + 1) return [one];
    return one === before + 2 ? [one - 1, one] : [null, one];
  });
}
