import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { poolOf } from '../../database/data-source.ts';
import { type OpenedSource, openedSource } from '../../database/testing/opened-source.ts';
import { addMarketData } from '../../testing/market-data.ts';
import { aProduct } from '../../testing/products.ts';
import type { PageOf } from '../listing/queries/list-page.ts';
import { listProducts } from '../listing/list-products.ts';
import { refreshListing } from '../listing/refresh-listing.ts';
import { searchPage } from './search-page.ts';
import { enoughHits, refreshTiers } from './search-tiers.ts';
import { aroundCards } from '../../testing/around-cards.ts';

const filters = { manufacturer: [], colour: [], quality: [], storage: [], in_stock: false };
const query = { market: 'cs' as const, categoryId: null, words: [`'lampa'`, `('velka' | 'velke')`], filters };
const first = { page: 1, pageSize: 24, sort: 'relevance' } as const;

/** Four hundred lamps more, wanted differently, every third sold out, and words in their names near each other or apart. */
const fill = `
  insert into product_listing
  select made.* from product_listing l cross join generate_series(1, 400) as n
   cross join lateral jsonb_populate_record(l, jsonb_build_object(
     'product_id', l.product_id + n, 'code', l.code || '-' || n, 'popularity', (n * 7919) % 5000, 'available', n % 3, 'stock_rank', case when n % 3 > 0 then 2 else 0 end, 'price', 10000 + n,
     'words', setweight(to_tsvector('plain_words', 'lampa' || repeat(' slovo', n * 13 % 9) || ' velka'), 'A')::text)) as made`;

let opened: OpenedSource;
let pool: Pool;
beforeAll(async () => {
  opened = await openedSource();
  pool = poolOf(opened.source);
  await addMarketData(opened.source);
  await aProduct(opened.source, { code: 'LAMP-1', name: 'Lampa velká', cs: 60_000, ro: 10_000 });
  await refreshListing(opened.source, null);
  await opened.source.transaction(async (manager) => {
    await manager.query(`set local session_replication_role = replica`);
    await manager.query(fill);
  });
});
afterAll(() => opened.close());

/** Codes of all hits in the order of an exact ranking, of those in a tier up to the given one. */
async function exactly(tier: number, more: object = {}): Promise<string[]> {
  const asked = { ...query, filters: { ...filters, ...more } };
  const cards = await listProducts(pool, asked, { ...first, pageSize: 1000 }, aroundCards());
  const { rows } = await pool.query<{ code: string }>(
    `select code from product_listing where market = 'cs' and tier <= $1`,
    [tier],
  );
  const looked = new Set(rows.map(({ code }) => code));
  return cards.products.map(({ code }) => code).filter((code) => looked.has(code));
}

async function found(page: PageOf, more: object = {}) {
  const { products, facets, hasMore } = await searchPage(
    pool,
    { ...query, filters: { ...filters, ...more } },
    page,
    aroundCards(),
  );
  return { codes: products.map(({ code }) => code), total: facets.total, hasMore };
}

