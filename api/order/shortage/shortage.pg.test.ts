import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aDiscount } from '@kolobeh/shared/discount/engine/a-discount.testing.ts';
import { anyGoods } from '@kolobeh/shared/discount/engine/any-goods.ts';
import type { MailMessage } from '../../integrations/mail/mailer.ts';
import { sendOrderMail } from '../../mail/send-order-mail.ts';
import { runCare } from '../../testing/run-care.ts';
import { reconcile } from '../../stock/queries/reconcile.ts';
import type { Bought } from '../../testing/buyer.ts';
import { finish, open, scan } from '../../testing/warehouse/packing-bench.ts';
import { type Product, receive } from '../../testing/products.ts';
import { shortageBench, type ShortageBench } from '../../testing/warehouse/shortage-bench.ts';
import { walk } from '../../testing/warehouse/station.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';

import { choose, chooseAll, codeOf, follow, only, substitute } from '../../testing/choosing.ts';
import { openTasks } from '../../testing/calls/open-tasks.ts';

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
const levelOf = async ({ id }: Product): Promise<number[]> => {
  const [row]: { figures: number[] }[] = await source().query(
    `select array[on_hand, reserved] as figures from stock_level where product_id = $1`,
    [id],
  );
  return row?.figures ?? [];
};
const tasksOf = async ({ number }: Bought, kind: string) =>
  (await openTasks(bench.boss)).filter((task) => task.kind === kind && task.detail.number === number);
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

describe('an order of which the house lacks something', () => {
  it('is held with a record, and its customer is asked by mail in the shop’s language, once', async () => {
    const [product, other] = await bench.family({}, {});
    if (!product || !other) throw new Error('No products');
    const order = await bench.short({ market: 'ro', goods: { [product.code]: 1, 'CASE-IP15': 1 } }, product);
    expect((await follow(order)).state).toBe('missing');
    expect(await tasksOf(order, 'missing_piece')).toHaveLength(1);
    await runCare(bench.api.deps);
    await runCare(bench.api.deps);
    const shown = await follow(order);
    expect(shown).toMatchObject({
      state: 'awaiting_customer',
      can_cancel: false,
      shortages: {
        can_choose: true,
        is_all: false,
        items: [{ state: 'open', code: product.code, pieces: 1, total: { amount: 20_000 }, expected_on: null }],
      },
    });
    expect(shown.shortages?.items[0]?.substitutes.map(({ code }) => code)).toEqual([other.code]);
    expect((await mailsOf(order)).filter((kind) => kind === 'choice')).toHaveLength(1);
    const sent: MailMessage[] = [];
    const deps = { ...bench.api.deps, mailer: { send: async (message: MailMessage) => void sent.push(message) } };
    await sendOrderMail(deps, { orderId: await idOf(order), kind: 'choice', round: 1 });
    expect(sent[0]?.subject).toContain('ne lipsește ceva');
    expect(sent[0]?.text).toContain(`/ro/comanda-mea/${order.token}`);
    expect(sent[0]?.text).toContain('Reproduktor');
    await chooseAll(order, 'refund');
  });

  it('is left to the floor for a while, and as long as the house has the piece free', async () => {
    const [product] = await bench.family({ pieces: 2, lies: { 'LC-A-01-1': 1 } });
    if (!product) throw new Error('No product');
    const order = await bench.short({ goods: { [product.code]: 1 } }, product);
    await runCare(bench.api.deps);
    expect((await follow(order)).state).toBe('missing');
    // The unplaced piece is sold meanwhile.
    await source().query(`update stock_level set on_hand = 0, unplaced = 0 where product_id = $1`, [product.id]);
    await source().query(
      `insert into stock_movement (product_id, on_hand_delta, reserved_delta, reason) values ($1, -1, 0, 'counted')`,
      [product.id],
    );
    await source().query(`update product_listing set available = 0 where product_id = $1`, [product.id]);
    bench.api.deps.settings.CHOICE_AFTER_MINUTES = 15;
    await runCare(bench.api.deps);
    expect((await follow(order)).state).toBe('missing');
    bench.api.deps.settings.CHOICE_AFTER_MINUTES = 0;
    await runCare(bench.api.deps);
    expect((await follow(order)).state).toBe('awaiting_customer');
    await chooseAll(order, 'refund');
  });

  it('may be asked about by the office at once, and is told to the office when the time has passed', async () => {
    const [product] = await bench.family({});
    if (!product) throw new Error('No product');
    const order = await bench.short({ goods: { [product.code]: 1, 'CASE-IP15': 1 } }, product);
    await bench.office.client.order.officeStep({ number: order.number, step: 'ask_customer' });
    expect(await tasksOf(order, 'choice_overdue')).toEqual([]);
    await source().query(`update order_shortage set decide_by = now() where order_id = $1`, [await idOf(order)]);
    await runCare(bench.api.deps);
    await runCare(bench.api.deps);
    expect(await tasksOf(order, 'choice_overdue')).toHaveLength(1);
    await chooseAll(order, 'refund');
    expect(await tasksOf(order, 'choice_overdue')).toEqual([]);
    expect(await tasksOf(order, 'missing_piece')).toEqual([]);
  });

  it('is not asked about when nothing lacks', async () => {
    const [product] = await bench.family({});
    if (!product) throw new Error('No product');
    const order = await bench.short({ goods: { [product.code]: 1 } }, product);
    await receive(source(), product.id, 1, 'LC-B-02-1');
    await bench.office.client.order.officeStep({ number: order.number, step: 'resolve_missing' });
    const asking = bench.office.client.order.officeStep({ number: order.number, step: 'ask_customer' });
    expect(await codeOf(asking)).toBe('STEP_REFUSED');
    await bench.office.client.order.officeStep({ number: order.number, step: 'cancel' });
  });
});

