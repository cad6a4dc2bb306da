// A search request as Meilisearch queries: one for the page, one more for each facet that must not narrow itself.
import type { ListingSort, SearchFilters } from '@kolobeh/shared/catalogue/contract.ts';
import { type Feature, features } from '@kolobeh/shared/catalogue/features.ts';
import type { SearchRequest } from '../search-index.ts';
import { facetFields, indexOf } from './product-document.ts';

/** A field of the documents that a search counts. */
export type Facet = (typeof facetFields)[number];

/** More hits than these are neither counted nor shown. */
export const mostHits = 100_000;

const quoted = (value: string): string => `"${value.replaceAll(/["\\]/g, (sign) => `\\${sign}`)}"`;
const oneOf = (field: string, values: readonly string[]): string => `${field} IN [${values.map(quoted).join(', ')}]`;
const oneOfNumbers = (field: string, values: readonly string[]): string =>
  `${field} IN [${values.map(Number).join(', ')}]`;

/** Features whose values are words; those of the others are numbers. */
const inWords: ReadonlySet<Feature> = new Set<Feature>(['network', 'courier']);

/** Whether a search is narrowed by what models have. */
export const hasFeatureFilters = (filters: SearchFilters): boolean =>
  features.some((feature) => filters[feature].length > 0);

/** Conditions of the active filters by the facet they belong to. */
export function conditionsOf(filters: SearchFilters): Map<Facet, string> {
  const conditions = new Map<Facet, string>();
  if (filters.manufacturer.length > 0)
    conditions.set('manufacturer_facet', oneOf('manufacturer_slug', filters.manufacturer));
  if (filters.colour.length > 0) conditions.set('colour_family', oneOf('colour_family', filters.colour));
  if (filters.quality.length > 0) conditions.set('quality_choice', oneOf('quality_choice', filters.quality));
  if (filters.storage.length > 0) conditions.set('storage_gb', oneOfNumbers('storage_gb', filters.storage));
  for (const feature of features) {
    const chosen = filters[feature];
    if (chosen.length === 0) continue;
    conditions.set(feature, inWords.has(feature) ? oneOf(feature, chosen) : oneOfNumbers(feature, chosen));
  }
  const { price_from: from, price_to: to } = filters;
  const prices = [...(from === undefined ? [] : [`price >= ${from}`]), ...(to === undefined ? [] : [`price <= ${to}`])];
  if (prices.length > 0) conditions.set('price', prices.join(' AND '));
  if (filters.in_stock) conditions.set('in_stock', 'in_stock = true');
  return conditions;
}

const sorts: Record<ListingSort, string[]> = {
  price: ['price:asc', 'product_id:asc'],
  '-price': ['price:desc', 'product_id:desc'],
  newest: ['released_at:desc', 'product_id:asc'],
  popular: ['popularity:desc', 'product_id:asc'],
  relevance: [],
};

/** One query of a multi-search, in Meilisearch's own names. */
export interface MeiliQuery {
  indexUid: string;
  q: string;
  filter: string[];
  facets: Facet[];
  page: number;
  hitsPerPage: number;
  sort?: string[];
  matchingStrategy: 'all';
}

/**
 * The page comes first; its facets are those without a filter of their own. Then each filtered facet by itself.
 * @param counted facets that the server knows
 */
export function queriesOf(
  { market, term, filters, sort, page, pageSize }: SearchRequest,
  counted: readonly Facet[] = facetFields,
): MeiliQuery[] {
  const conditions = conditionsOf(filters);
  const places = filters.store.length > 0 ? [oneOf('stores', filters.store)] : [];
  const base = { indexUid: indexOf(market), q: term, matchingStrategy: 'all' as const };
  const free = counted.filter((facet) => !conditions.has(facet));
  const own = [...conditions.keys()].map((facet) => ({
    ...base,
    filter: [...places, ...[...conditions].filter(([name]) => name !== facet).map(([, condition]) => condition)],
    facets: [facet],
    page: 1,
    hitsPerPage: 0,
  }));
  return [
    {
      ...base,
      filter: [...places, ...conditions.values()],
      facets: free,
      page,
      hitsPerPage: pageSize,
      sort: sorts[sort],
    },
    ...own,
  ];
}
