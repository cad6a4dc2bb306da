import type { ListingFilters, ListingSort } from '@kolobeh/shared/catalogue/contract.ts';
import type { FeatureFilters } from '@kolobeh/shared/catalogue/feature-filters.ts';
import { type Feature, features } from '@kolobeh/shared/catalogue/features.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { Parameters } from '../../../grid/grid-sql.ts';

/** Lists that are made up by the shop itself have no filters by what models have. */
type AnyFilters = ListingFilters & Partial<FeatureFilters>;

/** What a list is made of: a category, or what fits the words of a search, narrowed by filters. */
export interface ListingQuery {
  market: MarketCode;
  categoryId: number | null;
  /** Each a `tsquery` in text, and all must fit; null = no search. */
  words: readonly string[] | null;
  filters: AnyFilters;
}

/** Filters of a list; the price is one, whether from, to or both. */
export type FilterName = 'manufacturer' | 'colour' | 'quality' | 'storage' | 'price' | 'in_stock' | Feature;

/** Columns of the listing and its tally that features are kept in; numbers are sent as such, so that they may be indexed. */
const featureColumns: Record<Feature, string> = {
  ram: 'ram_gb',
  display: 'display_from',
  network: 'network',
  battery: 'battery_from',
  health: 'health_from',
  courier: 'courier',
};

/** The value of a feature, a number of those that are sizes. A courier within the hour takes what is in stock alone. */
export const featureValue = (feature: Feature): string =>
  feature === 'courier' ? `case when l.available > 0 then l.courier end` : `l.${featureColumns[feature]}`;

const featureFits = (feature: Feature, chosen: readonly string[], parameters: Parameters): string =>
  feature === 'network'
    ? `l.network = any(${parameters.add(chosen)}::text[])`
    : feature === 'courier'
      ? `l.courier = any(${parameters.add(chosen)}::text[]) and l.available > 0`
      : `l.${featureColumns[feature]} = any(${parameters.add(chosen.map(Number))}::integer[])`;

/** Conditions of each active filter; facets leave their own out. */
function filterConditions(filters: AnyFilters, parameters: Parameters): Map<FilterName, string> {
  const conditions = new Map<FilterName, string>();
  if (filters.manufacturer.length > 0)
    conditions.set('manufacturer', `l.manufacturer_slug = any(${parameters.add(filters.manufacturer)}::text[])`);
  if (filters.colour.length > 0)
    conditions.set('colour', `l.colour_family = any(${parameters.add(filters.colour)}::text[])`);
  if (filters.quality.length > 0)
    conditions.set('quality', `coalesce(l.grade, l.quality) = any(${parameters.add(filters.quality)}::text[])`);
  if (filters.storage.length > 0)
    conditions.set('storage', `l.storage_gb = any(${parameters.add(filters.storage.map(Number))}::integer[])`);
  for (const feature of features) {
    const chosen = filters[feature] ?? [];
    if (chosen.length > 0) conditions.set(feature, featureFits(feature, chosen, parameters));
  }
  const prices = [
    ...(filters.price_from === undefined ? [] : [`l.price >= ${parameters.add(filters.price_from)}`]),
    ...(filters.price_to === undefined ? [] : [`l.price <= ${parameters.add(filters.price_to)}`]),
  ];
  if (prices.length > 0) conditions.set('price', prices.join(' and '));
  if (filters.in_stock) conditions.set('in_stock', `l.stock_rank > 0`);
  return conditions;
}

/** Products of which any of the stores has a free piece; few, beside all that a market sells. */
const inStores = (stores: readonly string[], market: string, parameters: Parameters): string => `
  l.product_id = any(array(
    select k.product_id from store s join store_stock k on k.store_id = s.id and k.on_hand > k.reserved
      join product sold on sold.id = k.product_id and sold.sale_state = 'on_sale'
     where s.market = ${market} and s.seo_name = any(${parameters.add(stores)}::text[])))`;