describe('a line given up', () => {
  it('lowers what the driver collects, never raises delivery, and the rest is packed and invoiced', async () => {
    const [product] = await bench.family({ cs: 190_000 });
    if (!product) throw new Error('No product');
    const order = await bench.asked({ goods: { [product.code]: 1, 'CASE-IP15': 1 } }, product);
    const before = await follow(order);
    const after = await chooseAll(order, 'refund');
    expect(after.state).toBe('picked');
    expect(after.total.amount).toBe(before.total.amount - 190_000);
    expect(after.delivery_price).toEqual(before.delivery_price);
    expect(after.lines.map(({ code }) => code)).toEqual(['CASE-IP15']);
    expect(await tasksOf(order, 'line_refund')).toEqual([]);
    const [crate]: { code: string }[] = await source().query(
      `select c.code from crate c join shop_order o on o.id = c.order_id where o.number = $1`,
      [order.number],
    );
    const job = await open(bench.packer, crate?.code ?? '');
    await bench.packer.report(scan(job, 'gtin', bench.shop.case.gtin));
    await finish(bench.packer, job);
    expect([...bench.ppl.parcels.values()].at(-1)?.cashOnDelivery?.amount).toBe(after.total.amount);
    const [invoice]: { total: number; gross: number }[] = await source().query(
      `select i.total, (i.vat_lines -> 0 ->> 'gross')::integer as gross from invoice i join shop_order o on o.id = i.order_id where o.number = $1`,
      [order.number],
    );
    expect(invoice).toEqual({ total: after.total.amount, gross: after.total.amount });
  });

  it('of a paid order becomes a task to give exactly its money back, and the order goes on paid', async () => {
    const [product] = await bench.family({ pieces: 2 });
    if (!product) throw new Error('No product');
    const payload = { type_payment: 'transfer' };
    const order = await bench.asked({ goods: { [product.code]: 2, 'CASE-IP15': 1 }, payload }, product);
    const after = await chooseAll(order, 'refund');
    expect(after).toMatchObject({ state: 'picked', payment_state: 'paid' });
    expect(await tasksOf(order, 'line_refund')).toMatchObject([{ detail: { amount: 200_000, currency: 'CZK' } }]);
    await bench.cancel(order);
    expect(await tasksOf(order, 'refund')).toMatchObject([{ detail: { amount: after.total.amount } }]);
  });

  it('that was all of the order cancels it, with delivery and all', async () => {
    const [product] = await bench.family({});
    if (!product) throw new Error('No product');
    const order = await bench.asked({ goods: { [product.code]: 1 }, payload: { type_payment: 'transfer' } }, product);
    const before = await follow(order);
    expect(before.shortages?.is_all).toBe(true);
    const after = await chooseAll(order, 'refund');
    expect(after).toMatchObject({ state: 'cancelled', payment_state: 'refund_due' });
    expect(after.shortages?.items[0]?.state).toBe('refunded');
    expect(await tasksOf(order, 'refund')).toMatchObject([{ detail: { amount: before.total.amount } }]);
    expect(await tasksOf(order, 'line_refund')).toEqual([]);
    expect((await mailsOf(order)).at(-1)).toBe('cancelled');
  });
});

