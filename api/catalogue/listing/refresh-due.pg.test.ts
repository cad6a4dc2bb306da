import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenedSource, openedSource } from '../../database/testing/opened-source.ts';
import { addMarketData } from '../../testing/market-data.ts';
import { aProduct } from '../../testing/products.ts';
import { refreshDue } from './refresh-due.ts';
import { refreshListing } from './refresh-listing.ts';

let opened: OpenedSource;
let id: number;

beforeAll(async () => {
  opened = await openedSource();
  await addMarketData(opened.source);
  ({ id } = await aProduct(opened.source, { code: 'DUE-1', name: 'Kabel', cs: 60_000, ro: null }));
  await refreshListing(opened.source, null);
});
afterAll(() => opened.close());

const addPrice = (amount: number, validFrom: string): Promise<unknown> =>
  opened.source.query(
    `insert into product_price (product_id, market, amount, valid_from) values ($1, 'cs', $2, now() ${validFrom})`,
    [id, amount],
  );

/** Prices to come have begun a moment ago; nothing but time may do that, so the guard of the table looks away. */
const letTimePass = (): Promise<unknown> =>
  opened.source.query(`
    alter table product_price disable trigger user;
    update product_price set valid_from = now() - interval '1 millisecond' where valid_from > now();
    alter table product_price enable trigger user`);

async function listed(): Promise<{ price: number; lowest: number | null } | undefined> {
  const rows: { price: number; lowest: number | null }[] = await opened.source.query(
    `select price, lowest_30_days as lowest from product_listing where product_id = $1 and market = 'cs'`,
    [id],
  );
  return rows[0];
}

it('a price set beforehand is listed once it has begun, and not a moment sooner', async () => {
  await addPrice(50_000, `+ interval '1 hour'`);
  expect(await refreshDue(opened.source)).toBe(0);
  expect(await listed()).toEqual({ price: 60_000, lowest: null });
  await letTimePass();
  expect(await refreshDue(opened.source)).toBe(1);
  expect(await listed()).toEqual({ price: 50_000, lowest: 60_000 });
  expect(await refreshDue(opened.source)).toBe(0);
});

it('the mark of a cut price goes when thirty days have passed', async () => {
  const cut = await aProduct(opened.source, { code: 'DUE-2', name: 'Obal', cs: null, ro: 10_000 });
  await opened.source.query(
    `insert into product_text (product_id, market, long_name, short_name, subtitle, colour_name, seo_name) values ($1, 'cs', 'Obal', 'Obal', '', 'černá', 'obal-due')`,
    [cut.id],
  );
  id = cut.id;
  await addPrice(60_000, `- interval '90 days'`);
  await addPrice(50_000, `- interval '31 days'`);
  await refreshListing(opened.source, [id]);
  expect(await listed()).toEqual({ price: 50_000, lowest: null });
  // As it was listed a day and more ago.
  await opened.source.query(`update product_listing set lowest_30_days = 60000 where product_id = $1`, [id]);
  expect(await refreshDue(opened.source)).toBe(1);
  expect(await listed()).toEqual({ price: 50_000, lowest: null });
});