/** SQL of a list in pieces, so that its page and each facet can be put together of the same ones. */
export interface ListingParts {
  parameters: Parameters;
  from: string;
  /** Conditions that hold whatever is filtered. */
  scope: string;
  /** Conditions of a search's words, which are in the scope too. */
  words: string[];
  /** Condition of the stores a list is narrowed to, which is in the scope too; none of others. */
  places: string[];
  filters: Map<FilterName, string>;
  /** The relevance of a search's hit; `0` without a search. */
  rank: string;
  /** What a hit's relevance never exceeds, known without looking at its words. */
  mostRank: string;
}

/** The same words asked of names alone, which weigh `A`. In a query of its own it is made once. */
const inNames = (words: string): string =>
  String.raw`(select regexp_replace((${words})::text, '''([^'']+)''(?::(\*))?', '''\1'':\2A', 'g')::tsquery)`;

/**
 * How well words fit a listing. Those whose name has them all come first, the nearer to each other the better. Where a
 * maker, category or code has one of them, its distance says nothing of the goods, nor does in how many categories they
 * are: these are all alike.
 * @param words a `tsquery` in SQL
 */
export const wordsRank = (words: string): string =>
  `case when l.words @@ ${inNames(words)} then 0.4 + 0.6 * ts_rank('{0, 0, 0, 1}', l.words, (select ${words})) else 0.3 end * l.boost`;

/** What is sold out comes after what fits a little worse, what stores alone have between it and what can be sent. */
const inStock = `case l.stock_rank when 2 then 1 when 1 then 0.9 else 0.8 end`;

const wanted = `(1 + ln(1 + l.popularity) / 20)`;

/** How much a listing is recommended whatever is sought: devices above their accessories by boost, then what is wanted. */
export const recommended = `l.boost::float8 * ${wanted}`;

/** No listing fits better than 1; the rest is for rounding. */
const mostWordsRank = 1.01;

/** The pieces from which a list, its count and its facets are put together. */
export function listingParts(query: ListingQuery): ListingParts {
  const parameters = new Parameters();
  const market = parameters.add(query.market);
  const category = query.categoryId === null ? null : parameters.add(query.categoryId);
  // Each its own condition: an index that is asked for all at once looks at every row of the words that are "or".
  const asked = query.words?.map((one) => `${parameters.add(one)}::tsquery`) ?? [];
  const words = asked.map((one) => `l.words @@ ${one}`);
  const stores = query.filters.store ?? [];
  const places = stores.length > 0 ? [inStores(stores, market, parameters)] : [];
  const from =
    category === null
      ? `product_listing l`
      : `listing_category c join product_listing l on l.market = c.market and l.product_id = c.product_id`;
  const scope = [
    category === null ? `l.market = ${market}` : `c.market = ${market} and c.category_id = ${category}`,
    ...words,
    ...places,
  ].join(' and ');
  return {
    parameters,
    from,
    scope,
    words,
    places,
    filters: filterConditions(query.filters, parameters),
    rank: asked.length > 0 ? `${wordsRank(asked.join(' && '))} * ${wanted} * ${inStock}` : '0',
    mostRank: `${mostWordsRank} * ${recommended}`,
  };
}

/** `and`-joined conditions, with one filter left out when its own facet is counted. */
export const conditionsOf = ({ scope, filters }: ListingParts, without?: FilterName): string =>
  [scope, ...[...filters].filter(([name]) => name !== without).map(([, sql]) => sql)].join(' and ');

/**
 * Sorts by an index of `listing_category` where there is a category. By popularity, what stores alone have follows what
 * can be sent, and what is sold out both.
 */
export function orderOf(sort: ListingSort, hasCategory: boolean): string {
  const table = hasCategory ? 'c' : 'l';
  switch (sort) {
    case 'price':
      return `${table}.price, ${table}.product_id`;
    case '-price':
      return `${table}.price desc, ${table}.product_id desc`;
    case 'newest':
      return `${table}.released_on desc nulls last, ${table}.product_id`;
    case 'popular':
      return `${table}.stock_rank desc, ${table}.popularity desc, ${table}.product_id`;
    case 'relevance':
      return `rank desc, l.stock_rank desc, l.popularity desc, l.product_id`;
  }
}
