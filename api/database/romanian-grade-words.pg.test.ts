import { afterAll, beforeAll, expect, it } from 'vitest';
import { refreshListing } from '../catalogue/listing/refresh-listing.ts';
import { addMarketData } from '../testing/market-data.ts';
import { aProduct } from '../testing/products.ts';
import { RomanianGradeWords1700000028000 } from './migrations/1700000028000-romanian-grade-words.ts';
import { type OpenedSource, openedSource } from './testing/opened-source.ts';

let opened: OpenedSource;
beforeAll(async () => {
  opened = await openedSource();
  await addMarketData(opened.source);
});
afterAll(() => opened.close());

async function subtitles(): Promise<string[]> {
  const rows: { subtitle: string }[] = await opened.source.query(
    `select subtitle from product_text where market = 'ro'
     union all select subtitle from product_listing where market = 'ro' order by 1`,
  );
  return rows.map(({ subtitle }) => subtitle);
}

it('used goods of a shop that already sells get the words of its filters, and nothing else changes', async () => {
  const { source } = opened;
  const used = await aProduct(source, {
    code: 'USED-1',
    name: 'iPhone',
    quality: 'used',
    grade: 'A',
    trackedBy: 'imei',
    cs: null,
    ro: 10_000,
  });
  const cover = await aProduct(source, { code: 'NEW-1', name: 'Husă', cs: null, ro: 10_000 });
  await source.query(`update product_text set subtitle = 'Folosit, stare foarte bună' where product_id = $1`, [
    used.id,
  ]);
  await source.query(`update product_text set subtitle = 'Folosit, ca suport' where product_id = $1`, [cover.id]);
  await refreshListing(source, null);

  const migration = new RomanianGradeWords1700000028000();
  const runner = source.createQueryRunner();
  await migration.up(runner);
  const after = ['Folosit, ca suport', 'Second-hand, stare foarte bună'];
  expect(await subtitles()).toEqual([after[0], after[0], after[1], after[1]]);
  await migration.down(runner);
  expect(new Set(await subtitles())).toEqual(new Set(['Folosit, ca suport', 'Folosit, stare foarte bună']));
  await runner.release();
});
