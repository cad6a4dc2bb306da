import { features } from '@kolobeh/shared/catalogue/features.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { poolOf } from '../../database/data-source.ts';
import { type OpenedSource, openedSource } from '../../database/testing/opened-source.ts';
import { showAvailable } from '../../stock/show-available.ts';
import { insertRow } from '../../testing/insert-row.ts';
import { hourCourier } from '../../testing/market-data.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { countFacets } from './count-facets.ts';
import { featureValue, listingParts } from './queries/listing-sql.ts';
import { readFacets } from './queries/facets.ts';
import { compactCounts, compactTally } from './queries/compact-tally.ts';
import { refreshBatteries } from './refresh-due.ts';
import { refreshListing } from './refresh-listing.ts';

let opened: OpenedSource;
let phoneId = 0;

const lay = (store_id: number, product_id: number, on_hand: number, reserved: number) =>
  insertRow(opened.source, 'store_stock', { store_id, product_id, on_hand, reserved });

beforeAll(async () => {
  opened = await openedSource();
  const { phone, case: aCase, watch } = await smallShop(opened.source);
  phoneId = phone.id;
  await insertRow(opened.source, 'delivery_method', {
    ...hourCourier,
    postcodes: ['1'],
  });
  const [{ id: store }] = await opened.source.query<[{ id: number }]>(`select id from store where seo_name = 'plzen'`);
  await lay(store, phone.id, 2, 0);
  await lay(store, aCase.id, 3, 1);
  // All of them are kept for somebody.
  await lay(store, watch.id, 1, 1);
  await refreshListing(opened.source, null);
});
afterAll(() => opened.close());

const kind =
  'market, category_id, manufacturer_slug, manufacturer, colour_family, quality, grade, storage_gb, price, available, ram_gb, display_from, network, battery_from, health_from, courier';
const read = (sql: string): Promise<unknown[]> => opened.source.query(sql);
const tallied = () =>
  read(`select ${kind}, sum(pieces)::integer as pieces from listing_tally
         group by ${kind} having sum(pieces) <> 0 order by ${kind}`);
const counted = () =>
  read(`select ${kind}, count(*)::integer as pieces from (
          select market, c.id as category_id, manufacturer_slug, manufacturer, colour_family, quality, grade, storage_gb,
                 priced.price, case l.stock_rank when 2 then 1 when 1 then -1 else 0 end as available, ram_gb, display_from, network, battery_from, health_from, courier
            from product_listing l cross join lateral unnest(l.categories || 0) as c (id)
           cross join lateral (values (null::integer), (l.price)) as priced (price)
        ) listed group by ${kind} order by ${kind}`);

const valueColumns = 'market, category_id, facet, value, label';
const countsOf = (table: string) =>
  read(`select ${valueColumns}, sum(pieces)::integer as pieces from ${table} counts group by ${valueColumns}
        having sum(pieces) <> 0 order by ${valueColumns}`);
/** The counts that the tally would give. */
const addedUp = () =>
  countsOf(`(select k.market, k.category_id, f.facet, f.value, f.label, k.pieces from listing_tally k
    cross join lateral (values ('total', '', ''), ('manufacturer', manufacturer_slug, manufacturer), ('colour', colour_family, colour_family),
      ('quality', coalesce(grade, quality), coalesce(grade, quality)), ('storage', storage_gb::text, storage_gb::text),
      ('in_stock', case when available <> 0 then 'true' end, ''), ('ram', ram_gb::text, ram_gb::text),
      ('display', display_from::text, display_from::text), ('network', network, network),
      ('battery', battery_from::text, battery_from::text), ('health', health_from::text, health_from::text),
      ('courier', case when available = 1 then courier end, courier)) f (facet, value, label)
    where k.price is null and f.value is not null)`);

const anId = async (where: string): Promise<number> => {
  const [row]: { id: number }[] = await opened.source.query(
    `select product_id as id from product_listing where market = 'cs' and cardinality(categories) > 0 and ${where} order by 1 limit 1`,
  );
  return row?.id ?? 0;
};

const changes: Record<string, () => Promise<unknown>> = {
  'the first filling': () => Promise.resolve(),
  'the piece with the worst battery leaving': async () => {
    await opened.source.query(`update unit set battery_percent = 96 where battery_percent < 95`);
    expect(await refreshBatteries(opened.source)).toBe(1);
    expect(await refreshBatteries(opened.source)).toBe(0);
  },
  'the last piece being sold': async () => {
    const level = { product_id: await anId('available > 0'), available: 0 };
    return opened.source.transaction((manager) => showAvailable(manager, [level], () => 1));
  },
  'the warehouse having again what a store alone had': async () =>
    opened.source.transaction((manager) => showAvailable(manager, [{ product_id: phoneId, available: 1 }], () => 0)),
  'the warehouse selling out of what a store has': async () =>
    opened.source.transaction((manager) =>
      showAvailable(manager, [{ product_id: phoneId, available: 0 }], (level) => level.available + 1),
    ),
  'the last piece of what a store alone has being kept': () =>
    opened.source.query(`update store_stock set reserved = on_hand where product_id = $1`, [phoneId]),
  'a piece of it coming free': () =>
    opened.source.query(`update store_stock set reserved = on_hand - 1 where product_id = $1`, [phoneId]),
  'a price being changed': async () => {
    const id = await anId('true');
    await opened.source.query(`insert into product_price (product_id, market, amount) values ($1, 'cs', 777700)`, [id]);
    return refreshListing(opened.source, [id]);
  },
  'a product leaving its categories': async () => {
    const id = await anId('true');
    await opened.source.query(`delete from product_category where product_id = $1`, [id]);
    return refreshListing(opened.source, [id]);
  },
  'a product taken off sale': async () => {
    const id = await anId('true');
    await opened.source.query(`update product set is_active = false where id = $1`, [id]);
    return refreshListing(opened.source, [id]);
  },
  'everything being written anew': () => refreshListing(opened.source, null),
};

