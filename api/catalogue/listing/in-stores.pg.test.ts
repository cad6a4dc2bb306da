// Goods that stores alone have, in lists, their counts and both engines of search.
import { SearchFilters } from '@kolobeh/shared/catalogue/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { playedMeili, type PlayedMeili } from '../../../build/demo/partners/played-meili.ts';
import { poolOf } from '../../database/data-source.ts';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { aroundCards } from '../../testing/around-cards.ts';
import { insertRow } from '../../testing/insert-row.ts';
import { aProduct } from '../../testing/products.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { feedProducts, meiliFeed } from '../search/meilisearch/meili-feed.ts';
import { meiliSearch } from '../search/meilisearch/meili-search.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { countFacets } from './count-facets.ts';
import { listProducts } from './list-products.ts';
import { refreshListing } from './refresh-listing.ts';

let api: RunningTestApi;
let server: PlayedMeili;
let category: number;
const stores: number[] = [];
const ids: Record<string, number> = {};

/** Created in this order and wanted alike: without the order by stock the sold-out one would come first. */
const wishes = [
  { code: 'FOIL-GONE', pieces: 0, cs: 10_000 },
  { code: 'FOIL-TWO', pieces: 0, cs: 20_000 },
  { code: 'FOIL-ONE', pieces: 0, cs: 30_000 },
  { code: 'FOIL-SENT', pieces: 3, cs: 40_000 },
];

const aStore = async (seo_name: string, name: string): Promise<number> => {
  const place = { street: 'Masarykova 31', city: 'Brno', postcode: '60200', phone: '+420542300103', email: 'b@b.cz' };
  const facts = { latitude: 49, longitude: 16, opening_hours: '[]' };
  return (
    await insertRow<{ id: number }>(api.deps.source, 'store', { seo_name, name, market: 'cs', ...place, ...facts })
  ).id;
};

/** Lays pieces into a store, with their ledger row. */
async function lay(store: number, code: string, pieces: number): Promise<void> {
  const { source } = api.deps;
  const product_id = ids[code];
  await source.query(
    `insert into store_stock (store_id, product_id, on_hand) values ($1, $2, $3)
     on conflict (store_id, product_id) do update set on_hand = store_stock.on_hand + excluded.on_hand`,
    [store, product_id, pieces],
  );
  await insertRow(source, 'stock_movement', {
    product_id,
    store_id: store,
    on_hand_delta: pieces,
    reserved_delta: 0,
    reason: 'store_counted',
  });
}

beforeAll(async () => {
  [api, server] = await Promise.all([runningApi({}), playedMeili('key')]);
  const { source } = api.deps;
  await smallShop(source);
  const [row]: { id: number }[] = await source.query(`select id from category order by id limit 1`);
  category = row?.id ?? 0;
  for (const wish of wishes)
    ids[wish.code] = (
      await aProduct(source, {
        ...wish,
        name: `Folie ${wish.code}`,
        maker: 'Samsung',
        colour: 'violet',
        categories: [category],
      })
    ).id;
  stores.push(await aStore('brno-a', 'Brno A'), await aStore('brno-b', 'Brno B'));
  await refreshListing(source, null);
  await meiliFeed({ url: server.url, key: 'key' }).prepare();
});
afterAll(async () => {
  await server.close();
  await api.close();
});
beforeEach(async () => {
  const { source } = api.deps;
  const [first = 0, second = 0] = stores;
  for (const [store, code] of [
    [first, 'FOIL-ONE'],
    [first, 'FOIL-TWO'],
    [second, 'FOIL-TWO'],
  ] as const) {
    const [row]: { on_hand: number }[] = await source.query(
      `select on_hand from store_stock where store_id = $1 and product_id = $2`,
      [store, ids[code]],
    );
    if (!row || row.on_hand === 0) await lay(store, code, 1);
  }
});

const filters = { manufacturer: ['samsung'], colour: ['violet'], quality: [], storage: [], in_stock: false };

const list = (more: object = {}, categoryId: number | null = category) =>
  listProducts(
    poolOf(api.deps.source),
    { market: 'cs', categoryId, words: null, filters: { ...filters, ...more } },
    { page: 1, pageSize: 24, sort: 'popular' },
    aroundCards('cs'),
  );