describe('a search by relevance', () => {
  it.each([
    ['enough fit in the first tier', [300, 350], 0, 300, true],
    ['enough fit in the second', [100, 300], 1, 300, true],
    ['too few fit in both', [100, 200], 2, 401, false],
    ['enough fit in the first, which holds everything', [500, 600], 0, 401, false],
  ] as const)('looks as far as it needs and ranks exactly what it saw: %s', async (_, ends, tier, total, hasMore) => {
    await refreshTiers(opened.source, ends);
    const exact = await exactly(tier);
    for (const page of [1, 2, 7, 13]) {
      const from = (page - 1) * 24;
      const codes = exact.slice(from, from + 24);
      expect(await found({ ...first, page })).toEqual({ codes, total, hasMore });
    }
  });

  it('counts only what the filters leave when it decides whether that is enough', async () => {
    await refreshTiers(opened.source, [300, 350]);
    const inStock = { in_stock: true };
    const all = await exactly(2, inStock);
    expect((await exactly(1, inStock)).length).toBeLessThan(enoughHits);
    expect(await found(first, inStock)).toEqual({ codes: all.slice(0, 24), total: all.length, hasMore: false });
  });

  it('does not read a tier it does not need', async () => {
    await refreshTiers(opened.source, [300, 350]);
    const asked: { text: string; values: unknown[] }[] = [];
    const spy = Object.assign(Object.create(pool) as Pool, {
      query: (statement: { text: string; values: unknown[] }) => {
        asked.push(statement);
        return pool.query(statement);
      },
    });
    await searchPage(spy, query, first, aroundCards());
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, timing off) ${asked[0]?.text}`,
      asked[0]?.values,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    const stepsOf = (tier: number): string =>
      plan.split(`CTE hits_${tier}\n`)[1]?.split(`CTE found_${tier}\n`)[0] ?? '';
    expect(stepsOf(0)).toContain('product_listing');
    expect(stepsOf(0)).not.toContain('never executed');
    expect(stepsOf(1)).toContain('never executed');
    expect(stepsOf(2)).toContain('never executed');
  });

  it('finds what was listed since the tiers were made, when it looks through everything', async () => {
    await refreshTiers(opened.source, [100, 200]);
    await pool.query(`update product_listing set tier = default where code = 'LAMP-1-7'`);
    expect(await exactly(1)).not.toContain('LAMP-1-7');
    const pages = await Promise.all([...Array(17).keys()].map((page) => found({ ...first, page: page + 1 })));
    expect(pages.flatMap(({ codes }) => codes)).toContain('LAMP-1-7');
  });
});

describe('goods that only their category calls so', () => {
  const tablets = (more: object = {}) => ({ ...query, words: [`'tablet'`], filters: { ...filters, ...more } });

  /** Three hundred wanted goods in a category of tablets, and five named so that hardly anybody wants, two of them in stock. */
  const fillTablets = `
    insert into product_listing
    select made.* from product_listing l cross join generate_series(1, 305) as n
     cross join lateral jsonb_populate_record(l, jsonb_build_object(
       'product_id', l.product_id + 1000 + n, 'code', 'TABLET-' || n, 'available', n % 2, 'stock_rank', n % 2 * 2, 'type_device', 'tablet',
       'popularity', case when n > 300 then 1 else 10000 + n end,
       'words', (case when n > 300 then setweight(to_tsvector('plain_words', 'tablet'), 'A')
                      else setweight(to_tsvector('plain_words', 'pad tablet'), 'C') end)::text)) as made
     where l.code = 'LAMP-1' and l.market = 'cs'`;

  const rankedExactly = async (more: object, page: PageOf): Promise<string[]> =>
    (await listProducts(pool, tablets(more), page, aroundCards())).products.map(({ code }) => code);

  beforeAll(async () => {
    await opened.source.transaction(async (manager) => {
      await manager.query(`set local session_replication_role = replica`);
      await manager.query(fillTablets);
    });
    await refreshTiers(opened.source, [250, 302]);
  });
  afterAll(() => pool.query(`delete from product_listing where code like 'TABLET-%'`));

  it.each([
    ['all', {}, 255],
    ['those in stock, so few of the first tier that the second is read too', { in_stock: true }, 153],
  ])('hide none whose name says it: %s', async (_, more, total) => {
    const { products, facets } = await searchPage(pool, tablets(more), first, aroundCards());
    const codes = products.map(({ code }) => code);
    expect(codes).toEqual(await rankedExactly(more, first));
    expect(codes[0]).toMatch(/TABLET-30[1-5]/);
    expect(facets.total).toBe(total);
  });
});

it('a search in any other order looks through all goods', async () => {
  await refreshTiers(opened.source, [300, 350]);
  for (const sort of ['price', '-price', 'newest', 'popular'] as const)
    expect(await found({ ...first, sort })).toMatchObject({ total: 401, hasMore: false });
  expect((await found({ ...first, sort: 'price' })).codes.slice(0, 3)).toEqual(['LAMP-1-1', 'LAMP-1-2', 'LAMP-1-3']);
});

describe('tiers', () => {
  const tierOf = async (code: string): Promise<number | undefined> =>
    (await pool.query<{ tier: number }>(`select tier from product_listing where market = 'cs' and code = $1`, [code]))
      .rows[0]?.tier;

  it('hold the most recommended of each kind of device, whatever is in stock', async () => {
    await refreshTiers(opened.source, [100, 200]);
    const { rows } = await pool.query<{ tier: number; goods: number; least: number }>(
      `select tier, count(*)::integer as goods, min(popularity) as least from product_listing where market = 'cs' group by tier order by tier`,
    );
    expect(rows.map(({ tier, goods }) => [tier, goods])).toEqual([
      [0, 100],
      [1, 100],
      [2, 201],
    ]);
    expect(rows.map(({ least }) => least).toSorted((a, b) => b - a)).toEqual(rows.map(({ least }) => least));
  });

  it('change with what is wanted, but never wait for whoever writes a listing', async () => {
    await refreshTiers(opened.source, [100, 200]);
    await pool.query(`update product_listing set popularity = 9000 where code = 'LAMP-1-400'`);
    const order = await pool.connect();
    try {
      await order.query('begin');
      await order.query(`select from product_listing where code = 'LAMP-1-400' for update`);
      await refreshTiers(opened.source, [100, 200]);
      expect(await tierOf('LAMP-1-400')).not.toBe(0);
    } finally {
      await order.query('rollback');
      order.release();
    }
    await refreshTiers(opened.source, [100, 200]);
    expect(await tierOf('LAMP-1-400')).toBe(0);
  });
});
