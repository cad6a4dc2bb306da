import { aroundCards } from '../../../testing/around-cards.ts';
import { SearchFilters } from '@kolobeh/shared/catalogue/contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refreshListing } from '../../listing/refresh-listing.ts';
import { runningApi, type RunningTestApi } from '../../../testing/running-api.ts';
import { type SmallShop, smallShop } from '../../../testing/small-shop.ts';
import { feedProducts, meiliFeed } from './meili-feed.ts';
import { meiliSearch } from './meili-search.ts';
import { playedMeili, type PlayedMeili } from '../../../../build/demo/partners/played-meili.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';

let api: RunningTestApi;
let shop: SmallShop;
let server: PlayedMeili;

beforeAll(async () => {
  [api, server] = await Promise.all([runningApi({}), playedMeili('key')]);
  shop = await smallShop(api.deps.source);
  await meiliFeed({ url: server.url, key: 'key' }).prepare();
});
afterAll(async () => {
  await server.close();
  await api.close();
});

const feed = (productIds: number[] | null): Promise<void> =>
  feedProducts(api.deps.pool, meiliFeed({ url: server.url, key: 'key' }), productIds);

it('the same cards and counts come from Meilisearch as from PostgreSQL', async () => {
  await feed(null);
  const meili = meiliSearch(
    { url: server.url, key: 'key' },
    { around: (market: MarketCode) => Promise.resolve(aroundCards(market)), now: () => new Date() },
  );
  for (const market of ['cs', 'ro'] as const) {
    const request = {
      market,
      term: 'iphone',
      filters: SearchFilters.parse({}),
      sort: 'price',
      page: 1,
      pageSize: 24,
    } as const;
    const [theirs, ours] = await Promise.all([meili.search(request), api.deps.search.search(request)]);
    const withoutDay = (answer: typeof ours) =>
      answer.products.map(({ stock, ...card }) => ({ ...card, stock: stock.state }));
    expect(withoutDay(theirs)).toEqual(withoutDay(ours));
    expect(theirs.facets).toEqual(ours.facets);
    expect(theirs.products.length).toBeGreaterThan(1);
  }
});

it('a changed product is sent anew and one no longer listed is removed', async () => {
  const { source } = api.deps;
  await source.query(`update product set is_active = false where id = $1`, [shop.phone.id]);
  await source.query(`update stock_level set on_hand = 0, reserved = 0 where product_id = $1`, [shop.watch.id]);
  const ids = [shop.phone.id, shop.watch.id];
  await refreshListing(source.manager, ids);
  await feed(ids);
  const kept = server.indexes.get('products-cs')?.documents;
  expect(kept?.has(shop.phone.id)).toBe(false);
  expect(kept?.get(shop.watch.id)).toMatchObject({ in_stock: false });
  expect(kept?.has(shop.case.id)).toBe(true);
});
