import { features } from '@kolobeh/shared/catalogue/features.ts';
import { featureValue, type FilterName, type ListingParts } from './listing-sql.ts';

/** One count of a facet: the value of an address, its label, and how many goods it leaves. `hex` for colours alone. */
export interface Counted {
  facet: FilterName | 'total' | 'price_bounds';
  value: string;
  label: string;
  count: number;
  hex: string | null;
}

/** What lists are filtered by whatever they are of, with the column of `hits` that has its values. */
const general: readonly [FilterName, string][] = [
  ['manufacturer', 'manufacturer_slug'],
  ['colour', 'colour_family'],
  ['quality', 'quality'],
  ['storage', 'storage'],
  ['in_stock', 'is_obtainable'],
];

/** The same of what models have. */
const byFeature = features.map((feature): [FilterName, string] => [feature, feature]);

/** Columns of `hits` with features. */
const featureHits = features.map((feature) => `, ${featureValue(feature)} as ${feature}`).join('');

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
             l.storage_gb as storage, ${counted}, l.stock_rank > 0 as is_obtainable ${featureHits} ${flags} ${more}
        from ${parts.from} where ${parts.scope}
    )`;
}

/**
 * Hits of a search of one kind put together: each facet then passes over a hundred kinds and not over thousands of hits.
 * Kinds by features stand apart, because a model differs from the next one in them: together they would be as many as hits.
 */
export function kindsSql({ filters }: ListingParts): string {
  const flags = [...filters.keys()].map((name) => `, fits_${name}`).join('');
  const kinds = (name: string, columns: string, more = ''): string =>
    `${name} as materialized (select ${columns}${flags}${more}, sum(pieces) as pieces from hits group by ${columns}${flags})`;
  const kind = 'manufacturer_slug, colour_family, quality, storage, is_obtainable';
  return `${kinds('kinds', kind, ', max(manufacturer) as manufacturer')}, ${kinds('feature_kinds', features.join(', '))}`;
}

/** Hits that no more than one filter leaves out: no count needs the others, because each leaves out its own filter alone. */
export const nearlyFits = ({ filters }: ListingParts): string =>
  `${[...filters.values()].map((sql) => `(not coalesce(${sql}, false))::integer`).join(' + ')} <= 1`;

/** Counts of the values of some facets, and of all where `manufacturer` is among these, by one pass over rows. */
function countsSql(parts: ListingParts, from: string, facets: readonly (readonly [FilterName, string])[]): string {
  const sum = (own?: FilterName): string => {
    const narrowed = fits(parts, own);
    return narrowed ? `sum(pieces) filter (${narrowed})` : 'sum(pieces)';
  };
  const names = new Set(facets.map(([facet]) => facet));
  const columns = facets.map(([, column]) => column).join(', ');
  const values = facets.filter(([facet]) => facet !== 'in_stock').map(([, column]) => `${column}::text`);
  /** What `grouping(columns)` says of rows that are grouped by the one column at this place. */
  const own = facets.map(([facet], place) => ({
    facet,
    when: `when ${2 ** facets.length - 1 - 2 ** (facets.length - 1 - place)}`,
  }));
  const sums = own
    .filter(({ facet }) => parts.filters.has(facet))
    .map(({ facet, when }) => ` ${when} then ${sum(facet)}`)
    .join('');
  const isWhole = names.has('manufacturer');
  const label = isWhole
    ? `case when grouping(manufacturer_slug) = 0 then max(manufacturer) end, ${values.slice(1).join(', ')}`
    : values.join(', ');
  const isKnown = facets
    .filter(([facet]) => facet === 'storage' || byFeature.some(([feature]) => feature === facet))
    .map(([, column]) => `(grouping(${column}) = 1 or ${column} is not null)`);
  const isThere = names.has('in_stock') ? ['(grouping(is_obtainable) = 1 or is_obtainable)'] : [];
  return `
      select case grouping(${columns}) ${own.map(({ facet, when }) => `${when} then '${facet}'`).join(' ')} else 'total' end as facet,
             coalesce(${values.join(', ')}, '') as value, coalesce(${label}, '') as label,
             (${sums ? `case grouping(${columns})${sums} else ${sum()} end` : sum()})::integer as count
        from ${from} group by grouping sets (${columns.replaceAll(/\w+/g, '($&)')}${isWhole ? ', ()' : ''})
      having ${[...isKnown, ...isThere].join(' and ')}`;
}

/** Counts that are something, as rows of `Counted`, and the lowest and highest price as found or as told by `bounds`. */
const toldSql = (parts: ListingParts, counts: readonly string[], bounds?: string): string => `
    select facet, value, label, count, null::text as hex from (${counts.join(' union all ')}) as counted where count > 0
    union all ${
      bounds ??
      `select 'price_bounds', coalesce(min(price), 0)::text, coalesce(max(price), 0)::text, 0, null from hits ${fits(parts, 'price')}`
    }`;

/**
 * Counts of each facet's values by one pass over `hits`; rows of `Counted`. What a facet counts is narrowed by the
 * filters but its own, so each filter adds one sum to the pass.
 * @param bounds the lowest and highest price, where `hits` have none
 */
export const facetSql = (parts: ListingParts, bounds?: string): string =>
  toldSql(parts, [countsSql(parts, 'hits', [...general, ...byFeature])], bounds);

/** The same of a search, by its kinds (`kindsSql`). */
export const searchFacetSql = (parts: ListingParts): string =>
  toldSql(parts, [countsSql(parts, 'kinds', general), countsSql(parts, 'feature_kinds', byFeature)]);