const codes = (cards: { products: { code: string }[] }): string[] => cards.products.map(({ code }) => code);
const order = ['FOIL-SENT', 'FOIL-TWO', 'FOIL-ONE', 'FOIL-GONE'];
const obtainable = order.slice(0, 3);

describe('goods that stores alone have', () => {
  it('stand after what can be sent and before what is sold out, each with where it lies', async () => {
    const cards = await list();
    expect(codes(cards)).toEqual(order);
    expect(codes(await list({}, null))).toEqual(order);
    expect(cards.products.map(({ stock }) => [stock.state, stock.instead, stock.where ?? null])).toEqual([
      ['in_stock', null, null],
      ['sold_out', 'in_store', 'Na 2 prodejnách'],
      ['sold_out', 'in_store', 'Na prodejně Brno A'],
      ['sold_out', null, null],
    ]);
    expect(cards.products.map(({ stock }) => stock.delivered_on !== null)).toEqual([true, false, false, false]);
  });

  it('are in stock for the filter, whose counts agree with the rows', async () => {
    const pool = poolOf(api.deps.source);
    for (const categoryId of [category, null]) {
      expect(codes(await list({ in_stock: true }, categoryId))).toEqual(obtainable);
      const query = { market: 'cs', categoryId, words: null } as const;
      const kept = await countFacets(pool, { ...query, filters });
      const narrowed = await countFacets(pool, { ...query, filters: { ...filters, in_stock: true } });
      expect([kept.in_stock, kept.total, narrowed.total]).toEqual([3, 4, 3]);
      const priced = await countFacets(pool, { ...query, filters: { ...filters, in_stock: true, price_to: 20_000 } });
      expect([priced.total, narrowed.price_min]).toEqual([1, 20_000]);
      const whole = { ...filters, manufacturer: [], colour: [] };
      const rows = await listProducts(
        pool,
        { ...query, filters: { ...whole, in_stock: true } },
        { page: 1, pageSize: 100, sort: 'price' },
        aroundCards('cs'),
      );
      expect((await countFacets(pool, { ...query, filters: whole })).in_stock).toBe(rows.products.length);
    }
  });

  const engines: [string, () => Promise<SearchIndex>][] = [
    ['PostgreSQL', () => Promise.resolve(api.deps.search)],
    [
      'the played Meilisearch',
      async () => {
        const at = { url: server.url, key: 'key' };
        await feedProducts(api.deps.pool, meiliFeed(at), null);
        return meiliSearch(at, { around: (market) => Promise.resolve(aroundCards(market)), now: () => new Date() });
      },
    ],
  ];
  it.each(engines)('are told the same by a search of %s', async (name, engine) => {
    const search = async (more: object, sort: 'price' | 'popular' | 'relevance') =>
      (await engine()).search({
        market: 'cs',
        term: 'folie',
        filters: SearchFilters.parse(more),
        sort,
        page: 1,
        pageSize: 24,
      });
    const found = await search({}, 'price');
    expect(codes(found)).toEqual(['FOIL-GONE', 'FOIL-TWO', 'FOIL-ONE', 'FOIL-SENT']);
    expect(found.products.map(({ stock }) => stock.where ?? stock.state)).toEqual([
      'sold_out',
      'Na 2 prodejnách',
      'Na prodejně Brno A',
      'in_stock',
    ]);
    expect(found.facets.in_stock).toBe(3);
    const narrowed = await search({ in_stock: true }, 'price');
    expect([codes(narrowed), narrowed.facets.total]).toEqual([['FOIL-TWO', 'FOIL-ONE', 'FOIL-SENT'], 3]);
    // The played engine ranks nothing by itself.
    if (name === 'PostgreSQL')
      for (const sort of ['popular', 'relevance'] as const) expect(codes(await search({}, sort))).toEqual(order);
  });

  it.each(engines)('are found by a search of %s that is narrowed to their store', async (_, engine) => {
    const index = await engine();
    const search = (more: object, sort: 'price' | 'relevance' = 'price') =>
      index.search({ market: 'cs', term: 'folie', filters: SearchFilters.parse(more), sort, page: 1, pageSize: 24 });
    const found = await search({ store: ['brno-a'] });
    expect([codes(found), found.facets.total]).toEqual([['FOIL-TWO', 'FOIL-ONE'], 2]);
    expect(found.products.map(({ stock }) => [stock.state, stock.instead, stock.where])).toEqual([
      ['in_stock', 'in_store', undefined],
      ['in_stock', 'in_store', undefined],
    ]);
    expect(codes(await search({ store: ['brno-b'] }))).toEqual(['FOIL-TWO']);
    expect(codes(await search({ store: ['brno-b'] }, 'relevance'))).toEqual(['FOIL-TWO']);
    expect(codes(await search({ store: ['brno-a', 'brno-b'], price_to: 20_000 }))).toEqual(['FOIL-TWO']);
    expect((await search({ store: ['brno-a'], price_to: 20_000 })).facets.in_stock).toBe(1);
    expect(codes(await search({ store: ['nowhere'] }))).toEqual([]);
  });

  it('name the stores that a search may be narrowed to', async () => {
    const { facets } = await api.visitor().client.catalogue.search({ market: 'cs', term: 'folie' } as never);
    expect(facets.store).toEqual(expect.arrayContaining([{ value: 'brno-a', label: 'Brno A' }]));
  });

  it('are offered under the search field', async () => {
    const { products } = await api.visitor().client.catalogue.suggest({ market: 'cs', term: 'folie foil-one' });
    expect(products.map(({ name }) => name)).toEqual(['Folie FOIL-ONE']);
  });

  it('change with the pieces of the stores at once, also while two stores change together', async () => {
    const { source } = api.deps;
    const [first, second] = stores;
    const shown = async (): Promise<number[]> => {
      const [row]: { in_stores: number[] }[] = await source.query(
        `select in_stores from product_listing where market = 'cs' and product_id = $1`,
        [ids['FOIL-TWO']],
      );
      return (row?.in_stores ?? []).toSorted((a, b) => a - b);
    };
    const keep = (by: { query: (sql: string, values: unknown[]) => Promise<unknown> }, store?: number, free = false) =>
      by.query(`update store_stock set reserved = $3 where store_id = $1 and product_id = $2`, [
        store,
        ids['FOIL-TWO'],
        free ? 0 : 1,
      ]);
    await keep(source, first);
    expect(await shown()).toEqual([second]);
    await keep(source, second);
    expect(await shown()).toEqual([]);
    expect(codes(await list({ in_stock: true }))).toEqual(['FOIL-SENT', 'FOIL-ONE']);
    const [one, other] = [source.createQueryRunner(), source.createQueryRunner()];
    await Promise.all([one.startTransaction(), other.startTransaction()]);
    await keep(one, first, true);
    const waiting = keep(other, second, true);
    await one.commitTransaction();
    await waiting;
    await other.commitTransaction();
    await Promise.all([one.release(), other.release()]);
    expect(await shown()).toEqual([first, second]);
    expect(codes(await list())).toEqual(order);
  });

  it('stand in their categories as in the market, and are written anew as they were', async () => {
    const { source } = api.deps;
    const unlike = () =>
      source.query<unknown[]>(
        `select c.product_id from listing_category c join product_listing l using (market, product_id)
          where c.stock_rank <> l.stock_rank`,
      );
    expect(await unlike()).toEqual([]);
    await refreshListing(source, Object.values(ids));
    expect(await unlike()).toEqual([]);
    await refreshListing(source, null);
    expect(await unlike()).toEqual([]);
    expect(codes(await list())).toEqual(order);
    // As a release writes that knows nothing of the rank.
    await source.query(`delete from listing_category where product_id = $1`, [ids['FOIL-ONE']]);
    await source.query(
      `insert into listing_category (market, category_id, product_id, price, popularity, released_on, is_available)
       select market, $2, product_id, price, popularity, released_on, false from product_listing where product_id = $1`,
      [ids['FOIL-ONE'], category],
    );
    expect(await unlike()).toEqual([]);
  });

  it('are told of by the reconciliation when the lists did not follow', async () => {
    const { source } = api.deps;
    expect(await reconcile(source)).toEqual([]);
    await source.query(`update product_listing set in_stores = '{}' where product_id = $1`, [ids['FOIL-ONE']]);
    expect(codes(await list({ in_stock: true }))).toEqual(['FOIL-SENT', 'FOIL-TWO']);
    expect(await reconcile(source)).toEqual([
      { product: 'FOIL-ONE', what: 'stores shown in cs', expected: 1, found: 0 },
    ]);
    await refreshListing(source, [ids['FOIL-ONE'] ?? 0]);
    expect(await reconcile(source)).toEqual([]);
    expect(codes(await list())).toEqual(order);
  });
});