describe('a substitute', () => {
  it('that is dearer costs what was to be paid, is reserved, picked and packed instead', async () => {
    const [product, dearer] = await bench.family({}, { cs: 109_000 });
    if (!product || !dearer) throw new Error('No products');
    const order = await bench.asked({ goods: { [product.code]: 1, 'CASE-IP15': 1 } }, product);
    const before = await follow(order);
    expect(before.shortages?.items[0]?.substitutes).toMatchObject([
      { code: dearer.code, price: { amount: 109_000 }, charged: { amount: 100_000 }, back: { amount: 0 } },
    ]);
    const after = await substitute(order, dearer);
    expect(after).toMatchObject({ state: 'new', total: before.total });
    expect(after.lines.map(({ code }) => code)).toEqual(['CASE-IP15', dearer.code]);
    expect(await levelOf(dearer)).toEqual([1, 1]);
    expect(await levelOf(product)).toEqual([0, 0]);
    const list = await bench.packer.client.warehouse.claimPickList({ device_id: bench.packer.deviceId });
    expect(list.lines.map((line) => line.product_code)).toEqual([dearer.code]);
    await bench.packer.report(...walk(list, 40), { kind: 'pick_finish', pick_list_id: list.id });
    const job = await open(bench.packer, list.orders[0]?.crate_code ?? '');
    expect(job.items.map((item) => item.product_code).toSorted()).toEqual(['CASE-IP15', dearer.code]);
    await bench.packer.report(scan(job, 'gtin', bench.shop.case.gtin), scan(job, 'gtin', dearer.gtin));
    await finish(bench.packer, job);
    const { invoice } = await bench.detail(order);
    expect(invoice).not.toBeNull();
  });

  it('of a piece bought with a discount may cost what that one did before it, and is charged what was paid', async () => {
    const [product, other] = await bench.family({}, {});
    if (!product || !other) throw new Error('No products');
    const supervisor = await bench.api.signedIn('supervisor');
    const conditions = { ...anyGoods, products: [product.code] };
    const {
      id: _id,
      is_archived: _archived,
      ...terms
    } = aDiscount({ discount_value: 20_00, valid_to: null, conditions });
    const made = await supervisor.client.discount.createDiscount({ terms });
    const order = await bench.asked({ goods: { [product.code]: 1 } }, product);
    await supervisor.client.discount.archiveDiscount({ id: made.id, is_archived: true });
    const shown = await follow(order);
    expect(shown.shortages?.items[0]?.substitutes).toMatchObject([
      { code: other.code, price: { amount: 100_000 }, charged: { amount: 80_000 }, back: { amount: 0 } },
    ]);
    await bench.cancel(order);
  });

  it('that is cheaper gives the difference back', async () => {
    const [product, cheaper] = await bench.family({}, { cs: 80_000 });
    if (!product || !cheaper) throw new Error('No products');
    const payload = { type_payment: 'transfer' };
    const order = await bench.asked({ goods: { [product.code]: 1 }, payload }, product);
    const before = await follow(order);
    const after = await substitute(order, cheaper);
    expect(after.total.amount).toBe(before.total.amount - 20_000);
    expect(await tasksOf(order, 'line_refund')).toMatchObject([{ detail: { amount: 20_000 } }]);
    await bench.cancel(order);
  });

  it('that somebody bought meanwhile is refused, nothing changes, and another may be chosen', async () => {
    const [product, red, blue] = await bench.family({}, {}, {});
    if (!product || !red || !blue) throw new Error('No products');
    const order = await bench.asked({ goods: { [product.code]: 1 } }, product);
    const before = await follow(order);
    await source().query(`update stock_level set reserved = 1 where product_id = $1`, [red.id]);
    expect(await codeOf(substitute(order, red))).toBe('SUBSTITUTE_GONE');
    await source().query(`update stock_level set reserved = 0 where product_id = $1`, [red.id]);
    expect(await follow(order)).toMatchObject({ state: 'awaiting_customer', total: before.total });
    expect(
      await codeOf(choose(order, [{ ...(await only(order)), choice: 'substitute', substitute: 'CASE-IP15' }])),
    ).toBe('SUBSTITUTE_GONE');
    expect((await substitute(order, blue)).state).toBe('new');
    await bench.cancel(order);
    expect(await levelOf(blue)).toEqual([1, 0]);
  });
});

