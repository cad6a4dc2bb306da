import { randomUUID } from 'node:crypto';
import type { ComplaintStep } from '@kolobeh/shared/order/complaint/states.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../build/demo/partners/testing.ts';
import { sendComplaintMail } from '../../mail/after-sale/send-complaint-mail.ts';
import { giveRefund } from '../../payment/refund/give-refund.ts';
import { releaseExchange } from '../../payment/release-exchange.ts';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { type Bought, buy } from '../../testing/buyer.ts';
import { addInstalments, comeBackFrom, decideLoan } from '../../testing/instalments.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';
import { deliveredCases } from '../../testing/warehouse/delivered-cases.ts';
import { type PackingBench, packingBench } from '../../testing/warehouse/packing-bench.ts';

let sandbox: RunningSandbox;
let bench: PackingBench;

beforeAll(async () => {
  sandbox = await startSandbox();
  bench = await packingBench({ DATA_DIR: sandbox.dataDir, SANDBOX_URL: sandbox.url });
  await addInstalments(bench.api.deps.source);
});
afterEach(async () => {
  expect(await reconcile(bench.api.deps.source)).toEqual([]);
  expect(await stateLogGaps(bench.api.deps.source)).toEqual([]);
});
afterAll(async () => {
  await bench.api.close();
  await sandbox.close();
});

const key = () => ({ context: { idempotencyKey: randomUUID() } });
const guest = () => bench.api.visitor().client;
const clerk = async () => (await bench.api.signedIn('office')).client;

/** A complaint about cases of an order, which the house has in hand. */
async function complained(order: Bought, quantity: number) {
  const link = await guest().complaint.find({ market: 'cs', number: order.number, email: 'jana@example.cz' });
  const { lines } = await guest().complaint.offer(link);
  const about = { line: lines[0]?.id ?? '', quantity, description: 'Zadní kryt se po týdnu zlomil.' };
  const { number: receipt } = await guest().complaint.file({ ...link, ...about, wish: 'exchange' }, key());
  const office = await clerk();
  await office.complaint.officeStep({ receipt, step: 'received' });
  return {
    number: order.number,
    receipt,
    step: (step: ComplaintStep, more: { answer?: string; product?: string } = {}) =>
      office.complaint.officeStep({ receipt, step, ...more }),
    read: () => guest().complaint.receipt({ ...link, receipt }),
  };
}
type Complained = Awaited<ReturnType<typeof complained>>;

/** An order that the customer has, paid on a page of the sandbox; nothing of it was carried by hand. */
async function paidBefore(way: 'card' | 'instalments'): Promise<Bought> {
  const order = await buy(bench.api, { goods: { 'CASE-IP15': 2 }, payload: { type_payment: way } });
  if (way === 'instalments') await comeBackFrom(await decideLoan(order.pay_at, 'approve'));
  else {
    const opened = await fetch(order.pay_at ?? '', { redirect: 'manual' });
    const page = new URL(opened.headers.get('location') ?? '', sandbox.url);
    const body = new URLSearchParams({ choice: 'approve' });
    await comeBackFrom(await fetch(page, { method: 'POST', body, redirect: 'manual' }));
  }
  return order;
}
/** As if it had been carried: what a complaint asks of an order is its state. */
async function asDelivered(order: Bought, run: () => Promise<void>): Promise<void> {
  const become = (state: string): Promise<unknown> =>
    bench.api.asOwner(`update shop_order set state = '${state}' where number = '${order.number}'`);
  await become('delivered');
  try {
    await run();
  } finally {
    await become('new');
  }
}

const withdrawalsOf = (order: Pick<Complained, 'number'>) =>
  bench.api.deps.source.query<{ state: string; refund: number; id: string }[]>(
    `select w.id, w.state, w.refund from withdrawal w join shop_order o on o.id = w.order_id where o.number = $1`,
    [order.number],
  );
const refundsOf = (order: Pick<Complained, 'number'>) =>
  bench.api.deps.source.query<{ id: string; state: string; amount: number }[]>(
    `select r.id, r.state, r.amount from refund r join shop_order o on o.id = r.order_id where o.number = $1`,
    [order.number],
  );
