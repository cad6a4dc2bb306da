import type { EntityManager } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listProducts } from '../catalogue/listing/list-products.ts';
import { refreshListing } from '../catalogue/listing/refresh-listing.ts';
import { poolOf } from '../database/data-source.ts';
import { type OpenedSource, openedSource } from '../database/testing/opened-source.ts';
import { addMarketData } from '../testing/market-data.ts';
import { aProduct, type Product } from '../testing/products.ts';
import { showAvailable } from './show-available.ts';
import { aroundCards } from '../testing/around-cards.ts';

let opened: OpenedSource;
let lamp: Product;

/** So many listings that pages of the table are full. */
const fill = `
  insert into product_listing
  select made.* from product_listing l cross join generate_series(1, 100) as n
   cross join lateral jsonb_populate_record(l, jsonb_build_object('product_id', l.product_id + n, 'code', l.code || '-' || n)) as made`;

beforeAll(async () => {
  opened = await openedSource();
  await addMarketData(opened.source);
  lamp = await aProduct(opened.source, { code: 'LAMP-1', name: 'Lampa velká', cs: 60_000, pieces: 50 });
  await refreshListing(opened.source, null);
  await opened.source.transaction(async (manager) => {
    await manager.query(`set local session_replication_role = replica`);
    await manager.query(fill);
  });
});
afterAll(() => opened.close());

interface Written {
  changed: number;
  /** Changed rows that no index was touched for. */
  inPlace: number;
  added: number;
}

/** What this connection wrote to a table and has not reported yet; it reports after transactions, never within one. */
async function writtenTo(table: string, manager: EntityManager): Promise<Written> {
  const [written]: Written[] = await manager.query(
    `select n_tup_upd::integer as changed, n_tup_hot_upd::integer as "inPlace", n_tup_ins::integer as added
       from pg_stat_xact_user_tables where relname = $1`,
    [table],
  );
  if (!written) throw new Error(`No table ${table}`);
  return written;
}

const less = (one: Written, other: Written): Written => ({
  changed: one.changed - other.changed,
  inPlace: one.inPlace - other.inPlace,
  added: one.added - other.added,
});

/** Sells pieces of the product listed so many places after the lamp; what that wrote. */
const sell = (place: number, from: number, to: number): Promise<{ listing: Written; tally: Written }> =>
  opened.source.transaction(async (manager) => {
    const listing = await writtenTo('product_listing', manager);
    const tally = await writtenTo('listing_tally', manager);
    await showAvailable(manager, [{ product_id: lamp.id + place, available: to }], () => from);
    return {
      listing: less(await writtenTo('product_listing', manager), listing),
      tally: less(await writtenTo('listing_tally', manager), tally),
    };
  });

const stateOf = async (place: number): Promise<object[]> =>
  opened.source.query(`select available, is_available from product_listing where product_id = $1 order by market`, [
    lamp.id + place,
  ]);

it.each([1, 40, 100])('a usual sale touches no index and counts nothing anew: listing %i', async (place) => {
  const { listing, tally } = await sell(place, 50, 49);
  expect(listing).toEqual({ changed: 2, inPlace: 2, added: 0 });
  expect(tally.added).toBe(0);
  expect(await stateOf(place)).toEqual([
    { available: 49, is_available: true },
    { available: 49, is_available: true },
  ]);
});

it('the sale of the last piece and its return move the listing in the order and in the counts', async () => {
  const first = async (): Promise<string | undefined> => {
    const filters = { manufacturer: [], colour: [], quality: [], storage: [], in_stock: false };
    const listed = { market: 'cs' as const, categoryId: null, words: null, filters };
    const page = { page: 1, pageSize: 1, sort: 'popular' } as const;
    return (await listProducts(poolOf(opened.source), listed, page, aroundCards())).products[0]?.code;
  };
  expect(await first()).toBe('LAMP-1');
  const gone = await sell(0, 50, 0);
  expect(gone.listing).toMatchObject({ changed: 2, inPlace: 0 });
  expect(gone.tally.added).toBeGreaterThan(0);
  expect(await stateOf(0)).toEqual([
    { available: 0, is_available: false },
    { available: 0, is_available: false },
  ]);
  expect(await first()).toBe('LAMP-1-1');
  await sell(0, 0, 1);
  expect(await stateOf(0)).toEqual([
    { available: 1, is_available: true },
    { available: 1, is_available: true },
  ]);
  expect(await first()).toBe('LAMP-1');
});