describe('waiting', () => {
  it('holds the order until the piece comes, and then lets it to picking by itself before anybody else buys it', async () => {
    const [product] = await bench.family({});
    if (!product) throw new Error('No product');
    const order = await bench.asked({ goods: { [product.code]: 1, 'CASE-IP15': 1 } }, product);
    const { id } = await only(order);
    await bench.office.client.order.expectPieces({ number: order.number, id, expected_on: '2026-12-03' });
    expect((await follow(order)).shortages?.items[0]?.expected_on).toBe('2026-12-03');
    expect((await chooseAll(order, 'wait')).state).toBe('awaiting_stock');
    expect(await tasksOf(order, 'missing_piece')).toHaveLength(1);
    await runCare(bench.api.deps);
    expect((await follow(order)).state).toBe('awaiting_stock');
    await receive(source(), product.id, 1, 'LC-B-02-1');
    await runCare(bench.api.deps);
    expect(await follow(order)).toMatchObject({ state: 'new', shortages: { items: [{ state: 'found' }] } });
    expect(await levelOf(product)).toEqual([1, 1]);
    const again = bench.office.client.order.expectPieces({ number: order.number, id, expected_on: null });
    expect(await codeOf(again)).toBe('CHOICE_MADE');
    await bench.cancel(order);
  });

  it('may be ended by the office when the customer calls, with a note', async () => {
    const [product] = await bench.family({});
    if (!product) throw new Error('No product');
    const order = await bench.asked({ goods: { [product.code]: 1, 'CASE-IP15': 1 } }, product);
    const { id } = await only(order);
    await chooseAll(order, 'wait');
    const recorded = await bench.office.client.order.recordChoice({
      number: order.number,
      choices: [{ id, choice: 'refund' }],
      note: 'volala, už čekat nechce',
    });
    expect(recorded).toMatchObject({
      row: { state: 'picked' },
      shortages: { items: [{ state: 'refunded', decided_by: 'staff', note: 'volala, už čekat nechce' }] },
    });
    expect(recorded.log.filter(({ what }) => what === 'choose').map(({ reason }) => reason)).toEqual([
      '',
      'volala, už čekat nechce',
    ]);
    const audit: unknown[] = await source().query(
      `select 1 from audit_log where action = 'order.choose' and actor_id = $1 and subject_id = $2`,
      [bench.office.userId, await idOf(order)],
    );
    expect(audit).toHaveLength(1);
    await bench.cancel(order);
  });
});
