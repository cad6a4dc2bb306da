import type { EntityManager } from 'typeorm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { reconcile } from '../../stock/queries/reconcile.ts';
import type { Bought } from '../../testing/buyer.ts';
import { choose, codeOf, follow, only, openOf, substitute } from '../../testing/choosing.ts';
import { lockWaitOr } from '../../testing/races/lock-waits.ts';
import type { Product } from '../../testing/products.ts';
import { shortageBench, type ShortageBench } from '../../testing/warehouse/shortage-bench.ts';
import { choose as chooseWithin } from './choose.ts';
import { HEAVY } from '../../../build/testing/thorough.ts';

let bench: ShortageBench;
beforeAll(async () => {
  bench = await shortageBench();
});
afterEach(async () => {
  expect(await reconcile(bench.api.deps.source)).toEqual([]);
});
afterAll(() => bench.api.close());

const source = () => bench.api.deps.source;

/** Orders that lack each another product, and the one piece that may stand in for all of them. */
async function rivals(count: number): Promise<{ orders: Bought[]; piece: Product }> {
  const [piece, ...lacking] = await bench.family({}, ...Array.from({ length: count }, () => ({})));
  if (!piece) throw new Error('No product');
  const orders: Bought[] = [];
  for (const one of lacking) orders.push(await bench.asked({ goods: { [one.code]: 1, 'CASE-IP15': 1 } }, one));
  return { orders, piece };
}

const levelOf = async ({ id }: Product): Promise<{ on_hand: number; reserved: number } | undefined> => {
  const rows: { on_hand: number; reserved: number }[] = await source().query(
    `select on_hand, reserved from stock_level where product_id = $1`,
    [id],
  );
  return rows[0];
};

it('of customers who choose the last piece at once one gets it, the others are told which choice to change', async () => {
  const { orders, piece } = await rivals(3);
  const totals = await Promise.all(orders.map(async (order) => (await follow(order)).total));
  const codes = await Promise.all(orders.map((order) => codeOf(substitute(order, piece))));
  expect(codes.toSorted()).toEqual(['SUBSTITUTE_GONE', 'SUBSTITUTE_GONE', 'ok']);
  expect(await levelOf(piece)).toEqual({ on_hand: 1, reserved: 1 });
  for (const [index, order] of orders.entries()) {
    if (codes[index] === 'ok') continue;
    const shown = await follow(order);
    expect(shown).toMatchObject({ state: 'awaiting_customer', total: totals[index] });
    expect(shown.shortages?.items[0]?.substitutes).toEqual([]);
    const again = substitute(order, piece);
    await expect(again).rejects.toMatchObject({
      data: { product: piece.code, fields: [{ path: 'choices.0.substitute', code: 'SUBSTITUTE_GONE' }] },
    });
  }
  for (const order of orders) await bench.cancel(order);
});

it('one piece wanted for two lines of an order is refused at both', async () => {
  const [piece, one, two] = await bench.family({}, {}, {});
  if (!piece || !one || !two) throw new Error('No products');
  const order = await bench.asked({ goods: { [one.code]: 1, [two.code]: 1 } }, one, two);
  const choices = (await openOf(order)).map(({ id }) => ({
    id,
    choice: 'substitute' as const,
    substitute: piece.code,
  }));
  const paths = ['choices.0.substitute', 'choices.1.substitute'];
  await expect(choose(order, choices)).rejects.toMatchObject({
    code: 'SUBSTITUTE_GONE',
    data: { fields: paths.map((path) => ({ path })) },
  });
  await bench.cancel(order);
});

/** What both customers come to who have seen the piece free before either took it. */
async function bothSawItFree(rewrite: (sql: string) => string): Promise<string[]> {
  const { orders, piece } = await rivals(2);
  let readers = 0;
  const both = Promise.withResolvers<void>();
  const watched = (manager: EntityManager): EntityManager => {
    const query = async (sql: string, parameters?: unknown[]) => {
      const rows: unknown = await manager.query(rewrite(sql), parameters);
      if (sql.includes('on_hand - reserved as available from stock_level')) {
        readers += 1;
        if (readers === 2) both.resolve();
        await lockWaitOr(manager, both.promise);
      }
      return rows;
    };
    return Object.create(manager, { query: { value: query } }) as EntityManager;
  };
  const outcomes = await Promise.all(
    orders.map(async (order) => {
      const { id } = await only(order);
      const [row]: { id: string }[] = await source().query(`select id from shop_order where number = $1`, [
        order.number,
      ]);
      const choices = [{ id, choice: 'substitute' as const, substitute: piece.code }];
      const choice = { chooser: 'customer' as const, actorId: null, note: '', choices };
      return inTransaction(source(), (manager) =>
        chooseWithin(bench.api.deps, watched(manager), row?.id ?? '', choice),
      ).then(
        (done) => (done.ok ? 'ok' : done.refusal.code),
        () => 'fault',
      );
    }),
  );
  expect((await levelOf(piece))?.reserved).toBe(1);
  for (const order of orders) await bench.cancel(order);
  return outcomes.toSorted();
}

it('the second of two who saw it free is refused, because the level was held', { tags: [HEAVY] }, async () => {
  expect(await bothSawItFree((sql) => sql)).toEqual(['SUBSTITUTE_GONE', 'ok']);
});

it('would meet a fault instead of a refusal without that hold, and still be sold nothing: the control', async () => {
  const unheld = (sql: string): string => sql.replace('order by product_id for update', 'order by product_id');
  expect(await bothSawItFree(unheld)).toEqual(['fault', 'ok']);
});
