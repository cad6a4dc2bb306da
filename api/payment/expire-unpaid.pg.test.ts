import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../stock/queries/reconcile.ts';
import { type Bought, buy, czk } from '../testing/buyer.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';
import { runCare } from '../testing/run-care.ts';
import { openTasks } from '../testing/calls/open-tasks.ts';

let api: RunningTestApi;
let supervisor: Visitor;
let now = new Date('2026-11-20T09:00:00Z');
const after = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000);
};

beforeAll(async () => {
  api = await runningApi({}, { now: () => now });
  await smallShop(api.deps.source);
  supervisor = await api.signedIn('supervisor');
});
afterAll(async () => {
  expect(await reconcile(api.deps.source)).toEqual([]);
  await api.close();
});

const byTransfer = (): Promise<Bought> =>
  buy(api, { goods: { 'CASE-IP15': 1 }, payload: { type_payment: 'transfer' } });
const pay = ({ number }: Bought, reference: string = randomUUID()) =>
  supervisor.client.order.recordTransfer(
    { number: number, amount: czk(58_900), bank_reference: reference },
    { context: { idempotencyKey: randomUUID() } },
  );
const follow = ({ buyer, token }: Bought) => buyer.client.order.follow({ token: token });

describe('unpaid orders', () => {
  it('are held for seven days, then given up with their goods, and the customer is told once', async () => {
    const order = await byTransfer();
    after(7 * 24 * 60 - 1);
    await runCare(api.deps);
    expect((await follow(order)).state).toBe('waiting_payment');
    after(2);
    await runCare(api.deps);
    await runCare(api.deps);
    expect(await follow(order)).toMatchObject({
      state: 'cancelled',
      held_until: null,
      can_cancel: false,
      transfer: null,
    });
    const [mails]: { count: number }[] = await api.deps.source.query(
      `select count(*)::integer as count from jobs.job where name = 'send-order-mail' and data ->> 'kind' = 'cancelled' and data ->> 'orderId' = (select id::text from shop_order where number = $1)`,
      [order.number],
    );
    expect(mails?.count).toBe(1);
  });

  it('are not given up once paid', async () => {
    const order = await byTransfer();
    await pay(order);
    after(30 * 24 * 60);
    await runCare(api.deps);
    expect(await follow(order)).toMatchObject({ state: 'new', payment_state: 'paid' });
  });

  it('to be paid in cash are never given up', async () => {
    const order = await buy(api, { goods: { 'CASE-IP15': 1 } });
    after(30 * 24 * 60);
    await runCare(api.deps);
    expect((await follow(order)).state).toBe('new');
  });

  it('paid in the very moment they run out are either sold or refunded, never both', async () => {
    const orders: Bought[] = [];
    for (let count = 0; count < 12; count += 1) orders.push(await byTransfer());
    after(7 * 24 * 60 + 1);
    await Promise.all([runCare(api.deps), ...orders.map((order) => pay(order)), runCare(api.deps)]);
    for (const order of orders) {
      const { state, payment_state: payment } = await follow(order);
      expect(['new paid', 'cancelled refund_due']).toContain(`${state} ${payment}`);
      const [held]: { count: number }[] = await api.deps.source.query(
        `select count(*)::integer as count from stock_reservation r join shop_order o on o.id = r.order_id where o.number = $1 and r.state = 'held'`,
        [order.number],
      );
      expect(held?.count).toBe(state === 'new' ? 1 : 0);
    }
    expect(await reconcile(api.deps.source)).toEqual([]);
  });

  it('paid after they were given up become one task to give the money back', async () => {
    const order = await byTransfer();
    after(7 * 24 * 60 + 1);
    await runCare(api.deps);
    const reference = randomUUID();
    await pay(order, reference);
    await pay(order, reference);
    expect(await follow(order)).toMatchObject({ state: 'cancelled', payment_state: 'refund_due' });
    const tasks = await openTasks(supervisor);
    expect(tasks.filter((task) => task.kind === 'refund' && task.detail.number === order.number)).toHaveLength(1);
  });
});