/** The last letter about a complaint, as its customer reads it. */
async function letterOf({ receipt }: Complained): Promise<string> {
  const [job] = await bench.api.deps.source.query<{ data: Parameters<typeof sendComplaintMail>[1] }[]>(
    `select j.data from jobs.job j join complaint c on c.id::text = j.data ->> 'complaintId'
      where j.name = 'send-complaint-mail' and c.number = $1 order by j.created_on desc limit 1`,
    [receipt],
  );
  let text = '';
  const { send } = bench.api.deps.mailer;
  bench.api.deps.mailer.send = (mail) => Promise.resolve(void (text = mail.text));
  if (job) await sendComplaintMail(bench.api.deps, job.data);
  bench.api.deps.mailer.send = send;
  return text;
}

describe('a complaint that ends in money', () => {
  it('paid in cash asks for an account, is a task, and is settled when the money has left; written once', async () => {
    const order = await deliveredCases(bench, 2);
    const one = await complained(order, 1);
    const all = await Promise.all([1, 2, 3].map(() => one.step('refunding', { answer: 'Uznáváme.' })));
    expect(new Set(all.map(({ made_good: made }) => made?.receipt)).size).toBe(1);
    expect(await withdrawalsOf(order)).toMatchObject([{ state: 'goods_back', refund: 49_000 }]);
    const { made_good: made } = await one.read();
    expect(made).toMatchObject({ amount: 49_000, is_returned: false, asks_account: true, exchange: null });
    const letter = await letterOf(one);
    expect(letter).toMatch(/Vracíme.*490/);
    expect(letter).toContain(`${made?.token}/${made?.receipt}`);
    await expect(one.step('settled', { answer: 'Hotovo' })).rejects.toMatchObject({ code: 'MADE_GOOD_UNDER_WAY' });
    const link = { number: order.number, token: made?.token ?? '', receipt: made?.receipt ?? '' } as const;
    await guest().withdrawal.giveAccount({
      ...link,
      account: { bank_account_full_number: '19-2000145399', bank_code: '0800' },
    });
    expect((await one.read()).made_good?.asks_account).toBe(false);
    const [task] = await bench.api.deps.source.query<{ id: string }[]>(
      `select id from staff_task where kind = 'withdrawal_due' and state = 'open' and detail ->> 'withdrawal' = $1`,
      [made?.receipt],
    );
    const boss = (await bench.api.signedIn('supervisor')).client;
    await Promise.all([1, 2].map(() => boss.staff.settleTask({ id: task?.id ?? '' })));
    expect(await one.read()).toMatchObject({
      state: 'settled',
      remedy: 'refund',
      answer: 'Uznáváme.',
      made_good: { is_returned: true, asks_account: false },
    });
    expect(await letterOf(one)).toContain('vyřízená');
    const again = await complained(order, 1);
    await again.step('refunding');
    expect((await withdrawalsOf(order)).reduce((sum, { refund }) => sum + refund, 0)).toBe(101_900);
  });

  it('gives nothing twice: pieces that were withdrawn from meanwhile have none left', async () => {
    const order = await deliveredCases(bench, 1);
    const one = await complained(order, 1);
    const link = await guest().withdrawal.find({ market: 'cs', number: order.number, email: 'jana@example.cz' });
    const { lines } = await guest().withdrawal.offer(link);
    await guest().withdrawal.declare({ ...link, lines: [{ id: lines[0]?.id ?? '', quantity: 1 }] }, key());
    await expect(one.step('refunding')).rejects.toMatchObject({ code: 'NO_MONEY_LEFT' });
    await expect(one.step('exchanging')).rejects.toMatchObject({ code: 'NO_MONEY_LEFT' });
    expect((await one.read()).state).toBe('received');
  });

  it('would be given twice if a step did not see the one before it: the control', async () => {
    const order = await deliveredCases(bench, 2);
    const one = await complained(order, 1);
    await one.step('refunding');
    await bench.api.asOwner(
      `update complaint set state = 'received', withdrawal_id = null where number = '${one.receipt}'`,
    );
    await bench.api.asOwner(`insert into state_log (subject_kind, subject_id, from_state, to_state, actor_kind)
      select 'complaint', id, 'refunding', 'received', 'system' from complaint where number = '${one.receipt}'`);
    await one.step('refunding');
    expect(await withdrawalsOf(order)).toHaveLength(2);
  });
});

