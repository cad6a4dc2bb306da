import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { reconcile } from '../../stock/queries/reconcile.ts';
import type { Bought } from '../../testing/buyer.ts';
import { chooseAll, follow } from '../../testing/choosing.ts';
import { type Product, receive } from '../../testing/products.ts';
import { shortageBench, type ShortageBench } from '../../testing/warehouse/shortage-bench.ts';
import { askAboutMissing, releaseAwaited, tellOverdue } from './care-for-shortages.ts';
import { HEAVY } from '../../../build/testing/thorough.ts';

let bench: ShortageBench;
beforeAll(async () => {
  bench = await shortageBench();
});
afterEach(async () => {
  expect(await reconcile(bench.api.deps.source)).toEqual([]);
});
afterAll(() => bench.api.close());

const stateOf = async (order: Bought): Promise<string> => (await follow(order)).state;

/** Orders one after another, each short of a product of its own. */
async function threeShort(): Promise<{ order: Bought; product: Product }[]> {
  const made: { order: Bought; product: Product }[] = [];
  for (let count = 0; count < 3; count += 1) {
    const [product] = await bench.family({});
    if (!product) throw new Error('No product');
    made.push({ product, order: await bench.short({ goods: { [product.code]: 1, 'CASE-IP15': 1 } }, product) });
  }
  return made;
}

it('old orders that cannot go on keep no newer one waiting, however short the pages', { tags: [HEAVY] }, async () => {
  const { deps } = bench.api;
  const all = await threeShort();
  await askAboutMissing(deps, 1);
  expect(await Promise.all(all.map(({ order }) => stateOf(order)))).toEqual(Array(3).fill('awaiting_customer'));
  for (const { order } of all) await chooseAll(order, 'wait');
  const youngest = all[2];
  if (!youngest) throw new Error('No order');
  await receive(deps.source, youngest.product.id, 1, 'LC-B-02-1');
  await releaseAwaited(deps, 1);
  expect(await Promise.all(all.map(({ order }) => stateOf(order)))).toEqual([
    'awaiting_stock',
    'awaiting_stock',
    'new',
  ]);
  for (const { order } of all) await bench.cancel(order);
});

it('orders placed in the same moment are all looked at, each once', async () => {
  const { deps } = bench.api;
  const all = await threeShort();
  const numbers = all.map(({ order }) => order.number);
  await deps.source.query(`update shop_order set created_at = '2026-11-20 08:00:00.123456Z' where number = any($1)`, [
    numbers,
  ]);
  await askAboutMissing(deps, 1);
  await deps.source.query(`update order_shortage set decide_by = now() - interval '1 minute'`);
  await tellOverdue(deps, 1);
  const told: { count: number }[] = await deps.source.query(
    `select count(*)::integer as count from staff_task where kind = 'choice_overdue' and detail ->> 'number' = any($1)`,
    [numbers],
  );
  expect(told).toEqual([{ count: 3 }]);
  for (const { order } of all) await bench.cancel(order);
});
