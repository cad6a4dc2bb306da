import { aroundCards } from '../../../testing/around-cards.ts';
import { noFeatures } from '@kolobeh/shared/catalogue/features.ts';
import { SearchFilters } from '@kolobeh/shared/catalogue/contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SearchRequest } from '../search-index.ts';
import { meiliFeed } from './meili-feed.ts';
import { conditionsOf } from './meili-query.ts';
import { meiliSearch } from './meili-search.ts';
import { playedMeili, type PlayedMeili } from '../../../../build/demo/partners/played-meili.ts';
import { indexOf, manufacturerFacet, type ProductDocument } from './product-document.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';

let server: PlayedMeili;
beforeEach(async () => {
  server = await playedMeili('key');
});
afterEach(() => server.close());

const now = new Date('2026-11-21T09:00:00Z');
const search = (over: { key?: string; timeoutMs?: number } = {}) =>
  meiliSearch(
    { url: server.url, key: 'key', ...over },
    { around: (market: MarketCode) => Promise.resolve(aroundCards(market)), now: () => now },
  );
const feed = (over: { key?: string } = {}) => meiliFeed({ url: server.url, key: 'key', ...over });

function aProduct(id: number, over: Partial<ProductDocument> & { maker?: string } = {}): ProductDocument {
  const { maker = 'Apple', ...rest } = over;
  const slug = maker.toLowerCase();
  return {
    product_id: id,
    ean: '',
    code: `P-${id}`,
    seo_name: `p-${id}`,
    name: `${maker} iPhone ${id}`,
    subtitle: '6,1″ · 8 GB',
    manufacturer: maker,
    manufacturer_slug: slug,
    manufacturer_facet: manufacturerFacet(slug, maker),
    colour_name: 'Černá',
    colour_family: 'black',
    storage_gb: 128,
    quality: 'new',
    grade: null,
    quality_choice: 'new',
    picture_key: `pic-${id}`,
    price: id * 100_000,
    lowest_30_days: null,
    available: 2,
    in_stock: true,
    stock_rank: 2,
    in_stores: 0,
    in_store: null,
    stores: [],
    rating: null,
    rating_count: 0,
    popularity: id,
    boost: 1,
    released_at: 0,
    is_expected: false,
    expected_on: null,
    categories: [],
    ram: null,
    display: null,
    network: null,
    battery: null,
    health: null,
    courier: null,
    ...rest,
  };
}

const aRequest = ({
  filters,
  ...over
}: Partial<Omit<SearchRequest, 'filters'>> & { filters?: object } = {}): SearchRequest => ({
  market: 'cs',
  term: 'iphone',
  sort: 'price',
  page: 1,
  pageSize: 24,
  ...over,
  filters: SearchFilters.parse({ ...filters }),
});

const shop = [
  aProduct(13, { quality: 'used', grade: 'A', quality_choice: 'A', available: 1 }),
  aProduct(14, { released_at: now.getTime() / 1000 - 86_400, colour_family: 'blue', storage_gb: 256 }),
  aProduct(15, { available: 0, in_stock: false, lowest_30_days: 1_400_000 }),
  aProduct(16, { maker: 'Huawei', name: 'Pouzdro pro iPhone', storage_gb: null }),
];

async function filled(): Promise<void> {
  await feed().prepare();
  await feed().replaceProducts('cs', shop);
}

