import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { Pool } from 'pg';
import { listOfficeProducts } from '../catalogue/office/list-office-products.ts';
import { poolOf } from '../database/data-source.ts';
import type { OpenedSource } from '../database/testing/opened-source.ts';
import { filledSource } from './testing/filled-tables.ts';
import { foldProductSearch } from './fold-product-search.ts';

let opened: OpenedSource;
let pool: Pool;

const fold = (most = 0): Promise<void> => opened.source.transaction((manager) => foldProductSearch(manager, most));

beforeAll(async () => {
  opened = await filledSource();
  pool = poolOf(opened.source);
  // Names of several words with and without diacritics, many of them alike, in another order than the ids.
  await opened.source.query(
    `update product_text set long_name = (array['Žlutý kůň', 'zluty KUN', 'Černý vůl 100%', 'Apple_iPhone 15'])[1 + product_id * 7 % 4]
            || ' ' || product_id * 37 % 500 where market = 'cs'`,
  );
  await opened.source.query(`analyze`);
}, 60_000);
afterAll(() => opened.close());
beforeEach(() => fold());

const byName: GridQuery['sort'] = [{ column: 'name', direction: 'asc' }];
const ask = (asked: Partial<GridQuery>) =>
  listOfficeProducts(pool, {
    start_row: 0,
    end_row: 500,
    sort: byName,
    filter: {},
    search: '',
    category: undefined,
    ...asked,
  });

const text = (column: string, type: 'contains' | 'startsWith' | 'equals', filter: string): Partial<GridQuery> => ({
  filter: { [column]: { filterType: 'text', type, filter } },
});

/** Every product walked through, compared by the database's own words. */
async function walked(condition: string): Promise<number[]> {
  const rows: { id: number }[] = await opened.source.query(
    `select p.id from product p join product_text t on t.product_id = p.id and t.market = 'cs'
      where ${condition} order by t.long_name, p.id`,
  );
  return rows.map(({ id }) => id);
}

const cases: [string, Partial<GridQuery>, string][] = [
  ['a part of a name', text('name', 'contains', 'KŮŇ 12'), `plain_text(long_name) like '%kun 12%'`],
  ['a beginning', text('name', 'startsWith', 'zlut'), `plain_text(long_name) like 'zlut%'`],
  ['a beginning that is nobody’s', text('name', 'startsWith', 'kun'), 'false'],
  ['signs that a pattern would read', text('name', 'contains', '100% '), String.raw`long_name like '%100\% %'`],
  ['a line, an underscore', text('name', 'contains', 'e_i'), String.raw`long_name like '%e\_i%'`],
  ['a part of a code', text('code', 'contains', 'zi-0000012'), `code like 'ZBOZI-0000012%'`],
  ['a bar code’s beginning', text('ean', 'startsWith', '85910000012'), `ean like '85910000012%'`],
  ['a code asked of names', text('name', 'contains', 'zbozi'), 'false'],
  ['a search in all three', { search: '0012' }, `code like '%0012%' or ean like '%0012%'`],
  ['a whole name', text('name', 'equals', 'Žlutý kůň 12'), `long_name = 'Žlutý kůň 12'`],
  ['a text over the end of a line', text('name', 'contains', '12\nzluty'), 'false'],
];

describe('products by a part of a text', () => {
  it.each(cases)('found by %s are those that a walk through all finds, in its order', async (_, asked, condition) => {
    const all = await walked(condition);
    const found: number[] = [];
    for (let start = 0; ; start += 500) {
      const { rows, total, has_more: hasMore } = await ask({ ...asked, start_row: start, end_row: start + 500 });
      found.push(...rows.map(({ id }) => id));
      const counted = Math.max(500, start + 500);
      expect([total, hasMore ?? false]).toEqual([Math.min(all.length, counted), all.length > counted]);
      if (rows.length < 500) break;
    }
    expect(found).toEqual(all);
  });

  it.each(['price_cs', 'code', 'name'])('are the same sorted by %s downwards', async (column) => {
    const asked = text('name', 'contains', 'kun 12');
    const { rows, total } = await ask({ ...asked, sort: [{ column, direction: 'desc' }] });
    expect(rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      (await ask(asked)).rows.map(({ id }) => id).toSorted((a, b) => a - b),
    );
    expect(total).toBe(rows.length);
  });
});

describe('a product that changes', () => {
  const changes: [string, string][] = [
    ['is renamed', `update product_text set long_name = 'Aaa kůň 12' where product_id = $1 and market = 'cs'`],
    ['is given another code', `update product set code = 'KUN 12' where id = $1`],
    ['is gone', `delete from product_text where product_id = $1`],
  ];
  it.each(changes)('and %s is found as it is, before the pages are written anew and after', async (_, sql) => {
    const [id] = await walked(`plain_text(long_name) like '%kun 12%'`);
    const all = `plain_text(long_name) like '%kun 12%' or plain_text(code) like '%kun 12%'`;
    const found = async () => (await ask({ search: 'kůň 12' })).rows.map((row) => row.id);
    await opened.source.query(sql, [id]);
    expect(await found()).toEqual(await walked(all));
    const other = await walked(`plain_text(long_name) like '%zluty kun 13%'`);
    expect((await ask({ search: 'žlutý kůň 13' })).rows.map((row) => row.id)).toEqual(other);
    await fold();
    expect(await found()).toEqual(await walked(all));
  });

  it('and is new is found at once', async () => {
    await opened.source.query(
      `insert into product overriding system value select (jsonb_populate_record(p, '{"id": 99999, "code": "NEW-1"}')).* from product p where id = 1`,
    );
    await opened.source.query(
      `insert into product_text (product_id, market, long_name, short_name, subtitle, colour_name, seo_name) values (99999, 'cs', 'Úplně nový', '', '', '', 'n')`,
    );
    expect((await ask({ search: 'uplne novy' })).rows.map(({ id }) => id)).toEqual([99_999]);
    expect((await ask({ search: 'new-1' })).rows.map(({ id }) => id)).toEqual([99_999]);
  });

  it('alone does not have all pages written anew', async () => {
    const waiting = async (): Promise<number> =>
      (
        await opened.source.query<{ count: number }[]>(`select count(*)::integer as count from product_search_change`)
      )[0]?.count ?? 0;
    await opened.source.query(`update product set code = code || '-' || id where id <= 20`);
    await fold(20);
    expect(await waiting()).toBe(20);
    await fold(19);
    expect(await waiting()).toBe(0);
  });
});

describe('what is read for the first hundred', () => {
  it('follows what is asked for and not how many fit', async () => {
    const pagesRead = async (search: string): Promise<number> => {
      const read = `select idx_scan::integer as scans from pg_stat_xact_user_tables where relname = 'product_search_page'`;
      const client = await pool.connect();
      try {
        await client.query('begin');
        const scans = async (): Promise<number> => (await client.query<{ scans: number }>(read)).rows[0]?.scans ?? 0;
        const before = await scans();
        await listOfficeProducts(client as unknown as Pool, {
          start_row: 0,
          end_row: 100,
          sort: byName,
          filter: {},
          search,
          category: undefined,
        });
        return (await scans()) - before;
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    const pages = (await opened.source.query(`select count(*)::integer as count from product_search_page`)) as {
      count: number;
    }[];
    expect(pages[0]?.count).toBeGreaterThan(60);
    // Every product has it; a thousand are counted, which are on sixteen pages.
    expect(await pagesRead('zbozi')).toBeLessThanOrEqual(17);
  });
});
