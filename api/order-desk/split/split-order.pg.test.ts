import { randomUUID } from 'node:crypto';
import { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { lockOrder } from '../../order/queries/find-order.ts';
import { moveOrder } from '../../order/take-step.ts';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { type Bought, buy, czk, type Wish } from '../../testing/buyer.ts';
import { aStoredDiscount } from '../../testing/discounts.ts';
import { lockWaitOr } from '../../testing/races/lock-waits.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';
import { withoutSql } from '../../testing/without-sql.ts';

let api: RunningTestApi;
let office: Visitor;
let boss: Visitor;

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
  office = await api.signedIn('office');
  boss = await api.signedIn('supervisor');
});
afterEach(async () => {
  expect(await reconcile(api.deps.source)).toEqual([]);
});
afterAll(async () => {
  expect(await stateLogGaps(api.deps.source)).toEqual([]);
  await api.close();
});

const some = (wish: Partial<Wish> = {}) => buy(api, { goods: { 'CASE-IP15': 3, 'SAM-W6-44': 1 }, ...wish });
const detail = (number: string) => office.client.order.officeDetail({ number: OrderNumber.parse(number) });
const cancel = (number: string) =>
  office.client.order.officeStep({ number: OrderNumber.parse(number), step: 'cancel' });

/** Pieces of the goods by their codes that go to another order, as the call wants them. */
async function moves({ number }: Pick<Bought, 'number'>, goes: Record<string, number>) {
  const { lines } = await office.client.orderChange.splitPreview({ number: OrderNumber.parse(number), lines: [] });
  return lines.flatMap(({ id, code }) => (goes[code] ? [{ id, quantity: goes[code] }] : []));
}
const preview = async (order: Bought, goes: Record<string, number>) =>
  office.client.orderChange.splitPreview({
    number: OrderNumber.parse(order.number),
    lines: await moves(order, goes),
  });
const split = async (order: Bought, goes: Record<string, number>, version = 0, key: string = randomUUID()) =>
  office.client.orderChange.split(
    { number: OrderNumber.parse(order.number), lines: await moves(order, goes), version, reason: 'Část později' },
    { context: { idempotencyKey: key } },
  );
const held = async (number: string): Promise<Record<string, number>> => {
  const rows: { code: string; quantity: number }[] = await api.deps.source.query(
    `select p.code, r.quantity from stock_reservation r join product p on p.id = r.product_id
       join shop_order o on o.id = r.order_id where o.number = $1 and r.state = 'held'`,
    [number],
  );
  return Object.fromEntries(rows.map(({ code, quantity }) => [code, quantity]));
};

