import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../build/demo/partners/testing.ts';
import { settleTradeIns } from '../discount/trade-in/settle-trade-ins.ts';
import { approveCard, cardPaymentOf } from '../testing/card-page.ts';
import { aPayload, czk, expectedTotal, fillCart } from '../testing/buyer.ts';
import { inspected, type Offered, received, signed } from '../testing/buyout/buyout-desk.ts';
import { buyoutDevices, publishPriceList } from '../testing/buyout/buyout-devices.ts';
import { once } from '../testing/buyout/buyout-sale.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { type SmallShop, smallShop } from '../testing/small-shop.ts';

let sandbox: RunningSandbox;
let api: RunningTestApi;
let shop: SmallShop;
let boss: Visitor;

beforeAll(async () => {
  sandbox = await startSandbox();
  api = await runningApi({ DATA_DIR: sandbox.dataDir, SANDBOX_URL: sandbox.url });
  shop = await smallShop(api.deps.source);
  await buyoutDevices(api.deps.source);
  await publishPriceList(api.deps.source, 'cs', '2026-47');
  boss = await api.signedIn('supervisor');
});
beforeEach(() => query(`update stock_level set reserved = 0 where product_id = $1`, [shop.phone.id]));
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

const query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> => api.deps.source.query(sql, values);
const price = 720_000;

async function trading(device: Offered, hold = true): Promise<Visitor> {
  const buyer = api.visitor();
  await fillCart(buyer, { goods: { [shop.phone.code]: 1 } });
  await buyer.client.cart.useBuyout({ market: 'cs', buyout: device.token, hold });
  return buyer;
}

async function ordered(type: string, hold = true) {
  const device = await received(api, boss);
  const buyer = await trading(device, hold);
  const order = aPayload('cs', { type_payment: type });
  const toPay = await expectedTotal(buyer, 'cs', order);
  const placed = await buyer.client.checkout.finishOrder({ market: 'cs', order, expected_total: toPay }, once());
  return { ...placed, device, toPay };
}
type Placed = Awaited<ReturnType<typeof ordered>>;

const record = ({ number }: Placed, amount: number) =>
  boss.client.order.recordTransfer({ number, amount: czk(amount), bank_reference: randomUUID() }, once());
const shown = ({ token }: Placed) => api.visitor().client.order.follow({ token });
const lettersOf = async ({ number }: Placed): Promise<string[]> => {
  const rows = await query<{ kind: string }>(
    `select data ->> 'kind' as kind from jobs.job
      where name = 'send-order-mail' and data ->> 'orderId' = (select id::text from shop_order where number = $1)
      order by created_on, kind`,
    [number],
  );
  return rows.map(({ kind }) => kind);
};
const paymentsOf = ({ number }: Placed) =>
  query<{ part: string; state: string; amount: number }>(
    `select part, state, amount from payment where order_id = (select id from shop_order where number = $1) order by part, state`,
    [number],
  );

/** The device is bought: looked at, agreed to, and its payout prepared. */
async function bought({ device }: Placed): Promise<void> {
  await inspected(boss, device);
  await signed(api, device);
  await boss.client.buyout.preparePayout({ number: device.number }, once());
}

/** As if the desk had ended so. */
async function endedAs({ device }: Placed, state: string, found = price): Promise<void> {
  await query(`update buyout set state = $2, price = $3 where number = $1`, [device.number, state, found]);
  await settleTradeIns(api.deps);
}

