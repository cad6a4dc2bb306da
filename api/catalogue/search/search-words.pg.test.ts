import { afterAll, beforeAll, expect, it } from 'vitest';
import { NamesApartFromCodes1700000039000 } from '../../database/migrations/1700000039000-names-apart-from-codes.ts';
import { type OpenedSource, openedSource } from '../../database/testing/opened-source.ts';
import { addMarketData } from '../../testing/market-data.ts';
import { aProduct } from '../../testing/products.ts';
import { refreshListing, refreshSearchWords } from '../listing/refresh-listing.ts';

let opened: OpenedSource;

beforeAll(async () => {
  opened = await openedSource();
  await addMarketData(opened.source);
  await aProduct(opened.source, { code: 'CABLE-1', name: 'Kabel', cs: 60_000, ro: 10_000 });
  await refreshListing(opened.source, null);
});
afterAll(() => opened.close());

/** The one listed product many times more, with codes and bar codes that ascend. */
async function ascendingProducts(from: number, to: number): Promise<void> {
  await opened.source.query(
    `insert into product (code, master_product_id, ean, colour_code, colour_hex, colour_family, quality, tracked_by, weight_grams, package_mm, picture_key)
     select 'asc' || lpad(n::text, 8, '0'), p.master_product_id, 8590000000000 + n, p.colour_code, p.colour_hex, p.colour_family, p.quality, p.tracked_by,
            p.weight_grams, p.package_mm, p.picture_key
       from product p cross join generate_series($1::integer, $2::integer) as n where p.code = 'CABLE-1' order by n`,
    [from, to],
  );
  await opened.source.query(
    `insert into product_listing
     select made.* from product_listing l
       join product base on base.id = l.product_id and base.code = 'CABLE-1'
       join product p on p.master_product_id = base.master_product_id and p.code = any(select 'asc' || lpad(n::text, 8, '0') from generate_series($1::integer, $2::integer) as n)
      cross join lateral jsonb_populate_record(l, jsonb_build_object(
        'product_id', p.id, 'code', p.code, 'words', array_to_tsvector(array[p.code, p.ean])::text)) as made
      where l.market = 'cs'`,
    [from, to],
  );
}

const wordCount = async (): Promise<number> => {
  const [row]: { count: number }[] = await opened.source.query(
    `select count(*)::integer as count from search_word where market = 'cs'`,
  );
  return row?.count ?? 0;
};

it('are written only where their count has changed, and go with their last listing', async () => {
  const stamps = (): Promise<{ word: string; stamp: string; listings: number }[]> =>
    opened.source.query(
      `select word, xmin::text as stamp, listings from search_word where market = 'ro' order by word`,
    );
  const before = await stamps();
  expect(before.length).toBeGreaterThan(1);
  const [changed, gone, ...kept] = before;
  await opened.source.query(`update search_word set listings = 99 where market = 'ro' and word = $1`, [changed?.word]);
  await opened.source.query(`update product_listing set words = ts_delete(words, $1::text) where market = 'ro'`, [
    gone?.word,
  ]);
  await refreshSearchWords(opened.source.manager);
  const after = await stamps();
  expect(after.map(({ word }) => word)).toEqual([changed?.word, ...kept.map(({ word }) => word)]);
  expect(after[0]?.listings).toBe(changed?.listings);
  expect(after.slice(1)).toEqual(kept);
});

it('of what was listed before codes weighed as a kind of their own weigh as if listed anew', async () => {
  const weights = (): Promise<unknown[]> =>
    opened.source.query(
      `select l.market, lexeme, weights from product_listing l cross join lateral unnest(l.words)
        where l.code = 'CABLE-1' order by 1, 2`,
    );
  await refreshListing(opened.source, null);
  const listedAnew = await weights();
  const runner = opened.source.createQueryRunner();
  const migration = new NamesApartFromCodes1700000039000();
  await migration.down(runner);
  expect(await weights()).not.toEqual(listedAnew);
  await migration.up(runner);
  await runner.release();
  expect(await weights()).toEqual(listedAnew);
});

// The last one: its many products would be listed anew by every test after it.
it('are counted within the time any statement has, though codes and bar codes ascend', async () => {
  for (let from = 1; from <= 30_000; from += 6000) await ascendingProducts(from, from + 5999);
  await refreshSearchWords(opened.source.manager);
  expect(await wordCount()).toBeGreaterThanOrEqual(60_000);
});
