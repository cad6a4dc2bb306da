import { noFeatures } from '@kolobeh/shared/catalogue/features.ts';
import type { Pool, PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';

let api: RunningTestApi;
let office: Visitor;
let held: PoolClient[] = [];

beforeAll(async () => {
  api = await runningApi({
    DATABASE_POOL: '3',
    // Long enough to connect at all on a busy machine.
    DATABASE_WAIT_MS: '5000',
    DATABASE_STATEMENT_MS: '7000',
    DATABASE_OFFICE_POOL: '2',
    DATABASE_OFFICE_WAIT_MS: '4000',
    DATABASE_OFFICE_STATEMENT_MS: '9000',
    PAGE_CACHE_MB: '0',
  });
  await smallShop(api.deps.source);
  office = await api.signedIn('office');
});
afterAll(() => api.close());
afterEach(() => {
  for (const client of held) client.release();
  held = [];
});

/** Takes every connection of a pool, as slow statements would. */
async function hold(pool: Pool, connections: number): Promise<void> {
  for (let index = 0; index < connections; index += 1) held.push(await pool.connect());
}

const grid = () =>
  office.client.catalogue.officeRows({ start_row: 0, end_row: 10, sort: [], filter: {}, search: 'iphone' });
const list = () =>
  api.visitor().client.catalogue.products({
    market: 'cs',
    manufacturer: [],
    colour: [],
    quality: [],
    storage: [],
    ...noFeatures,
    store: [],
    in_stock: false,
  });

describe('a process with all connections of the office taken', () => {
  it('answers pages of the shop, and asks the office to try again', async () => {
    await hold(api.deps.office.pool, 2);
    const { products } = await list();
    expect(products.length).toBeGreaterThan(0);
    await expect(grid()).rejects.toMatchObject({ status: 503 });
  });

  it('goes on when they are given back', async () => {
    expect((await grid()).rows.length).toBeGreaterThan(0);
  });
});

it('with all connections of the shop taken, pages say so soon', async () => {
  await hold(api.deps.pool, 3);
  await expect(list()).rejects.toMatchObject({ status: 503 });
});

it('each kind of connections has its own limit for a statement', async () => {
  const limit = async (pool: Pool): Promise<string | undefined> =>
    (await pool.query<{ statement_timeout: string }>('show statement_timeout')).rows[0]?.statement_timeout;
  expect(await limit(api.deps.pool)).toBe('7s');
  expect(await limit(api.deps.office.pool)).toBe('9s');
});
