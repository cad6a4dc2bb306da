import { type Feature, features } from '@kolobeh/shared/catalogue/features.ts';
import { featureValue, type FilterName, type ListingParts } from './listing-sql.ts';

/** One count of a facet: the value of an address, its label, and how many goods it leaves. `hex` for colours alone. */
export interface Counted {
  facet: FilterName | 'total' | 'price_bounds';
  value: string;
  label: string;
  count: number;
  hex: string | null;
}

/** Condition over `hits`: every filter fits, except the facet's own. */
export function fits(parts: ListingParts, own?: FilterName): string {
  const needed = [...parts.filters.keys()].filter((name) => name !== own).map((name) => `fits_${name}`);
  return needed.length > 0 ? `where ${needed.join(' and ')}` : '';
}

/**
 * One read of the matching rows. A facet's own filter does not narrow its own values, so each filter is a flag on the
 * row instead of a condition of the read.
 * @param more further columns, each with a comma before it
 * @param counted columns that differ where a row stands for more than one product
 */
export function hitsSql(
  parts: ListingParts,
  more = '',
  { counted = 'l.price, 1 as pieces', name = 'hits' }: { counted?: string; name?: string } = {},
): string {
  const flags = [...parts.filters].map(([filter, sql]) => `, (${sql}) as fits_${filter}`).join('');
  return `
    ${name} as materialized (
      select l.manufacturer_slug, l.manufacturer, l.colour_family, coalesce(l.grade, l.quality) as quality,
             l.storage_gb::text as storage, ${counted}, l.available > 0 as is_available ${flags} ${more}
        from ${parts.from} where ${parts.scope}
    )`;
}

/** Hits of one kind put together: each facet then passes over a hundred kinds and not over thousands of hits. */
export function kindsSql({ filters }: ListingParts): string {
  const flags = [...filters.keys()].map((name) => `, fits_${name}`).join('');
  const kind = `manufacturer_slug, manufacturer, colour_family, quality, storage, is_available${flags}`;
  return `kinds as materialized (select ${kind}, sum(pieces) as pieces from hits group by ${kind})`;
}

/** What every list is filtered by, with the column of `hits` that has its values. */
const general = {
  manufacturer: 'manufacturer_slug',
  colour: 'colour_family',
  quality: 'quality',
  storage: 'storage',
  in_stock: 'is_available',
} as const;

const byFeature = Object.fromEntries(features.map((feature) => [feature, feature])) as Record<Feature, Feature>;

/** Columns of `hits` with features, for `hitsSql`. */
export const featureHits = features.map((feature) => `, ${featureValue(feature)} as ${feature}`).join('');

/** Hits that no more than one filter leaves out: no count needs the others, because each leaves out its own filter alone. */
export const nearlyFits = ({ filters }: ListingParts): string =>
  `${[...filters.values()].map((sql) => `(not coalesce(${sql}, false))::integer`).join(' + ')} <= 1`;

interface FacetWish {
  /** Where `hits` are few kinds already, these themselves. */
  from: 'hits' | 'kinds';
  /** Whether features are counted; `hits` then have their columns. */
  hasFeatures?: boolean;
  /** The lowest and highest price, where `hits` have none. */
  bounds?: string;
}

/**
 * Counts of each facet's values by one pass over `hits`; rows of `Counted`. What a facet counts is narrowed by the
 * filters but its own, so each filter adds one sum to the pass.
 */
export function facetSql(parts: ListingParts, { from, hasFeatures = false, bounds }: FacetWish): string {
  const others = (own?: FilterName): string => fits(parts, own);
  const sum = (own?: FilterName): string => {
    const narrowed = others(own);
    return narrowed ? `sum(pieces) filter (${narrowed})` : 'sum(pieces)';
  };
  const facets = Object.entries(hasFeatures ? { ...general, ...byFeature } : general) as [FilterName, string][];
  const columns = facets.map(([, column]) => column).join(', ');
  const values = facets.map(([, column]) => column).filter((column) => column !== general.in_stock);
  /** What `grouping(columns)` says of rows that are grouped by the one column at this place. */
  const own = facets.map(([facet], place) => ({
    facet,
    when: `when ${2 ** facets.length - 1 - 2 ** (facets.length - 1 - place)}`,
  }));
  const filtered = own.filter(({ facet }) => parts.filters.has(facet));
  const sums = filtered.map(({ facet, when }) => ` ${when} then ${sum(facet)}`).join('');
  const walkedBounds = `select 'price_bounds', coalesce(min(price), 0)::text, coalesce(max(price), 0)::text, 0, null from hits ${others('price')}`;
  const isKnown = ['storage', ...(hasFeatures ? features : [])].map(
    (column) => `(grouping(${column}) = 1 or ${column} is not null)`,
  );
  return `
    select facet, value, label, count, null::text as hex from (
      select case grouping(${columns}) ${own.map(({ facet, when }) => `${when} then '${facet}'`).join(' ')} else 'total' end as facet,
             coalesce(${values.join(', ')}, '') as value,
             coalesce(case when grouping(manufacturer_slug) = 0 then max(manufacturer) end, ${values.slice(1).join(', ')}, '') as label,
             (${sums ? `case grouping(${columns})${sums} else ${sum()} end` : sum()})::integer as count
        from ${from} group by grouping sets (${columns.replaceAll(/\w+/g, '($&)')}, ())
      having ${isKnown.join(' and ')} and (grouping(is_available) = 1 or is_available)
    ) as counted where count > 0
    union all ${bounds ?? walkedBounds}`;
}
