import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { runCare } from '../testing/run-care.ts';
import { smallShop } from '../testing/small-shop.ts';
import { schedule } from './schedule.ts';

let api: RunningTestApi;

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
});
afterAll(() => api.close());

it('has a name of its own for each piece, and a cron expression of five fields', () => {
  const names = schedule.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, cron } of schedule) {
    expect(name).toMatch(/^[a-z-]+\.[a-z-]+$/);
    expect(cron.split(' ')).toHaveLength(5);
  }
});

it('has a queue for each piece, so that the running role need make none', async () => {
  const queues: { name: string }[] = await api.deps.source.query(`select name from jobs.queue`);
  expect(queues.map(({ name }) => name)).toEqual(expect.arrayContaining(schedule.map(({ name }) => name)));
});

describe('regular care', () => {
  it('forgets carts that nobody used for two months, and keeps old ones in use', async () => {
    const { source } = api.deps;
    const [left, used] = [api.visitor(), api.visitor()];
    const carts = [left, used].map(({ client }) => client.cart.add({ market: 'cs', product: 'CASE-IP15' }));
    const items = (await Promise.all(carts)).map((cart) => cart.items[0]?.id ?? '');
    await source.query(
      `update cart set updated_at = now() - interval '61 days' where id in (select cart_id from cart_item where id = any($1))`,
      [items],
    );
    await used.client.cart.change({ market: 'cs', item_id: items[1] ?? '', quantity: 2 });
    await runCare(api.deps, ({ name }) => name === 'cart.forget');
    const rows: { id: string }[] = await source.query(`select id from cart_item where id = any($1)`, [items]);
    expect(rows.map(({ id }) => id)).toEqual([items[1]]);
  });

  it('never leaves the search without words for correcting, and goes on in two processes at once', async () => {
    const count = async (): Promise<number> => {
      const [row]: { count: number }[] = await api.deps.source.query(
        `select count(*)::integer as count from search_word`,
      );
      return row?.count ?? 0;
    };
    const full = await count();
    expect(full).toBeGreaterThan(0);
    let isDone = false;
    const care = () => runCare(api.deps, ({ name }) => name === 'catalogue.refresh-words');
    const caring = Promise.all([care(), care(), care()]).then(() => (isDone = true));
    const seen = new Set<number>();
    while (!isDone) seen.add(await count());
    await caring;
    expect([...seen, await count()].every((one) => one === full)).toBe(true);
  });
});
