import type { Facets, FacetValue } from '@kolobeh/shared/catalogue/contract.ts';
import type { Feature } from '@kolobeh/shared/catalogue/features.ts';
import type { Pool } from 'pg';
import type { Counted } from './queries/facet-sql.ts';
import type { FilterName, ListingQuery } from './queries/listing-sql.ts';
import { readFacets } from './queries/facets.ts';

const byCount = (a: FacetValue, b: FacetValue): number => b.count - a.count || a.label.localeCompare(b.label);
const qualityOrder = ['new', 'almost_new', 'A+', 'A', 'B', 'C', 'D'];

function valuesOf(rows: readonly Counted[], facet: FilterName): FacetValue[] {
  return rows.filter((row) => row.facet === facet).map(({ value, label, count }) => ({ value, label, count }));
}

const byNumber = (a: FacetValue, b: FacetValue): number => Number(a.value) - Number(b.value);

/** Values of features in the order of pages: by size; of batteries the best first. */
export const featuresOf = (values: (feature: Feature) => FacetValue[]): Pick<Facets, Feature> => ({
  ram: values('ram').toSorted(byNumber),
  display: values('display').toSorted(byNumber),
  network: values('network'),
  battery: values('battery').toSorted(byNumber),
  health: values('health').toSorted((a, b) => byNumber(b, a)),
  courier: values('courier'),
});

/** The facets out of their counts. @param store those that may be chosen */
export function facetsOf(rows: readonly Counted[], store: Facets['store'] = []): Facets {
  const bounds = rows.find((row) => row.facet === 'price_bounds');
  return {
    total: rows.find((row) => row.facet === 'total')?.count ?? 0,
    manufacturer: valuesOf(rows, 'manufacturer').toSorted(byCount),
    colour: valuesOf(rows, 'colour').toSorted(byCount),
    quality: valuesOf(rows, 'quality').toSorted(
      (a, b) => qualityOrder.indexOf(a.value) - qualityOrder.indexOf(b.value),
    ),
    storage: valuesOf(rows, 'storage').toSorted(byNumber),
    ...featuresOf((feature) => valuesOf(rows, feature)),
    store,
    in_stock: rows.find((row) => row.facet === 'in_stock')?.count ?? 0,
    price_min: Number(bounds?.value ?? 0),
    price_max: Number(bounds?.label ?? 0),
  };
}

/** How many products each value of each filter leaves, the other filters being as they are. */
export const countFacets = async (pool: Pool, query: ListingQuery, store: Facets['store'] = []): Promise<Facets> =>
  facetsOf(await readFacets(pool, query), store);
