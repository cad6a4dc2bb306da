import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../../stock/queries/reconcile.ts';
import type { Bought } from '../../testing/buyer.ts';
import { lockWaitOr } from '../../testing/races/lock-waits.ts';
import type { Product } from '../../testing/products.ts';
import { shortageBench, type ShortageBench } from '../../testing/warehouse/shortage-bench.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';

import { choose, codeOf, follow, only, openOf } from '../../testing/choosing.ts';
import { inTransaction } from '../../database/transaction.ts';
import { choose as chooseWithin } from './choose.ts';
import { HEAVY } from '../../../build/testing/thorough.ts';

let bench: ShortageBench;
beforeAll(async () => {
  bench = await shortageBench();
});
afterEach(async () => {
  expect(await reconcile(bench.api.deps.source)).toEqual([]);
  expect(await stateLogGaps(bench.api.deps.source)).toEqual([]);
});
afterAll(() => bench.api.close());

const source = () => bench.api.deps.source;
const mailsOf = async ({ number }: Bought): Promise<string[]> => {
  const rows: { kind: string }[] = await source().query(
    `select j.data ->> 'kind' as kind from jobs.job j join shop_order o on o.id::text = j.data ->> 'orderId'
      where j.name = 'send-order-mail' and o.number = $1 order by j.created_on, 1`,
    [number],
  );
  return rows.map(({ kind }) => kind);
};
const idOf = async ({ number }: Bought): Promise<string> => {
  const [row]: { id: string }[] = await source().query(`select id from shop_order where number = $1`, [number]);
  return row?.id ?? '';
};

describe('a choice', () => {
  it('counts once: the same again answers as before, another one is refused', async () => {
    const [product] = await bench.family({});
    if (!product) throw new Error('No product');
    const order = await bench.asked({ goods: { [product.code]: 1, 'CASE-IP15': 1 } }, product);
    const { id } = await only(order);
    const first = await choose(order, [{ id, choice: 'refund' }]);
    expect((await choose(order, [{ id, choice: 'refund' }])).total).toEqual(first.total);
    expect(await codeOf(choose(order, [{ id, choice: 'wait' }]))).toBe('CHOICE_MADE');
    expect((await mailsOf(order)).filter((kind) => kind === 'chosen')).toHaveLength(1);
    await bench.cancel(order);
  });

  it('decides every missing line, each once', async () => {
    const [one] = await bench.family({});
    const [two, instead] = await bench.family({}, {});
    if (!one || !two || !instead) throw new Error('No products');
    const order = await bench.asked({ goods: { [one.code]: 1, [two.code]: 1, 'CASE-IP15': 1 } }, one, two);
    const lacking = await openOf(order);
    const idFor = ({ code }: Product): string => lacking.find((item) => item.code === code)?.id ?? '';
    expect(await codeOf(choose(order, [{ id: idFor(one), choice: 'refund' }]))).toBe('CHOICE_INCOMPLETE');
    const twice = [idFor(one), idFor(one)].map((id) => ({ id, choice: 'refund' as const }));
    expect(await codeOf(choose(order, twice))).toBe('CHOICE_INCOMPLETE');
    const before = await follow(order);
    const after = await choose(order, [
      { id: idFor(one), choice: 'refund' },
      { id: idFor(two), choice: 'substitute', substitute: instead.code },
    ]);
    expect(after).toMatchObject({ state: 'new', total: { amount: before.total.amount - 100_000 } });
    await bench.cancel(order);
  });

  it('made by the customer and the office at once, or by two clicks, is one', async () => {
    const [product] = await bench.family({});
    if (!product) throw new Error('No product');
    const order = await bench.asked({ goods: { [product.code]: 1, 'CASE-IP15': 1 } }, product);
    const { id } = await only(order);
    const before = await follow(order);
    const outcomes = await Promise.all([
      codeOf(choose(order, [{ id, choice: 'refund' }])),
      codeOf(choose(order, [{ id, choice: 'wait' }])),
      codeOf(choose(order, [{ id, choice: 'refund' }])),
      codeOf(
        bench.office.client.order.recordChoice({
          number: order.number,
          choices: [{ id, choice: 'refund' }],
          note: 'telefon',
        }),
      ),
    ]);
    expect(outcomes).toContain('ok');
    const after = await follow(order);
    const lowered = after.shortages?.items[0]?.state === 'refunded' ? 100_000 : 0;
    expect(after.total.amount).toBe(before.total.amount - lowered);
    await bench.cancel(order);
  });

  it('would take effect twice without the lock of the order: the control', { tags: [HEAVY] }, async () => {
    const [product] = await bench.family({});
    if (!product) throw new Error('No product');
    const payload = { type_payment: 'transfer' };
    const order = await bench.asked({ goods: { [product.code]: 1, 'CASE-IP15': 1 }, payload }, product);
    const { id } = await only(order);
    const orderId = await idOf(order);
    const isTwice = async (isLocked: boolean): Promise<boolean> => {
      let readers = 0;
      const both = Promise.withResolvers<void>();
      const runs = await Promise.allSettled(
        (['wait', 'refund'] as const).map((choice) =>
          inTransaction(source(), async (manager) => {
            const query = async (sql: string, parameters?: unknown[]) => {
              const rows: unknown = await manager.query(
                isLocked ? sql : sql.replace(/for update of o\b/, ''),
                parameters,
              );
              if (sql.includes('from order_shortage s')) {
                readers += 1;
                if (readers === 2) both.resolve();
                await lockWaitOr(manager, both.promise);
              }
              return rows;
            };
            const watched = Object.create(manager, { query: { value: query } }) as typeof manager;
            const done = await chooseWithin(bench.api.deps, watched, orderId, {
              chooser: 'customer',
              actorId: null,
              note: '',
              choices: [{ id, choice }],
            });
            if (!done.ok) throw new Error(done.refusal.code);
            if (!isLocked) throw new Error('both came through');
          }),
        ),
      );
      return runs.every((run) => run.status === 'rejected' && String(run.reason).includes('both came through'));
    };
    expect(await isTwice(false)).toBe(true);
    expect(await isTwice(true)).toBe(false);
    await bench.cancel(order);
  });

  it('of a token that names no order is refused, and by a role that may not change orders too', async () => {
    const choices = [{ id: crypto.randomUUID(), choice: 'wait' as const }];
    const stranger = bench.api.visitor().client.order.choose({ token: 'A'.repeat(43), choices });
    expect(await codeOf(stranger)).toBe('ORDER_NOT_FOUND');
    const picker = bench.packer.client.order.recordChoice({ number: '2611999999', choices, note: 'x' });
    expect(await codeOf(picker)).toBe('NO_PERMISSION');
    const unsaid = bench.office.client.order.recordChoice({ number: '2611999999', choices, note: ' ' });
    expect(await codeOf(unsaid)).toBe('INPUT_INVALID');
  });

  it('ends with the order when the office cancels or finds the piece', { tags: [HEAVY] }, async () => {
    const [product] = await bench.family({});
    if (!product) throw new Error('No product');
    const order = await bench.asked({ goods: { [product.code]: 1 } }, product);
    const { id } = await only(order);
    await bench.cancel(order);
    expect((await follow(order)).shortages).toMatchObject({ can_choose: false, items: [{ state: 'cancelled' }] });
    expect(await codeOf(choose(order, [{ id, choice: 'wait' }]))).toBe('CHOICE_MADE');
  });
});
