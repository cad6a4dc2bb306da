import { features } from '@kolobeh/shared/catalogue/features.ts';
import type { Facets, FacetValue } from '@kolobeh/shared/catalogue/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { z } from 'zod';
import { type CardAround, presentListed } from '../../listing/card.ts';
import { featuresOf } from '../../listing/count-facets.ts';
import type { SearchIndex, SearchRequest } from '../search-index.ts';
import { parseValue } from '../../../integrations/call-partner.ts';
import { PartnerError } from '../../../integrations/partner-error.ts';
import { calling, connect, type MeiliSettings, partner } from './meili-connection.ts';
import { type Facet, hasFeatureFilters, mostHits, queriesOf } from './meili-query.ts';
import { cardRowOf, facetFields, ProductDocument, readManufacturerFacet } from './product-document.ts';

const Counts = z.record(z.string(), z.record(z.string(), z.int()));
const Answer = z.object({
  results: z
    .array(
      z.object({
        hits: z.array(z.unknown()),
        totalHits: z.int(),
        facetDistribution: Counts.optional(),
        facetStats: z.record(z.string(), z.object({ min: z.number(), max: z.number() })).optional(),
      }),
    )
    .min(1),
});
type Result = z.infer<typeof Answer>['results'][number];

const qualityOrder = ['new', 'almost_new', 'A+', 'A', 'B', 'C', 'D'];
const byCount = (a: FacetValue, b: FacetValue): number => b.count - a.count || a.label.localeCompare(b.label);
const plain = ([value, count]: [string, number]): FacetValue => ({ value, label: value, count });

/** Counts of a facet come from the one result that asked for it. */
function countsOf(results: readonly Result[], facet: Facet): [string, number][] {
  const found = results.find((result) => result.facetDistribution && facet in result.facetDistribution);
  return Object.entries(found?.facetDistribution?.[facet] ?? {});
}

function facetsOf(results: readonly Result[]): Facets {
  const price = results.find((result) => result.facetStats?.['price'])?.facetStats?.['price'];
  const makers = countsOf(results, 'manufacturer_facet').map(([facet, count]) => ({
    ...readManufacturerFacet(facet),
    count,
  }));
  return {
    total: results[0]?.totalHits ?? 0,
    manufacturer: makers.toSorted(byCount),
    colour: countsOf(results, 'colour_family').map(plain).toSorted(byCount),
    quality: countsOf(results, 'quality_choice')
      .map(plain)
      .toSorted((a, b) => qualityOrder.indexOf(a.value) - qualityOrder.indexOf(b.value)),
    storage: countsOf(results, 'storage_gb')
      .map(plain)
      .toSorted((a, b) => Number(a.value) - Number(b.value)),
    ...featuresOf((feature) => countsOf(results, feature).map(plain)),
    store: [],
    in_stock: countsOf(results, 'in_stock').find(([value]) => value === 'true')?.[1] ?? 0,
    price_min: price?.min ?? 0,
    price_max: price?.max ?? 0,
  };
}

/** Refusals of a server whose settings are of a time before features: they are set anew within ten minutes. */
const isOfOldSettings = (error: unknown): boolean =>
  error instanceof PartnerError && /^invalid_search_(?:facets|filter)$/.test(error.code ?? '');

const withoutFeatures = facetFields.filter((field) => !features.some((feature) => feature === field));

/**
 * Search by Meilisearch: typing errors, prefixes and ranking are its own, so no term is reported as corrected.
 */
export function meiliSearch(
  settings: MeiliSettings,
  { around, now }: { around: (market: MarketCode) => Promise<CardAround>; now: () => Date },
): SearchIndex {
  const client = connect(settings);
  const operation = 'multi-search';
  const ask = (request: SearchRequest, counted?: readonly Facet[]): Promise<unknown> =>
    calling(operation, () => client.multiSearch({ queries: queriesOf(request, counted) }));
  return {
    search: async (request) => {
      const answer = await ask(request).catch((error: unknown) => {
        if (!isOfOldSettings(error) || hasFeatureFilters(request.filters)) throw error;
        return ask(request, withoutFeatures);
      });
      const { results } = parseValue({ partner, operation }, Answer, answer);
      const documents = parseValue({ partner, operation }, z.array(ProductDocument), results[0]?.hits);
      const rows = documents.map((document) => cardRowOf(document, now()));
      return {
        ...presentListed(request, rows, await around(request.market)),
        facets: facetsOf(results),
        hasMore: (results[0]?.totalHits ?? 0) >= mostHits,
        correctedTerm: null,
      };
    },
  };
}