describe('an order before it is picked', () => {
  it('is split once with its pieces, discounts and letters, and both name each other', async () => {
    await aStoredDiscount(api.deps.source, { discount_value: 10_00 }, { single: ['ROZDEL10'] });
    const buyer = api.visitor();
    await buyer.client.cart.add({ market: 'cs', product: 'CASE-IP15', quantity: 1 });
    await buyer.client.cart.addDiscount({ market: 'cs', code: 'ROZDEL10' });
    const order = await buy(api, { goods: { 'CASE-IP15': 2, 'SAM-W6-44': 1 } }, buyer);
    const before = await detail(order.number);
    const shown = await preview(order, { 'CASE-IP15': 1 });
    expect(shown.refusal).toBeNull();
    expect(shown.first.total.amount + shown.second.total.amount).toBe(before.total.amount);
    const key = randomUUID();
    const done = await split(order, { 'CASE-IP15': 1 }, shown.version, key);
    expect((await split(order, { 'CASE-IP15': 1 }, shown.version, key)).number).toBe(done.number);
    const second = await detail(done.number);
    expect(done.order.total).toEqual(shown.first.total);
    expect(second).toMatchObject({
      total: shown.second.total,
      delivery_price: czk(0),
      split: { from: order.number, into: [] },
      discounts: [{ amount: shown.second.discount }],
      lines: [{ code: 'CASE-IP15', quantity: 1 }],
      row: { state: 'new', payment_state: 'unpaid', email: before.row.email },
    });
    expect(done.order.split).toEqual({ from: null, into: [done.number] });
    expect(await held(order.number)).toEqual({ 'CASE-IP15': 2, 'SAM-W6-44': 1 });
    expect(await held(done.number)).toEqual({ 'CASE-IP15': 1 });
    const mails: { number: string; kind: string }[] = await api.deps.source.query(
      `select o.number, j.data ->> 'kind' as kind from jobs.job j join shop_order o on o.id::text = j.data ->> 'orderId'
        where j.name = 'send-order-mail' and o.number = any($1) and j.data ->> 'kind' <> 'paid' order by j.created_on, 2`,
      [[order.number, done.number]],
    );
    expect(mails.map(({ number, kind }) => [number === order.number, kind])).toEqual([
      [true, 'placed'],
      [true, 'changed'],
      [false, 'placed'],
    ]);
    await expect(split(order, { 'CASE-IP15': 1 }, shown.version)).rejects.toMatchObject({ code: 'ORDER_CHANGED' });
    for (const number of [order.number, done.number]) await cancel(number);
    expect(await held(done.number)).toEqual({});
  });

  it('that is paid takes its payment apart, and each of the two is cancelled by itself', async () => {
    const order = await some({ payload: { type_payment: 'transfer' } });
    const { total } = await detail(order.number);
    await boss.client.order.recordTransfer(
      { number: OrderNumber.parse(order.number), amount: total, bank_reference: 'VS-SPLIT' },
      { context: { idempotencyKey: randomUUID() } },
    );
    const shown = await preview(order, { 'SAM-W6-44': 1 });
    const done = await split(order, { 'SAM-W6-44': 1 }, shown.version);
    const second = await detail(done.number);
    expect(second.row).toMatchObject({ state: 'new', payment_state: 'paid' });
    expect([done.order.payments, second.payments].map((all) => all.map(({ amount }) => amount))).toEqual([
      [shown.first.total],
      [shown.second.total],
    ]);
    await cancel(done.number);
    expect((await detail(order.number)).row.payment_state).toBe('paid');
    await cancel(order.number);
  });

  it('stays one where one of the two would be worth nothing, with all its pieces', async () => {
    const other = await some();
    expect((await preview(other, {})).refusal).toBe('NOT_TWO');
    await expect(split(other, { 'CASE-IP15': 3, 'SAM-W6-44': 1 })).rejects.toMatchObject({
      code: 'SPLIT_REFUSED',
      data: { reason: 'NOT_TWO' },
    });
    expect(await held(other.number)).toEqual({ 'CASE-IP15': 3, 'SAM-W6-44': 1 });
    await cancel(other.number);
  });
});

describe('a walk that takes the order meanwhile', () => {
  /** Picking begins in one transaction while the order is split in another. @returns how the split ended */
  async function race(order: Bought): Promise<string> {
    const lines = await moves(order, { 'SAM-W6-44': 1 });
    const [row]: { id: string }[] = await api.deps.source.query(`select id from shop_order where number = $1`, [
      order.number,
    ]);
    let asked: Promise<unknown> = Promise.resolve();
    await inTransaction(api.deps.source, async (manager) => {
      const locked = await lockOrder(manager, row?.id ?? '');
      if (!locked) throw new Error('No such order');
      await moveOrder(manager, locked, { step: 'start_picking', actor: { id: null, kind: 'station' } });
      asked = office.client.orderChange.split(
        { number: OrderNumber.parse(order.number), lines, version: 0, reason: '' },
        { context: { idempotencyKey: randomUUID() } },
      );
      asked.catch(() => undefined);
      await lockWaitOr(manager, asked);
    });
    return asked.then(
      () => 'split',
      (error: { data?: { reason?: string } }) => error.data?.reason ?? 'failed',
    );
  }

  it('keeps it whole: whoever began to pick it brings what its lines say', async () => {
    const order = await some();
    expect(await race(order)).toBe('PICKING_BEGAN');
    expect(await held(order.number)).toEqual({ 'CASE-IP15': 3, 'SAM-W6-44': 1 });
    await cancel(order.number);
  });

  it('would be torn apart without the order’s lock: the race can be lost', async () => {
    const order = await some();
    expect(await withoutSql('for update of o', () => race(order))).not.toBe('PICKING_BEGAN');
    for (const number of [order.number, ...(await detail(order.number)).split.into]) await cancel(number);
  });
});
