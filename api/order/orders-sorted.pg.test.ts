// The grid of orders sorts by no column by reading all orders there ever were.
import { sortedOrderColumns } from '@kolobeh/shared/order/grid-terms.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../build/testing/database.ts';
import { listOfficeOrders } from './list-office-orders.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // With few rows sorting them all is cheapest; what is asked is whether it could be done without.
  await client.query('set enable_seqscan = off');
  await client.query('set enable_sort = off');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Statements of the grid as they are sent; each is answered by nothing. */
async function sent(column: string, direction: 'asc' | 'desc'): Promise<{ text: string; values: unknown[] }> {
  const heard: { text: string; values: unknown[] }[] = [];
  const pool = {
    query: (text: unknown, values: unknown[]) => {
      if (typeof text === 'string') heard.push({ text, values });
      return Promise.resolve({ rows: [] });
    },
  } as unknown as pg.Pool;
  const sort = [{ column, direction }];
  await listOfficeOrders(pool, { start_row: 0, end_row: 100, sort, filter: {}, search: '' });
  const found = heard.find(({ text }) => text.includes('order by'));
  if (!found) throw new Error('Nothing was asked in an order');
  return found;
}

/** Lines of the plan that sort rows which do not come sorted at all. */
async function wholeSorts({ text, values }: { text: string; values: unknown[] }): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
  return rows.map((row) => row['QUERY PLAN']).filter((line) => /(^|> )\s*Sort +\(/.test(line));
}

const ways = sortedOrderColumns.flatMap((column) =>
  (['asc', 'desc'] as const).map((direction) => [column, direction] as const),
);

describe('orders sorted by', () => {
  it.each(ways)('%s, %s come out of an index', async (column, direction) => {
    expect(await wholeSorts(await sent(column, direction))).toEqual([]);
  });

  it('control: what no index knows is sorted whole', async () => {
    const text = `select o.id from shop_order o order by o.phone desc limit $1`;
    expect(await wholeSorts({ text, values: [100] })).toHaveLength(1);
  });
});
