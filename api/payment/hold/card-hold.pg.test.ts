import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../build/demo/partners/testing.ts';
import { settleTradeIns } from '../../discount/trade-in/settle-trade-ins.ts';
import { aPayload, czk, expectedTotal, fillCart } from '../../testing/buyer.ts';
import { inspected, received, signed } from '../../testing/buyout/buyout-desk.ts';
import { buyoutDevices, publishPriceList } from '../../testing/buyout/buyout-devices.ts';
import { once } from '../../testing/buyout/buyout-sale.ts';
import { approveCard, cardPaymentOf } from '../../testing/card-page.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { type SmallShop, smallShop } from '../../testing/small-shop.ts';
import { endCardHold } from './end-hold.ts';
import { takeLateHolds } from './take-late-holds.ts';
import { HEAVY } from '../../../build/testing/thorough.ts';

let sandbox: RunningSandbox;
let api: RunningTestApi;
let shop: SmallShop;
let boss: Visitor;
let passedDays = 0;

beforeAll(async () => {
  sandbox = await startSandbox();
  api = await runningApi(
    { DATA_DIR: sandbox.dataDir, SANDBOX_URL: sandbox.url },
    { now: () => new Date(Date.now() + passedDays * 86_400_000) },
  );
  shop = await smallShop(api.deps.source);
  await buyoutDevices(api.deps.source);
  await publishPriceList(api.deps.source, 'cs', '2026-47');
  boss = await api.signedIn('supervisor');
});
beforeEach(async () => {
  passedDays = 0;
  await query(`update stock_level set reserved = 0 where product_id = $1`, [shop.phone.id]);
  await fails('none');
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

const query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> => api.deps.source.query(sql, values);
const fails = (failure: string) => sandbox.control({ partner: 'card', failure });
const price = 720_000;

async function ordered() {
  const device = await received(api, boss);
  const buyer = api.visitor();
  await fillCart(buyer, { goods: { [shop.phone.code]: 1 } });
  await buyer.client.cart.useBuyout({ market: 'cs', buyout: device.token, hold: true });
  await buyer.client.cart.holdBuyout({ market: 'cs', hold: true, security: 'card_hold' });
  const order = aPayload('cs', { type_payment: 'transfer' });
  const toPay = await expectedTotal(buyer, 'cs', order);
  const placed = await buyer.client.checkout.finishOrder({ market: 'cs', order, expected_total: toPay }, once());
  await boss.client.order.recordTransfer(
    { number: placed.number, amount: toPay, bank_reference: randomUUID() },
    once(),
  );
  return { ...placed, device, toPay };
}
type Placed = Awaited<ReturnType<typeof ordered>>;

const start = ({ token }: Placed) => api.visitor().client.payment.startCard({ token, part: 'hold' }, once());
const shown = ({ token }: Placed) => api.visitor().client.order.follow({ token });

async function held(): Promise<Placed> {
  const order = await ordered();
  await approveCard((await start(order)).pay_at);
  return order;
}
const holdOf = async ({ number }: Placed) => {
  const [hold] = await query<{ payment_id: string; state: string; captured: number | null; transaction: string }>(
    `select h.payment_id, h.state, h.captured, p.provider_transaction as transaction
       from card_hold h join payment p on p.id = h.payment_id join shop_order o on o.id = h.order_id where o.number = $1`,
    [number],
  );
  if (!hold) throw new Error('no hold');
  return hold;
};
const atBank = async (order: Placed) => (await api.deps.cardGateway.status((await holdOf(order)).transaction)).state;
/** All that waits to be told to the gateway, as the regular care tells it. */
async function told(order: Placed, times = 1): Promise<void> {
  const { payment_id: id } = await holdOf(order);
  await query(`update card_hold set next_try_at = now() where payment_id = $1 and next_try_at is not null`, [id]);
  await Promise.all(Array.from({ length: times }, () => endCardHold(api.deps, id)));
}
const partsOf = ({ number }: Placed) =>
  query<{ part: string; state: string; amount: number }>(
    `select part, state, amount from payment where order_id = (select id from shop_order where number = $1) order by part`,
    [number],
  );
/** As if the desk had ended so. */
async function endedAs({ device }: Placed, state: string, found = price): Promise<void> {
  await query(`update buyout set state = $2, price = $3 where number = $1`, [device.number, state, found]);
  await settleTradeIns(api.deps);
}

describe('a hold on the card', () => {
  it('lets the goods go without waiting for the device, once, though asked for twice at a time', async () => {
    const order = await ordered();
    expect(await shown(order)).toMatchObject({
      state: 'waiting_payment',
      trade_in: { is_awaited: true, to_hold: czk(price), hold: null },
    });
    const [first, second] = await Promise.all([start(order), start(order)]);
    expect(cardPaymentOf(second.pay_at)).toBe(cardPaymentOf(first.pay_at));
    await approveCard(first.pay_at);
    await approveCard(first.pay_at);
    expect(await shown(order)).toMatchObject({
      state: 'new',
      trade_in: { is_awaited: false, to_hold: null, hold: { state: 'held', amount: czk(price), captured: null } },
    });
    expect(await atBank(order)).toBe('authorised');
    await expect(start(order)).rejects.toMatchObject({ code: 'NOT_PAYABLE' });
  });

  it('is let go when the device is bought as told, though the answer is lost', async () => {
    const order = await held();
    await fails('lost_reply');
    await endedAs(order, 'paid');
    await told(order);
    expect((await holdOf(order)).state).toBe('releasing');
    await fails('none');
    // What the lost answer would have said: it is let go at the bank already.
    await api.deps.cardGateway.reverse((await holdOf(order)).transaction);
    await told(order, 3);
    expect([await atBank(order), (await holdOf(order)).state]).toEqual(['reversed', 'released']);
    expect(await partsOf(order)).toEqual([
      { part: 'hold', state: 'cancelled', amount: price },
      { part: 'order', state: 'paid', amount: order.toPay.amount },
    ]);
    expect((await shown(order)).trade_in).toMatchObject({ asked: null, hold: { state: 'released' } });
  });

  it('gives the difference when the device is found worse, once, and nobody else charges it', async () => {
    const order = await held();
    await fails('lost_reply');
    await endedAs(order, 'paid', 640_000);
    expect((await shown(order)).trade_in).toMatchObject({ asked: null, hold: { state: 'capturing' } });
    await fails('none');
    await api.deps.cardGateway.close((await holdOf(order)).transaction, czk(80_000));
    await told(order, 3);
    expect(await holdOf(order)).toMatchObject({ state: 'captured', captured: 80_000 });
    expect((await partsOf(order))[0]).toEqual({ part: 'hold', state: 'paid', amount: 80_000 });
    expect(
      await query(`select from staff_task where kind = 'bonus_due' and detail ->> 'number' = $1`, [order.number]),
    ).toEqual([]);
  });

  it('is taken whole when the device is late, and a device bought later is paid to its seller', async () => {
    const order = await held();
    passedDays = 6.1;
    await takeLateHolds(api.deps);
    await told(order);
    expect(await holdOf(order)).toMatchObject({ state: 'captured', captured: price });
    await inspected(boss, order.device);
    await signed(api, order.device);
    await boss.client.buyout.preparePayout({ number: order.device.number }, once());
    expect(await payoutsOf(order)).toEqual([price]);
    await endedAs(order, 'paid');
    expect((await shown(order)).trade_in).toMatchObject({ asked: null, is_taken: true });
  });

  it('that the bank has let go of is asked for as a difference', async () => {
    const order = await held();
    await api.deps.cardGateway.reverse((await holdOf(order)).transaction);
    await endedAs(order, 'returned');
    await told(order);
    expect((await holdOf(order)).state).toBe('lost');
    expect((await shown(order)).trade_in).toMatchObject({ asked: czk(price) });
  });

  it('is let go with its order, also when it is placed only afterwards; what was being taken comes back', async () => {
    const order = await held();
    await api.visitor().client.order.cancel({ token: order.token });
    await told(order);
    expect(await atBank(order)).toBe('reversed');
    const late = await ordered();
    const { pay_at: payAt } = await start(late);
    await api.visitor().client.order.cancel({ token: late.token });
    await approveCard(payAt);
    await told(late);
    expect(await atBank(late)).toBe('reversed');
  });
});

const payoutsOf = async ({ device }: Placed): Promise<number[]> => {
  const rows = await query<{ amount: number }>(
    `select p.amount from payout p join buyout b on b.id = p.buyout_id where b.number = $1`,
    [device.number],
  );
  return rows.map(({ amount }) => amount);
};

describe('a device and the money that is taken instead of it', () => {
  /** What the seller and the order got of both, when its price is taken off the order at the very moment it is late. */
  const race = async (): Promise<number> => {
    const order = await held();
    await inspected(boss, order.device);
    await signed(api, order.device);
    passedDays = 6.1;
    await Promise.all([
      takeLateHolds(api.deps),
      boss.client.buyout.preparePayout({ number: order.device.number }, once()),
    ]);
    await settleTradeIns(api.deps);
    await takeLateHolds(api.deps);
    await told(order);
    passedDays = 0;
    const { captured } = await holdOf(order);
    const [paidOut = 0] = await payoutsOf(order);
    return (captured ?? 0) - paidOut;
  };

  it('are counted once: either the device pays the order, or the card does and its seller is paid', async () => {
    for (let round = 0; round < 4; round += 1) expect(await race()).toBe(0);
  });

  it(
    'control: without what the row remembers of the device, its seller would pay by both',
    { tags: [HEAVY] },
    async () => {
      const order = await held();
      await inspected(boss, order.device);
      await signed(api, order.device);
      await boss.client.buyout.preparePayout({ number: order.device.number }, once());
      const { number } = order.device;
      await query(`update buyout set state = 'contract_signed' where number = $1`, [number]);
      await query(
        `update order_trade_in set credited = null where buyout_id = (select id from buyout where number = $1)`,
        [number],
      );
      passedDays = 6.1;
      await takeLateHolds(api.deps);
      await told(order);
      expect([(await holdOf(order)).captured, await payoutsOf(order)]).toEqual([price, []]);
    },
  );
});
