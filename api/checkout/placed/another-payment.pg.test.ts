import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../build/demo/partners/testing.ts';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { type Bought, buy, czk } from '../../testing/buyer.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';

let sandbox: RunningSandbox;
let api: RunningTestApi;

beforeAll(async () => {
  sandbox = await startSandbox();
  api = await runningApi({ DATA_DIR: sandbox.dataDir, SANDBOX_URL: sandbox.url });
  await smallShop(api.deps.source);
});
beforeEach(async () => {
  await sandbox.control({
    partner: 'card',
    failure: 'none',
    notices: { is_off: true, copies: 1, is_parallel: false, is_out_of_order: false, is_forged: false },
  });
});
afterAll(async () => {
  expect(await reconcile(api.deps.source)).toEqual([]);
  expect(await stateLogGaps(api.deps.source)).toEqual([]);
  await api.close();
  await sandbox.close();
});

const key = () => ({ context: { idempotencyKey: randomUUID() } });
const order = (delivery: object = {}): Promise<Bought> =>
  buy(api, { goods: { 'CASE-IP15': 1 }, payload: { type_payment: 'card', ...delivery } });
const others = async ({ token }: Bought) =>
  (await api.visitor().client.checkout.otherPayments({ token })).payments.map(({ code, to_pay }) => [code, to_pay]);
const choose = ({ token }: Bought, type_payment: string, amount: number) =>
  api.visitor().client.checkout.payOtherwise({ token, type_payment, expected_total: czk(amount) });
const follow = ({ token }: Bought) => api.visitor().client.order.follow({ token });

/** The customer presses a button on the gateway's page and comes back. */
async function press(payAt: string | null, choice: string): Promise<void> {
  const opened = await fetch(payAt ?? '', { redirect: 'manual' });
  const page = new URL(opened.headers.get('location') ?? '', sandbox.url);
  const pressed = await fetch(page, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });
  await fetch(pressed.headers.get('location') ?? '', { redirect: 'manual' });
}

describe('an order whose gateway does not answer', () => {
  it('is paid by transfer or to the driver instead, with what each costs, and stays the same order', async () => {
    await sandbox.control({ partner: 'card', failure: 'http_500' });
    const bought = await order();
    expect(bought.pay_at).toBeNull();
    await expect(bought.buyer.client.payment.startCard({ token: bought.token }, key())).rejects.toMatchObject({
      code: 'GATEWAY_UNAVAILABLE',
    });
    const { total } = await follow(bought);
    expect(await others(bought)).toEqual([
      ['cod', czk(total.amount + 3_900)],
      ['transfer', total],
    ]);
    expect(await choose(bought, 'transfer', total.amount)).toEqual({ to_pay: total });
    expect(await choose(bought, 'transfer', total.amount)).toEqual({ to_pay: total });
    expect(await follow(bought)).toMatchObject({
      number: bought.number,
      state: 'waiting_payment',
      type_payment: 'transfer',
      transfer: { amount: total },
    });
    await choose(bought, 'cod', total.amount + 3_900);
    expect(await follow(bought)).toMatchObject({
      state: 'new',
      payment_state: 'unpaid',
      payment_price: czk(3_900),
      total: czk(total.amount + 3_900),
    });
    expect(await others(bought)).toEqual([]);
    await expect(choose(bought, 'card', total.amount)).rejects.toMatchObject({ code: 'NOT_PAYABLE' });
  });

  it('takes no way that its delivery does not have, nor a price that was not shown', async () => {
    const bought = await order({ type_delivery_code: 'store', store: 'plzen' }).catch(() => null);
    const courier = await order();
    const { total } = await follow(courier);
    await expect(choose(courier, 'cod', total.amount)).rejects.toMatchObject({ code: 'TOTAL_CHANGED' });
    await expect(choose(courier, 'gold', total.amount)).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    if (bought) expect((await others(bought)).map(([code]) => code)).toEqual(['transfer']);
    const stranger = { ...courier, token: 'x'.repeat(courier.token.length) };
    await expect(others(stranger)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
  });
});

describe('money that comes by the first way after another was chosen', () => {
  it('is asked about first: who has paid by card chooses nothing more', async () => {
    const bought = await order();
    const { total } = await follow(bought);
    const opened = await fetch(bought.pay_at ?? '', { redirect: 'manual' });
    const page = new URL(opened.headers.get('location') ?? '', sandbox.url);
    await fetch(page, { method: 'POST', body: new URLSearchParams({ choice: 'approve' }), redirect: 'manual' });
    await expect(choose(bought, 'transfer', total.amount)).rejects.toMatchObject({ code: 'NOT_PAYABLE' });
    expect((await follow(bought)).payment_state).toBe('paid');
  });

  it('pays the order, so that the driver asks for nothing', async () => {
    const bought = await order();
    const { total } = await follow(bought);
    await choose(bought, 'cod', total.amount + 3_900);
    await press(bought.pay_at, 'approve');
    expect(await follow(bought)).toMatchObject({ state: 'new', payment_state: 'paid' });
  });

  it('chosen by many at once is one change, whatever each of them chose', async () => {
    for (let round = 0; round < 3; round += 1) {
      const bought = await order();
      const { total } = await follow(bought);
      await Promise.allSettled([
        choose(bought, 'cod', total.amount + 3_900),
        choose(bought, 'cod', total.amount + 3_900),
        press(bought.pay_at, 'approve'),
      ]);
      const { state, payment_state, total: after, payment_price: price } = await follow(bought);
      expect(state).toBe('new');
      expect(after.amount - price.amount).toBe(total.amount);
      const rows = await api.deps.source.query<{ n: string }[]>(
        `select count(*) as n from order_log l join shop_order o on o.id = l.order_id
          where o.number = $1 and l.what in ('pay_on_delivery', 'confirm_payment')`,
        [bought.number],
      );
      expect(rows[0]?.n).toBe('1');
      expect(['paid', 'unpaid', 'refund_due']).toContain(payment_state);
    }
  });
});
