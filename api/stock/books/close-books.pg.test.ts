// Closing the ledger changes nothing of what comparing the books says.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDataSource } from '../../database/data-source.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { closableUntil, closeBooks } from './close-books.ts';
import { reconcile } from '../queries/reconcile.ts';

let api: RunningTestApi;
let product = 0;
const day = 86_400_000;

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
  const [row]: { product_id: number }[] = await query(`select product_id from stock_level where on_hand > 3 limit 1`);
  product = row?.product_id ?? 0;
});
afterAll(() => api.close());

const query = <Rows>(sql: string, values: unknown[] = []): Promise<Rows> => api.deps.source.query(sql, values);

/** Pieces come and go on a day, so long ago. */
const moved = (daysAgo: number, pieces: number): Promise<unknown> =>
  query(
    `insert into stock_movement (product_id, on_hand_delta, reserved_delta, reason, at)
     values ($1, $2, 0, 'bench', now() - $3 * interval '1 day'), ($1, -$2, 0, 'bench', now() - $3 * interval '1 day')`,
    [product, pieces, daysAgo],
  );
const later = (days: number) => ({ source: api.deps.source, now: () => new Date(Date.now() + days * day) });
const closed = () =>
  query<{ on_hand: number }[]>(`select on_hand from stock_closed where product_id = $1 and store_id = 0`, [product]);

it('begins with all that has come, and a month is closed once, two days after it', async () => {
  await moved(70, 2);
  expect(await reconcile(api.deps.source.manager)).toEqual([]);
  const first = await closeBooks(later(0));
  expect(first).toBe(true);
  expect(await closed()).toEqual([{ on_hand: 0 }]);
  expect(await closeBooks(later(0))).toBe(false);
  expect(await reconcile(api.deps.source.manager)).toEqual([]);
});

it('counts what was closed and what has come since', async () => {
  await moved(0, 5);
  expect(await reconcile(api.deps.source.manager)).toEqual([]);
  expect(await closeBooks(later(70))).toBe(true);
  const [level] = await query<{ on_hand: number }[]>(`select on_hand from stock_level where product_id = $1`, [
    product,
  ]);
  expect(await closed()).toEqual([level]);
  expect(await reconcile(api.deps.source.manager)).toEqual([]);
});

it('two at once close it once', async () => {
  const both = await Promise.all([closeBooks(later(140)), closeBooks(later(140))]);
  expect(both.toSorted()).toEqual([false, true]);
  expect(await reconcile(api.deps.source.manager)).toEqual([]);
});

it('takes longer than statements may elsewhere', async () => {
  const { url = '' } = api.deps.source.options as { url?: string };
  const brief = await createDataSource({ url, poolSize: 1, statementTimeoutMs: 200 }).initialize();
  const runner = api.deps.source.createQueryRunner();
  await runner.startTransaction();
  await runner.query('lock table stock_closed in access exclusive mode');
  const closing = closeBooks({ ...later(170), source: brief });
  await pause(600);
  await runner.rollbackTransaction();
  await runner.release();
  expect(await closing).toBe(true);
  await brief.destroy();
});

it('control: a sum that was closed wrongly is a difference, and closing again counts it anew', async () => {
  await query(`update stock_closed set on_hand = on_hand + 1 where product_id = $1 and store_id = 0`, [product]);
  expect(await reconcile(api.deps.source.manager)).toMatchObject([{ what: 'on_hand by ledger' }]);
  expect(await closeBooks(later(240))).toBe(true);
  expect(await reconcile(api.deps.source.manager)).toEqual([]);
});

it('is closed up to a month that has been over for two days', () => {
  const until = (now: string): string => closableUntil(new Date(now)).toISOString();
  expect(until('2026-12-02T23:59:59Z')).toBe('2026-11-01T00:00:00.000Z');
  expect(until('2026-12-03T00:00:00Z')).toBe('2026-12-01T00:00:00.000Z');
});
