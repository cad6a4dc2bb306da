// One suite for both engines of search. PostgreSQL and the played Meilisearch always run; a real Meilisearch too, where
// MEILI_URL names one without documents: the suite fills it with a few goods and takes them out again.
import { aroundCards } from '../../testing/around-cards.ts';
import { SearchFilters } from '@kolobeh/shared/catalogue/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playedMeili, type PlayedMeili } from '../../../build/demo/partners/played-meili.ts';
import { type Feature, features } from '@kolobeh/shared/catalogue/features.ts';
import { insertRow } from '../../testing/insert-row.ts';
import { hourCourier } from '../../testing/market-data.ts';
import { anImei, aProduct, aUnitAt } from '../../testing/products.ts';
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

const galaxy = { maker: 'Samsung', device: 'phone' } as const;

/** Two devices called otherwise: a used one whose battery holds 91 per cent, and a sold-out one, which no courier takes. */
async function addOlder(): Promise<void> {
  const { source } = api.deps;
  await insertRow(source, 'location', { code: 'LC-A-01-1', zone: 'A', pick_sequence: 1 });
  const ofShelf = { ...galaxy, quality: 'used', trackedBy: 'imei', pieces: 1, lies: { 'LC-A-01-1': 1 } } as const;
  const used = await aProduct(source, { ...ofShelf, code: 'XCOVER-U', name: 'Xcover 5 použitý', cs: 700_000 });
  await aUnitAt(source, used, anImei(77), 'LC-A-01-1');
  const gone = await aProduct(source, { ...galaxy, code: 'XCOVER-G', name: 'Xcover 4', cs: 600_000, pieces: 0 });
  ids.push(used.id, gone.id);
}

beforeAll(async () => {
  [api, played] = await Promise.all([runningApi({}), playedMeili('key')]);
  const { source } = api.deps;
  const goods = [
    { code: 'HEAD-1', name: 'Bezdrátová sluchátka Hlasité', cs: 90_000 },
    { code: 'GLASS-A', name: 'Tvrzené sklo Obyčejné', cs: 30_000, popularity: 90 },
    { code: 'GLASS-B', name: 'Tvrzené sklo Doporučené', cs: 20_000, popularity: 1, boost: 5 },
    { code: 'GLASS-C', name: 'Tvrzené sklo Vyprodané', cs: 10_000, pieces: 0, colour: 'blue' },
    {
      ...galaxy,
      code: 'GAL-S24',
      name: 'Galaxy S24 128 GB',
      storageGb: 128,
      cs: 1_500_000,
      facts: { ram_gb: { 128: 8 }, display_inches: 6.2, network: '5g', battery_mah: 4_000 },
    },
    {
      ...galaxy,
      code: 'GAL-S24U',
      name: 'Galaxy S24 Ultra',
      storageGb: 256,
      cs: 2_500_000,
      facts: { ram_gb: { 256: 12 }, display_inches: 6.8, network: '5g', battery_mah: 5_000 },
    },
    { ...galaxy, code: 'GAL-S23', name: 'Galaxy S23', cs: 900_000, ro: null },
  ] as const;
  ids = [];
  await insertRow(source, 'delivery_method', hourCourier);
  for (const wish of goods) ids.push((await aProduct(source, wish)).id);
  await addOlder();
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
      filters: SearchFilters.parse({ ...more.filters }),
    });
  const codes = async (...asked: Parameters<typeof search>): Promise<string[]> =>
    (await search(...asked)).products.map(({ code }) => code);

  it('finds by the bar code', async () => {
    const [row]: { ean: string }[] = await api.deps.source.query(`select ean from product where code = 'HEAD-1'`);
    expect(row?.ean).toMatch(/^\d{13}$/);
    expect(await codes(row?.ean ?? '')).toEqual(['HEAD-1']);
  });

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

  it('counts what models have and filters by it, each narrowed by the filters but its own', async () => {
    const values = ({ facets }: Awaited<ReturnType<typeof search>>, name: Feature) =>
      facets[name].map(({ value, count }) => [value, count]);
    const all = await search('galaxy');
    expect(features.map((name) => values(all, name))).toEqual([
      [
        ['8', 1],
        ['12', 1],
      ],
      [
        ['60', 1],
        ['65', 1],
      ],
      [['5g', 2]],
      [
        ['4', 1],
        ['5', 1],
      ],
      // What is new holds all.
      [['95', 3]],
      [['hour', 3]],
    ]);
    const large = await search('galaxy', { filters: { ram: ['12'], network: ['5g'] } });
    expect(large.products.map(({ code }) => code)).toEqual(['GAL-S24U']);
    expect(values(large, 'ram')).toEqual(values(all, 'ram'));
    expect(values(large, 'network')).toEqual([['5g', 1]]);
    expect(values(large, 'battery')).toEqual([['5', 1]]);
    expect(await codes('galaxy', { filters: { display: ['60'], battery: ['4'] } })).toEqual(['GAL-S24']);
    expect(await codes('galaxy', { filters: { ram: ['8', '12'] } })).toEqual(['GAL-S24', 'GAL-S24U']);
    expect(await codes('galaxy', { filters: { ram: ['8'], storage: ['256'] } })).toEqual([]);
  });

  it('counts batteries of used pieces, and couriers for what is in stock alone', async () => {
    const { facets } = await search('xcover');
    expect(facets.health.map(({ value, count }) => [value, count])).toEqual([
      ['95', 1],
      ['90', 1],
    ]);
    expect(facets.courier.map(({ value, count }) => [value, count])).toEqual([['hour', 1]]);
    expect(await codes('xcover', { filters: { health: ['90'] } })).toEqual(['XCOVER-U']);
    expect(await codes('xcover', { filters: { courier: ['hour'] } })).toEqual(['XCOVER-U']);
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
