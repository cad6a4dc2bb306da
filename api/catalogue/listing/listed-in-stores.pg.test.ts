import { afterAll, beforeAll, expect, it } from 'vitest';
import { refreshListing } from './refresh-listing.ts';
import { insertRow } from '../../testing/insert-row.ts';
import { aProduct } from '../../testing/products.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { ListedInStores1700000099920 } from '../../database/migrations/1700000099920-listed-in-stores.ts';
import { ListedInStoresFilled1700000099921 } from '../../database/migrations/1700000099921-listed-in-stores-filled.ts';
import { OrderByStock1700000099922 } from '../../database/migrations/1700000099922-order-by-stock.ts';
import { type OpenedSource, openedSource } from '../../database/testing/opened-source.ts';

let opened: OpenedSource;
beforeAll(async () => {
  opened = await openedSource();
  const { source } = opened;
  await smallShop(source);
  const [{ id: store }] = await source.query<[{ id: number }]>(`select id from store where market = 'cs' limit 1`);
  const [{ id: category }] = await source.query<[{ id: number }]>(`select id from category order by id limit 1`);
  for (const [code, pieces, lies] of [
    ['BOTH', 2, 1],
    ['STORE', 0, 1],
    ['KEPT', 0, 0],
  ] as const) {
    const { id } = await aProduct(source, { code, name: code, pieces, categories: [category] });
    await insertRow(source, 'store_stock', { store_id: store, product_id: id, on_hand: 1, reserved: 1 - lies });
  }
  await refreshListing(source, null);
});
afterAll(() => opened.close());

const ask = (sql: string): Promise<unknown[]> => opened.source.query(sql);
const state = async () => ({
  listed: await ask(
    `select l.market, l.code, cardinality(l.in_stores) as stores, l.stock_rank as rank, c.stock_rank as in_category
       from product_listing l join listing_category c using (market, product_id) order by 1, 2, c.category_id`,
  ),
  tally: await ask(
    `select market, category_id, manufacturer_slug, price, available, sum(pieces)::integer as pieces from listing_tally
      group by 1, 2, 3, 4, 5 having sum(pieces) <> 0 order by 1, 2, 3, 4, 5`,
  ),
  counts: await ask(
    `select market, category_id, facet, value, sum(pieces)::integer as pieces from listing_count
      group by 1, 2, 3, 4 having sum(pieces) <> 0 order by 1, 2, 3, 4`,
  ),
});

it('a shop that did not know of its stores in lists knows of them as if it always had, and counts them once', async () => {
  const written = await state();
  expect(written.listed).toEqual(
    expect.arrayContaining([
      { market: 'cs', code: 'BOTH', stores: 1, rank: 2, in_category: 2 },
      { market: 'cs', code: 'STORE', stores: 1, rank: 1, in_category: 1 },
      { market: 'ro', code: 'STORE', stores: 0, rank: 0, in_category: 0 },
      { market: 'cs', code: 'KEPT', stores: 0, rank: 0, in_category: 0 },
    ]),
  );
  expect(written.tally.some((row) => (row as { available: number }).available === -1)).toBe(true);

  const runner = opened.source.createQueryRunner();
  const steps = [
    new ListedInStores1700000099920(),
    new ListedInStoresFilled1700000099921(),
    new OrderByStock1700000099922(),
  ];
  for (const step of steps.toReversed()) await step.down(runner);
  expect(
    await ask(`select sum(pieces) from listing_tally where available = -1 group by available having sum(pieces) <> 0`),
  ).toEqual([]);
  // A sale between the steps, by a release that knows nothing of stores in lists.
  const [first, ...others] = steps;
  await first?.up(runner);
  await runner.query(`update product_listing set available = available + 1 where code = 'BOTH'`);
  for (const step of others) await step.up(runner);
  await runner.release();
  expect(await state()).toEqual(written);
});