describe('a device that pays a part of the purchase', () => {
  it('lowers what is paid now, and says what one grade less would cost', async () => {
    const buyer = await trading(await received(api, boss));
    const held = await buyer.client.cart.get({ market: 'cs' });
    expect(held).toMatchObject({
      to_pay: czk(1_299_000 - price),
      instalment_base: czk(1_299_000 - price),
      trade_in: { is_held: true, held: czk(price), grade_drop: { price: czk(640_000), asked: czk(80_000) } },
    });
    const apart = await buyer.client.cart.holdBuyout({ market: 'cs', hold: false });
    expect(apart).toMatchObject({ to_pay: czk(1_299_000), trade_in: { held: czk(0) } });
  });

  it('leaves a crown to pay of what costs less than it, and sends the rest to the account', async () => {
    const device = await received(api, boss);
    const buyer = api.visitor();
    await fillCart(buyer, { goods: { 'CASE-IP15': 1 } });
    const cart = await buyer.client.cart.useBuyout({ market: 'cs', buyout: device.token, hold: true });
    expect(cart).toMatchObject({ to_pay: czk(100), trade_in: { held: czk(48_900) }, instalment_base: czk(0) });
  });

  it('is paid for by the order alone: the goods wait for it and leave when it is bought as promised', async () => {
    const order = await ordered('card');
    await approveCard(order.pay_at);
    expect(await paymentsOf(order)).toEqual([{ part: 'order', state: 'paid', amount: order.toPay.amount }]);
    expect(await shown(order)).toMatchObject({
      state: 'waiting_payment',
      payment_state: 'paid',
      trade_in: { held: czk(price), is_awaited: true, asked: null },
    });
    await bought(order);
    expect(
      await query(`select from payout p join buyout b on b.id = p.buyout_id where b.number = $1`, [
        order.device.number,
      ]),
    ).toEqual([]);
    await Promise.all([settleTradeIns(api.deps), settleTradeIns(api.deps)]);
    expect(await shown(order)).toMatchObject({ state: 'new', trade_in: { is_awaited: false, asked: null } });
    expect(await lettersOf(order)).toEqual(['placed', 'device_awaited', 'device_settled']);
    const { lines, paid } = await withdrawal(order);
    expect({ lines: lines.length, paid }).toEqual({ lines: 1, paid: order.toPay.amount + price });
  });

  it('found worse asks for the difference once, and the goods leave when it is paid', async () => {
    const order = await ordered('card');
    await approveCard(order.pay_at);
    await endedAs(order, 'paid', 640_000);
    await settleTradeIns(api.deps);
    expect(await shown(order)).toMatchObject({
      state: 'waiting_payment',
      trade_in: { is_awaited: true, asked: czk(80_000) },
      transfer: { amount: czk(80_000) },
    });
    const start = () => api.visitor().client.payment.startCard({ token: order.token, part: 'difference' }, once());
    // Each address carries the second it was signed in; the payment it leads to is the same.
    const [first, second] = await Promise.all([start(), start()]);
    expect(cardPaymentOf(second.pay_at)).toBe(cardPaymentOf(first.pay_at));
    await approveCard(first.pay_at);
    await approveCard(first.pay_at);
    expect(await paymentsOf(order)).toEqual([
      { part: 'difference', state: 'paid', amount: 80_000 },
      { part: 'order', state: 'paid', amount: order.toPay.amount },
    ]);
    expect(await shown(order)).toMatchObject({ state: 'new', transfer: null, trade_in: { asked: null } });
    await expect(start()).rejects.toMatchObject({ code: 'NOT_PAYABLE' });
    expect(await lettersOf(order)).toEqual(['placed', 'device_awaited', 'device_difference', 'device_paid']);
    const tasks = await query(`select state from staff_task where kind = 'bonus_due' and detail ->> 'number' = $1`, [
      order.number,
    ]);
    expect(tasks).toEqual([{ state: 'done' }]);
  });

  it('not bought asks for all of it; a cancelled order gives back all the money that came', async () => {
    const order = await ordered('transfer');
    await record(order, order.toPay.amount);
    await endedAs(order, 'returned');
    expect((await shown(order)).trade_in?.asked).toEqual(czk(price));
    await expect(record(order, price - 100)).rejects.toMatchObject({ data: { expected: czk(price) } });
    await record(order, price);
    expect((await shown(order)).state).toBe('new');
    await api.visitor().client.order.cancel({ token: order.token });
    expect(await tasksOf(order)).toEqual([{ kind: 'refund', amount: order.toPay.amount + price }]);
  });

  it('paid to the driver is sent once the device is bought, and the driver asks for the rest alone', async () => {
    const order = await ordered('cod');
    expect((await shown(order)).state).toBe('waiting_payment');
    await endedAs(order, 'paid');
    expect(await shown(order)).toMatchObject({ state: 'new', payment_state: 'unpaid' });
  });

  it('cannot be held once its price is on its way to the account', async () => {
    const device = await received(api, boss);
    await inspected(boss, device);
    await signed(api, device);
    const buyer = await trading(device);
    await boss.client.buyout.preparePayout({ number: device.number }, once());
    const cart = await buyer.client.cart.get({ market: 'cs' });
    expect(cart).toMatchObject({ to_pay: czk(1_299_000), trade_in: { is_held: false, held: czk(0) } });
  });
});

const withdrawal = async ({ number }: Placed) => {
  const guest = api.visitor().client.withdrawal;
  return guest.offer(await guest.find({ market: 'cs', number, email: 'jana@example.cz' }));
};
const tasksOf = ({ number }: Placed) =>
  query<{ kind: string; amount: number }>(
    `select kind, (detail ->> 'amount')::integer as amount from staff_task
      where detail ->> 'number' = $1 and state = 'open' order by kind`,
    [number],
  );

describe('money of a held device', () => {
  it('is paid to its seller once, though the order is cancelled at the very moment its payout is prepared', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await ordered('transfer');
      await inspected(boss, order.device);
      await signed(api, order.device);
      await Promise.all([
        boss.client.buyout.preparePayout({ number: order.device.number }, once()),
        api.visitor().client.order.cancel({ token: order.token }),
      ]);
      const payouts = await query<{ amount: number }>(
        `select p.amount from payout p join buyout b on b.id = p.buyout_id where b.number = $1`,
        [order.device.number],
      );
      const tasks = (await tasksOf(order)).filter(({ kind }) => kind === 'device_payout');
      expect([...payouts, ...tasks].map(({ amount }) => amount)).toEqual([price]);
      await query(`update stock_level set reserved = 0 where product_id = $1`, [shop.phone.id]);
    }
  });

  const paidTwice = async (): Promise<string[]> => {
    const order = await ordered('transfer');
    await record(order, order.toPay.amount);
    await endedAs(order, 'returned');
    await Promise.allSettled([record(order, price), record(order, price), record(order, price)]);
    return (await paymentsOf(order)).filter(({ part }) => part === 'difference').map(({ state }) => state);
  };

  it('is taken once as a difference, however many transfers come at once; the others go back', async () => {
    const states = await paidTwice();
    expect(states.filter((state) => state === 'paid')).toHaveLength(1);
    expect(states.every((state) => state === 'paid' || state === 'refund_due')).toBe(true);
  });

  it('control: without what the database remembers of it, it would be taken more than once', async () => {
    await api.asOwner(`drop index payment_one_paid_uq;
      create function forget_due() returns trigger language plpgsql as 'begin new.due_paid_at := null; return new; end';
      create trigger forget_due before update on order_trade_in for each row execute function forget_due()`);
    const states = await paidTwice();
    expect(states.filter((state) => state === 'paid').length).toBeGreaterThan(1);
  });
});
