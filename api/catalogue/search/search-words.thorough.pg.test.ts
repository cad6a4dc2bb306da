// Words of a shop with very many products.
import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('are counted within the time any statement has, though codes and bar codes ascend', async () => {
  for (let from = 1; from <= 30_000; from += 6000) await ascendingProducts(from, from + 5999);
  await refreshSearchWords(opened.source.manager);
  expect(await wordCount()).toBeGreaterThanOrEqual(60_000);
});