describe('a complaint that ends in other goods', () => {
  it('orders the same again for nothing, whatever its price is by now, once, and lets it go', async () => {
    const order = await deliveredCases(bench, 2);
    const one = await complained(order, 2);
    const price = (value: number) =>
      bench.api.asOwner(`update product_listing set price = ${value} where market = 'cs' and code = 'CASE-IP15'`);
    await price(99_000);
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => one.step('exchanging')));
    await price(49_000);
    const number = all[0]?.made_good?.exchange ?? ('' as never);
    expect(new Set(all.map(({ made_good: made }) => made?.exchange))).toEqual(new Set([number]));
    const office = await clerk();
    const { row } = await office.order.officeDetail({ number });
    expect(row).toMatchObject({ total: 98_000, payment_state: 'paid', state: 'waiting_payment' });
    const [made] = await bench.api.deps.source.query<{ id: string }[]>(`select id from shop_order where number = $1`, [
      number,
    ]);
    await releaseExchange(bench.api.deps, made?.id ?? '');
    expect((await office.order.officeDetail({ number })).row.state).toBe('new');
    expect(await withdrawalsOf(order)).toMatchObject([{ state: 'settled', refund: 98_000 }]);
    expect(await refundsOf(order)).toEqual([]);
    expect(await letterOf(one)).toContain(number);
    await expect(one.step('refunding')).rejects.toMatchObject({ code: 'MADE_GOOD_UNDER_WAY' });
    await one.step('settled', { answer: 'Nový kryt je na cestě.' });
    expect(await one.read()).toMatchObject({ state: 'settled', remedy: 'exchange', made_good: { exchange: number } });
    await office.order.officeStep({ number, step: 'cancel', reason: 'Konec zkoušky' });
  });

  it('says at the product that it is not free or not sold, and nothing is kept of it', async () => {
    const order = await deliveredCases(bench, 1);
    const one = await complained(order, 1);
    const wrong = (code: string) => ({ code: 'INPUT_INVALID', data: { fields: [{ path: 'product', code }] } });
    await expect(one.step('exchanging', { product: 'NO-SUCH' })).rejects.toMatchObject(wrong('NOT_ON_SALE'));
    const [level] = await bench.api.deps.source.query<{ on_hand: number; reserved: number }[]>(
      `select on_hand, reserved from stock_level where product_id = $1`,
      [bench.shop.case.id],
    );
    const rest = (level?.on_hand ?? 0) - (level?.reserved ?? 0);
    const others = await buy(bench.api, { goods: { 'CASE-IP15': rest } });
    await expect(one.step('exchanging')).rejects.toMatchObject(wrong('SOLD_OUT'));
    expect(await withdrawalsOf(order)).toEqual([]);
    expect((await one.read()).state).toBe('received');
    await bench.cancel(others);
    await one.step('exchanging');
    expect((await one.read()).made_good?.exchange).not.toBeNull();
  });
});

// The last ones: what is not carried by hand would stand in the way of who picks.
describe('a complaint about goods paid beforehand', () => {
  it.each(['card', 'instalments'] as const)('goes back by %s without anybody asking, once', async (way) => {
    const order = await paidBefore(way);
    await asDelivered(order, async () => {
      const one = await complained(order, 1);
      await Promise.all([1, 2, 3].map(() => one.step('refunding')));
      expect(await refundsOf(order)).toMatchObject([{ state: 'asked', amount: 49_000 }]);
      expect((await one.read()).made_good).toMatchObject({ asks_account: false, is_lent: way === 'instalments' });
      if (way === 'card') return;
      expect(await letterOf(one)).toContain('o tolik se zmenší váš úvěr');
      for (const { id } of await refundsOf(order)) await giveRefund(bench.api.deps, id);
      expect((await one.read()).state).toBe('settled');
    });
  });
});