describe('counts kept of the listing', () => {
  it.each(Object.keys(changes))('equal its rows after %s', async (what) => {
    const before = await tallied();
    await changes[what]?.();
    expect(await tallied()).toEqual(await counted());
    expect(await countsOf('listing_count')).toEqual(await addedUp());
    if (!/filling|anew/.test(what)) expect(await tallied()).not.toEqual(before);
  });

  it('stay the same when rows of one kind are put together, one for each kind', async () => {
    await compactTally(opened.source.manager);
    await compactCounts(opened.source.manager);
    const kinds = await tallied();
    expect(kinds).toEqual(await counted());
    const [rows] = (await read(`select count(*)::integer as count from listing_tally`)) as { count: number }[];
    expect(rows?.count).toBe(kinds.length);
  });

  it.each([
    {},
    { manufacturer: ['apple'] },
    { health: ['90'] },
    { in_stock: true },
    { display: ['60', '65'], network: ['5g' as const] },
    { ram: ['6'], quality: ['new' as const], price_from: 100 },
    { battery: ['3'], ram: ['4'], in_stock: true },
    { price_to: 900_000 },
    { courier: ['hour' as const] },
    { courier: ['hour' as const], ram: ['6'] },
    { store: ['plzen'] },
    { store: ['plzen'], manufacturer: ['apple'], courier: ['hour' as const] },
  ])('answer what the rows themselves say of a list narrowed by %j', async (more) => {
    const filters = { manufacturer: [], colour: [], quality: [], storage: [], in_stock: false, ...more };
    const query = { market: 'cs' as const, categoryId: null, words: null, filters };
    const answered = await readFacets(poolOf(opened.source), query);
    const parts = listingParts(query);
    const columns = {
      manufacturer: 'l.manufacturer_slug',
      colour: 'l.colour_family',
      quality: 'coalesce(l.grade, l.quality)',
      storage: 'l.storage_gb',
      ...Object.fromEntries(features.map((one) => [one, featureValue(one)])),
    };
    const flags = [...parts.filters].map(([name, sql]) => `, coalesce(${sql}, false) as fits_${name}`).join('');
    const values = Object.entries(columns).map(([facet, column]) => `, ${column}::text as ${facet}`);
    const rows: Record<string, unknown>[] = await opened.source.query(
      `select 1 as one ${values.join('')} ${flags} from ${parts.from} where ${parts.scope}`,
      parts.parameters.values,
    );
    const fitting = (own?: string) =>
      rows.filter((row) => [...parts.filters.keys()].every((name) => name === own || row[`fits_${name}`] === true));
    for (const facet of Object.keys(columns)) {
      const told = answered.filter((row) => row.facet === facet).map((row) => [row.value, row.count]);
      const seen = Object.groupBy(
        fitting(facet).flatMap((row) => row[facet] ?? []),
        String,
      );
      expect([facet, Object.fromEntries(told)]).toEqual([
        facet,
        Object.fromEntries(Object.entries(seen).map(([own, all]) => [own, all?.length])),
      ]);
    }
    expect(answered.find(({ facet }) => facet === 'total')?.count ?? 0).toBe(fitting().length);
  });

  it('answer the counts beside filters, whose cost so follows the kinds of goods and not their number', async () => {
    const filters = { manufacturer: [], colour: [], quality: [], storage: [], in_stock: false };
    const total = async (more: object = {}): Promise<number> => {
      const query = { market: 'cs' as const, categoryId: null, words: null, filters: { ...filters, ...more } };
      return (await countFacets(poolOf(opened.source), query, [])).total;
    };
    const ways = () => Promise.all([total(), total({ price_from: 1 }), total({ price_from: 1, in_stock: true })]);
    const [was, byPrice, inStock] = await ways();
    expect(was).toBe(byPrice);
    // Pieces that no row of the listing stands for.
    await opened.source.query(
      `insert into listing_tally (${kind}, pieces)
       (select ${kind}, 7 from listing_tally where market = 'cs' and category_id = 0 and price is null limit 1)
       union all (select ${kind}, 30 from listing_tally where market = 'cs' and category_id = 0 and price > 0 and available = 1 limit 1)`,
    );
    await opened.source.query(
      `insert into listing_count (market, category_id, facet, value, label, pieces) values ('cs', 0, 'total', '', '', 7)`,
    );
    expect(await ways()).toEqual([was + 7, byPrice + 30, inStock + 30]);
  });

  it('answer the lowest and highest price that filters leave, without a walk to the first product that fits', async () => {
    const filters = { manufacturer: ['apple'], colour: [], quality: [], storage: [], in_stock: false };
    const highest = async (manufacturer: string[]): Promise<number> => {
      const query = { market: 'cs' as const, categoryId: null, words: null, filters: { ...filters, manufacturer } };
      return (await countFacets(poolOf(opened.source), query, [])).price_max;
    };
    const [was, ofAll] = [await highest(['apple']), await highest([])];
    await opened.source.query(
      `insert into listing_tally (${kind.replace(', price', '')}, price, pieces)
       select ${kind.replace(', price', '')}, 99000000, 1 from listing_tally
        where market = 'cs' and category_id = 0 and manufacturer_slug = 'apple' and price is null limit 1`,
    );
    expect([was > 0, await highest(['apple']), await highest([])]).toEqual([true, 99_000_000, ofAll]);
  });
});
