// One suite for both engines of search. PostgreSQL and the played Meilisearch always run; a real Meilisearch too, where
// MEILI_URL names one without documents: the suite fills it with a few goods and takes them out again.
import { aroundCards } from '../../testing/around-cards.ts';
import { ListingFilters } from '@kolobeh/shared/catalogue/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playedMeili, type PlayedMeili } from '../../../build/demo/partners/played-meili.ts';
import { aProduct } from '../../testing/products.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { refreshListing } from '../listing/refresh-listing.ts';
import { connect, type MeiliSettings } from './meilisearch/meili-connection.ts';
import { feedProducts, meiliFeed } from './meilisearch/meili-feed.ts';
import { meiliSearch } from './meilisearch/meili-search.ts';
import { indexOf, marketCodes } from './meilisearch/product-document.ts';
import type { SearchIndex, SearchRequest } from './search-index.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';

let api: RunningTestApi;
let played: PlayedMeili;
let ids: number[] = [];

const around = { around: (market: MarketCode) => Promise.resolve(aroundCards(market)), now: () => new Date() };
const real: MeiliSettings | null = process.env['MEILI_URL']
  ? { url: process.env['MEILI_URL'], key: process.env['MEILI_KEY'] }
  : null;

/** @throws when somebody searches there already */
async function expectEmpty(settings: MeiliSettings): Promise<void> {
  for (const market of marketCodes) {
    const stats = await connect(settings)
      .index(indexOf(market))
      .getStats()
      .catch(() => ({ numberOfDocuments: 0 }));
    if (stats.numberOfDocuments > 0) throw new Error(`${indexOf(market)} at MEILI_URL has documents already`);
  }
}

async function fill(settings: MeiliSettings): Promise<void> {
  const feed = meiliFeed(settings);
  await feed.prepare();
  await feedProducts(api.deps.pool, feed, null);
}

beforeAll(async () => {
  [api, played] = await Promise.all([runningApi({}), playedMeili('key')]);
  const { source } = api.deps;
  const goods = [
    { code: 'HEAD-1', name: 'Bezdrátová sluchátka Hlasité', cs: 90_000 },
    { code: 'GLASS-A', name: 'Tvrzené sklo Obyčejné', cs: 30_000, popularity: 90 },
    { code: 'GLASS-B', name: 'Tvrzené sklo Doporučené', cs: 20_000, popularity: 1, boost: 5 },
    { code: 'GLASS-C', name: 'Tvrzené sklo Vyprodané', cs: 10_000, pieces: 0, colour: 'blue' },
    { code: 'GAL-S24', name: 'Galaxy S24 128 GB', maker: 'Samsung', device: 'phone', storageGb: 128, cs: 1_500_000 },
    { code: 'GAL-S24U', name: 'Galaxy S24 Ultra', maker: 'Samsung', device: 'phone', storageGb: 256, cs: 2_500_000 },
    { code: 'GAL-S23', name: 'Galaxy S23', maker: 'Samsung', device: 'phone', cs: 900_000, ro: null },
  ] as const;
  ids = [];
  for (const wish of goods) ids.push((await aProduct(source, wish)).id);
  await refreshListing(source, null);
  await fill({ url: played.url, key: 'key' });
  if (real) {
    await expectEmpty(real);
    await fill(real);
  }
});
afterAll(async () => {
  if (real) for (const market of marketCodes) await meiliFeed(real).removeProducts(market, ids);
  await played.close();
  await api.close();
});

interface Engine {
  name: string;
  index: () => SearchIndex;
  /** Whether it ranks and mends by itself; the played one only filters, sorts and counts. */
  isWhole: boolean;
}

const engines: Engine[] = [
  { name: 'PostgreSQL', index: () => api.deps.search, isWhole: true },
  {
    name: 'the played Meilisearch',
    index: () => meiliSearch({ url: played.url, key: 'key' }, around),
    isWhole: false,
  },
  ...(real ? [{ name: 'Meilisearch', index: () => meiliSearch(real, around), isWhole: true }] : []),
];

describe.each(engines)('a search by $name', ({ index, isWhole }) => {
  const search = (term: string, more: Partial<Omit<SearchRequest, 'filters'>> & { filters?: object } = {}) =>
    index().search({
      market: 'cs',
      term,
      sort: 'price',
      page: 1,
      pageSize: 24,
      ...more,
      filters: ListingFilters.parse({ ...more.filters }),
    });
  const codes = async (...asked: Parameters<typeof search>): Promise<string[]> =>
    (await search(...asked)).products.map(({ code }) => code);

  it.each([
    ['without diacritics', 'bezdratova sluchatka'],
    ['with diacritics, in capitals', 'Bezdrátová SLUCHÁTKA'],
    ['in another order', 'hlasite bezdratova'],
    ['by the beginning of the last word', 'bezdratova sluch'],
    ['by its code', 'HEAD-1'],
  ])('finds %s', async (_, term) => {
    expect(await codes(term)).toEqual(['HEAD-1']);
  });

  it('finds what has all the words and nothing where one is missing', async () => {
    expect(await codes('galaxy ultra')).toEqual(['GAL-S24U']);
    expect(await search('galaxy sluchatka')).toMatchObject({ products: [], facets: { total: 0 } });
  });

  it('sorts by price both ways and has each hit on one page', async () => {
    const all = ['GAL-S23', 'GAL-S24', 'GAL-S24U'];
    expect(await codes('galaxy')).toEqual(all);
    expect(await codes('galaxy', { sort: '-price' })).toEqual(all.toReversed());
    const pages = await Promise.all([1, 2].map((page) => codes('galaxy', { page, pageSize: 2 })));
    expect(pages).toEqual([['GAL-S23', 'GAL-S24'], ['GAL-S24U']]);
  });

  it('counts facets, each narrowed by the filters but its own', async () => {
    const { facets } = await search('galaxy', { filters: { storage: ['128'] } });
    expect(facets.total).toBe(1);
    expect(facets.storage.map(({ value, count }) => [value, count])).toEqual([
      ['128', 1],
      ['256', 1],
    ]);
    expect(facets.manufacturer.map(({ value, count }) => [value, count])).toEqual([['samsung', 1]]);
    expect([facets.price_min, facets.price_max]).toEqual([1_500_000, 1_500_000]);
  });

  it('filters by price, colour and what is in stock', async () => {
    expect(await codes('tvrzene sklo', { filters: { price_to: 20_000 } })).toEqual(['GLASS-C', 'GLASS-B']);
    expect(await codes('tvrzene sklo', { filters: { in_stock: true } })).toEqual(['GLASS-B', 'GLASS-A']);
    expect(await codes('tvrzene sklo', { filters: { colour: ['blue'] } })).toEqual(['GLASS-C']);
    expect((await search('tvrzene sklo')).facets.in_stock).toBe(2);
  });

  it('keeps the markets apart', async () => {
    expect((await codes('galaxy', { market: 'ro' })).toSorted()).toEqual(['GAL-S24', 'GAL-S24U']);
    const { products } = await search('galaxy', { market: 'ro' });
    expect(products.every(({ price }) => price.currency === 'RON')).toBe(true);
  });

  it.runIf(isWhole)('puts what is recommended first and what is sold out last, and mends a slip', async () => {
    expect(await codes('tvrzene sklo', { sort: 'relevance' })).toEqual(['GLASS-B', 'GLASS-A', 'GLASS-C']);
    expect(await codes('sluchadka')).toEqual(['HEAD-1']);
  });
});