describe('search by Meilisearch', () => {
  it('is told the forms of colours of each market, which its tolerance of slips does not reach', async () => {
    await feed().prepare();
    expect(server.indexes.get(indexOf('ro'))?.settings.synonyms?.['neagra']).toContain('negru');
    expect(server.indexes.get(indexOf('cs'))?.settings.synonyms?.['bily']).toContain('bila');
  });

  it('shows cards in the wanted order, with stock in words and novelties marked', async () => {
    await filled();
    const { products, facets, correctedTerm } = await search().search(aRequest());
    expect(products.map((product) => product.code)).toEqual(['P-13', 'P-14', 'P-15', 'P-16']);
    expect(products[0]).toMatchObject({
      price: { amount: 1_300_000, currency: 'CZK' },
      stock: { state: 'last_piece', delivered_on: '2026-11-24' },
    });
    expect(products.map((product) => product.is_novelty)).toEqual([false, true, false, false]);
    expect(products[2]).toMatchObject({ stock: { state: 'sold_out' }, lowest_30_days: { amount: 1_400_000 } });
    expect(facets.total).toBe(4);
    expect(correctedTerm).toBeNull();
  });

  it('counts facets with names, in the order people expect', async () => {
    await filled();
    const { facets } = await search().search(aRequest());
    expect(facets).toEqual({
      total: 4,
      manufacturer: [
        { value: 'apple', label: 'Apple', count: 3 },
        { value: 'huawei', label: 'Huawei', count: 1 },
      ],
      colour: [
        { value: 'black', label: 'black', count: 3 },
        { value: 'blue', label: 'blue', count: 1 },
      ],
      quality: [
        { value: 'new', label: 'new', count: 3 },
        { value: 'A', label: 'A', count: 1 },
      ],
      storage: [
        { value: '128', label: '128', count: 2 },
        { value: '256', label: '256', count: 1 },
      ],
      ...noFeatures,
      store: [],
      in_stock: 3,
      price_min: 1_300_000,
      price_max: 1_600_000,
    });
  });

  it('narrows by filters, but never a facet by its own filter', async () => {
    await filled();
    const filters = { manufacturer: 'apple', quality: ['new'], price_to: 1_450_000 };
    const { products, facets } = await search().search(aRequest({ filters }));
    expect(products.map((product) => product.code)).toEqual(['P-14']);
    expect(facets.total).toBe(1);
    expect(facets.quality.map(({ value, count }) => [value, count])).toEqual([
      ['new', 1],
      ['A', 1],
    ]);
    expect(facets.manufacturer.map(({ value }) => value)).toEqual(['apple']);
    expect([facets.price_min, facets.price_max]).toEqual([1_400_000, 1_500_000]);
  });

  it('pages and sorts', async () => {
    await filled();
    const codes = async (over: Parameters<typeof aRequest>[0]) =>
      (await search().search(aRequest(over))).products.map((product) => product.code);
    expect(await codes({ sort: '-price', pageSize: 3 })).toEqual(['P-16', 'P-15', 'P-14']);
    expect(await codes({ sort: '-price', pageSize: 3, page: 2 })).toEqual(['P-13']);
    expect(await codes({ sort: 'newest', pageSize: 1 })).toEqual(['P-14']);
    expect(await codes({ sort: 'popular', pageSize: 1, filters: { in_stock: 'true' } })).toEqual(['P-16']);
  });

  it('keeps markets apart and forgets removed products', async () => {
    await filled();
    expect((await search().search(aRequest({ market: 'ro' }))).products).toEqual([]);
    await feed().removeProducts('cs', [13, 14, 99]);
    expect((await search().search(aRequest())).facets.total).toBe(2);
  });

  it('lets no filter value change the question', () => {
    const filters = SearchFilters.parse({ colour: ['red"] OR price > 0 OR x IN ["', 'back\\slash'] });
    expect(conditionsOf(filters).get('colour_family')).toBe(
      String.raw`colour_family IN ["red\"] OR price > 0 OR x IN [\"", "back\\slash"]`,
    );
  });
});

describe('features of models', () => {
  const withFeatures = [
    aProduct(13, { ram: 4, network: '5g', health: 90, courier: 'hour' }),
    aProduct(14, { ram: 8, network: '5g', battery: 4, display: 65 }),
    aProduct(15, { ram: 8 }),
  ];

  it('are counted and filtered by, each narrowed by the others alone', async () => {
    await feed().prepare();
    await feed().replaceProducts('cs', withFeatures);
    const asked = aRequest({ filters: { ram: ['8'], network: ['5g'] } });
    const { products, facets } = await search().search(asked);
    expect(products.map(({ code }) => code)).toEqual(['P-14']);
    expect(facets.ram.map(({ value, count }) => [value, count])).toEqual([
      ['4', 1],
      ['8', 1],
    ]);
    expect(facets.network).toEqual([{ value: '5g', label: '5g', count: 1 }]);
    expect(facets.battery).toEqual([{ value: '4', label: '4', count: 1 }]);
    expect(facets.health).toEqual([]);
    expect((await search().search(aRequest({ filters: { courier: ['hour'] } }))).facets.total).toBe(1);
  });

  it('are left out by a server whose settings are older, which is asked again; a choice among them is refused', async () => {
    await feed().prepare();
    await feed().replaceProducts('cs', withFeatures);
    const index = server.indexes.get(indexOf('cs'));
    const old = (index?.settings.filterableAttributes ?? []).filter((field) => !(field in noFeatures));
    if (index) index.settings = { ...index.settings, filterableAttributes: old };
    const { products, facets } = await search().search(aRequest());
    expect([products.length, facets.total, facets.ram]).toEqual([3, 3, []]);
    await expect(search().search(aRequest({ filters: { ram: ['8'] } }))).rejects.toMatchObject({
      kind: 'refused',
      code: 'invalid_search_filter',
    });
  });
});

describe('when Meilisearch fails', () => {
  it.each([
    ['http_500', 'http_status'],
    ['silence', 'timeout'],
    ['nonsense', 'malformed'],
  ] as const)('%s is named %s', async (failure, kind) => {
    await filled();
    server.failures.push(failure);
    await expect(search({ timeoutMs: 200 }).search(aRequest())).rejects.toMatchObject({ kind });
  });

  it('a wrong key and an index never prepared are refusals', async () => {
    await expect(search({ key: 'guess' }).search(aRequest())).rejects.toMatchObject({
      kind: 'refused',
      code: 'invalid_api_key',
    });
    await expect(search().search(aRequest())).rejects.toMatchObject({ kind: 'refused', code: 'index_not_found' });
  });

  it('a task that failed later is told', async () => {
    server.failures.push('failed_task');
    await expect(feed().replaceProducts('cs', shop)).rejects.toMatchObject({
      kind: 'refused',
      code: 'invalid_document_id',
    });
  });

  it('is named when it cannot be reached', async () => {
    await server.close();
    await expect(search().search(aRequest())).rejects.toMatchObject({ kind: 'unreachable' });
    server = await playedMeili('key');
  });
});
