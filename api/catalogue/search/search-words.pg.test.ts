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
