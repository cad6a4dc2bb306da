import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { poolOf } from '../../database/data-source.ts';
import { type OpenedSource, openedSource } from '../../database/testing/opened-source.ts';
import { addMarketData } from '../../testing/market-data.ts';
import { aProduct } from '../../testing/products.ts';
import { listProducts } from '../listing/list-products.ts';
import { refreshListing } from '../listing/refresh-listing.ts';
import { searchPage } from './search-page.ts';
import { aroundCards } from '../../testing/around-cards.ts';

const filters = { manufacturer: [], colour: [], quality: [], storage: [], in_stock: false };
const words = [`'lampa'`, `('velka' | 'velke')`];
const query = { market: 'cs' as const, categoryId: null, words, filters };

let opened: OpenedSource;

/** Many lamps, wanted and recommended differently, the words in their names near each other, far apart or elsewhere. */
const fill = `
  insert into product_listing
  select made.* from product_listing l cross join generate_series(1, 400) as n
   cross join lateral jsonb_populate_record(l, jsonb_build_object(
     'product_id', l.product_id + n, 'code', l.code || '-' || n, 'popularity', (n * 7919) % 5000, 'boost', 0.5 + (n * 31 % 17) / 8.0,
     'available', n % 3, 'stock_rank', case when n % 3 > 0 then 2 else 0 end, 'price', 10000 + n * 7 % 90,
     'words', (setweight(to_tsvector('plain_words', 'lampa' || repeat(' slovo', n * 13 % 9) || case when n % 4 = 0 then '' else ' velka' end), 'A')
       || setweight(to_tsvector('plain_words', 'lampa velke'), (case n % 3 when 0 then 'C' else 'D' end)::"char"))::text)) as made
   where l.market = 'cs'`;

beforeAll(async () => {
  opened = await openedSource();
  await addMarketData(opened.source);
  await aProduct(opened.source, { code: 'LAMP-1', name: 'Lampa velká', cs: 60_000, ro: 10_000 });
  await refreshListing(opened.source, null);
  await opened.source.transaction(async (manager) => {
    await manager.query(`set local session_replication_role = replica`);
    await manager.query(fill);
  });
});
afterAll(() => opened.close());

const idsByRank = async (more: object, page: number, pageSize: number): Promise<string[]> => {
  const asked = { ...query, filters: { ...filters, ...more } };
  const cards = await listProducts(poolOf(opened.source), asked, { page, pageSize, sort: 'relevance' }, aroundCards());
  return cards.products.map((card) => JSON.stringify(card));
};

describe('a page of a search by relevance', () => {
  it.each([
    ['the first', {}, 1, 24],
    ['the second', {}, 2, 24],
    ['one in the middle', {}, 7, 10],
    ['the last', {}, 17, 24],
    ['one after the last', {}, 99, 24],
    ['a filtered one', { in_stock: true }, 2, 24],
    ['one with a price', { price_from: 10_050 }, 1, 5],
  ])('is the same as if every hit had been ranked: %s', async (_, more, page, pageSize) => {
    const asked = { ...query, filters: { ...filters, ...more } };
    const found = await searchPage(poolOf(opened.source), asked, { page, pageSize, sort: 'relevance' }, aroundCards());
    expect(found.products.map((card) => JSON.stringify(card))).toEqual(await idsByRank(more, page, pageSize));
  });

  it('comes with counts of all hits', async () => {
    const { facets } = await searchPage(
      poolOf(opened.source),
      query,
      { page: 1, pageSize: 24, sort: 'relevance' },
      aroundCards(),
    );
    expect(facets.total).toBe(401);
    expect(facets.in_stock).toBe(267 + 1);
  });
});
