import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { poolOf } from '../../database/data-source.ts';
import { type OpenedSource, openedSource } from '../../database/testing/opened-source.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { listProducts } from './list-products.ts';
import { aroundCards } from '../../testing/around-cards.ts';

let opened: OpenedSource;
let pool: Pool;

beforeAll(async () => {
  opened = await openedSource();
  pool = poolOf(opened.source);
  await smallShop(opened.source);
});
afterAll(() => opened.close());
afterEach(() => vi.restoreAllMocks());

/** How the statement of a list would be run if sorting and reading whole tables cost the earth. */
async function planOf(statement: { text: string; values: unknown[] }): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_sort = off');
    await client.query('set local enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${statement.text}`, statement.values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const filters = { manufacturer: [], colour: [], quality: [], storage: [], in_stock: false };

it.each(
  (['price', '-price', 'newest', 'popular'] as const).flatMap((sort) =>
    [null, 1].map((categoryId) => ({
      sort,
      categoryId,
      of: categoryId === null ? 'the market' : 'a category',
    })),
  ),
)('a list of $of in the order "$sort" comes from an index and sorts nothing', async ({ sort, categoryId }) => {
  const asked = vi.spyOn(pool, 'query');
  await listProducts(
    pool,
    { market: 'cs', categoryId, words: null, filters },
    { page: 1, pageSize: 24, sort },
    aroundCards(),
  );
  const [statement] = asked.mock.calls.map((call) => call[0] as unknown as { text: string; values: unknown[] });
  vi.restoreAllMocks();
  expect(statement && (await planOf(statement))).not.toMatch(/\bSort\b/);
});
