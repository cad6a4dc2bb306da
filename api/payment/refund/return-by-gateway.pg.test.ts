import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../build/demo/partners/testing.ts';
import { type Bought, buy } from '../../testing/buyer.ts';
import { approveCard, chooseOnCardPage } from '../../testing/card-page.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';
import { heardOfPayment } from '../look-at-provider.ts';
import { giveRefund } from './give-refund.ts';

let sandbox: RunningSandbox;
let api: RunningTestApi;
let passedHours = 0;
const now = () => new Date(Date.now() + passedHours * 3_600_000);

beforeAll(async () => {
  sandbox = await startSandbox(now);
  api = await runningApi({ DATA_DIR: sandbox.dataDir, SANDBOX_URL: sandbox.url }, { now });
  await smallShop(api.deps.source);
});
beforeEach(async () => {
  passedHours = 0;
  await fails('none');
});
afterAll(async () => {
  expect(await stateLogGaps(api.deps.source)).toEqual([]);
  await api.close();
  await sandbox.close();
});

const fails = (failure: string): Promise<unknown> =>
  sandbox.control({ partner: 'card', failure, notices: { is_off: true } });
const boss = async () => (await api.signedIn('supervisor')).client;
const key = () => ({ context: { idempotencyKey: randomUUID() } });

/** Two cases with their delivery, to be paid by card. */
const byCard = (): Promise<Bought> => buy(api, { goods: { 'CASE-IP15': 2 }, payload: { type_payment: 'card' } });

async function paid(): Promise<Bought> {
  const order = await byCard();
  await approveCard(order.pay_at);
  return order;
}

interface Standing {
  state: string;
  payment_state: string;
  attempt: string;
  transaction: string;
  came: number;
  refunds: { id: string; state: string; cause: string; amount: number }[];
  tasks: string[];
}

/** Where the order's money stands; tasks are the open ones about money. */
async function standing({ number }: Pick<Bought, 'number'>): Promise<Standing> {
  const [row]: Standing[] = await api.deps.source.query(
    `select o.state, o.payment_state, p.state as attempt, p.provider_transaction as transaction, p.amount as came,
            coalesce((select json_agg(json_build_object('id', r.id, 'state', r.state, 'cause', r.cause, 'amount', r.amount)
               order by r.asked_at) from refund r where r.order_id = o.id), '[]'::json) as refunds,
            array(select t.kind from staff_task t where t.state = 'open' and t.detail ->> 'number' = o.number
               and t.kind in ('refund', 'line_refund', 'gateway_refund') order by 1) as tasks
       from shop_order o join payment p on p.order_id = o.id where o.number = $1`,
    [number],
  );
  if (!row) throw new Error('No such order');
  return row;
}
const give = async (order: Bought): Promise<void> => {
  for (const { id } of (await standing(order)).refunds) await giveRefund(api.deps, id);
};
const cancel = ({ token }: Bought) => api.visitor().client.order.cancel({ token });
const tryRefund = (transaction: string, amount: number) =>
  api.deps.cardGateway.refund(transaction, { amount, currency: 'CZK' });

/** The order with one case less. */
async function withOneLess({ number }: Bought): Promise<void> {
  const office = await boss();
  const opened = await office.orderChange.form({ number });
  const change = { ...opened.value, lines: opened.value.lines.map((line) => ({ ...line, quantity: 1 })) };
  const { after } = await office.orderChange.preview({ number, change });
  await office.orderChange.save(
    { number, change, version: opened.version, expected_total: after.total, reason: 'Zákazník chce jeden' },
    key(),
  );
}

/** The gateway does it, and its answer is lost on the way. */
async function givenWithLostAnswer(order: Bought): Promise<void> {
  const gateway = api.deps.cardGateway;
  api.deps.cardGateway = {
    ...gateway,
    refund: async (...wanted) => {
      await fails('lost_reply');
      try {
        return await gateway.refund(...wanted);
      } finally {
        await fails('none');
      }
    },
  };
  await give(order);
  api.deps.cardGateway = gateway;
}

describe('money of a cancelled order', () => {
  it('goes back by the gateway once and whole, however many cancel it, and the order says so', async () => {
    const order = await paid();
    await Promise.all([cancel(order), cancel(order), cancel(order)]);
    const asked = await standing(order);
    expect(asked).toMatchObject({ state: 'cancelled', payment_state: 'refund_due', attempt: 'refund_due', tasks: [] });
    expect(asked.refunds).toMatchObject([{ state: 'asked', cause: 'cancelled', amount: asked.came }]);
    await give(order);
    expect((await standing(order)).refunds).toMatchObject([{ state: 'asked' }]);
    passedHours = 25;
    await Promise.all([give(order), give(order), give(order)]);
    await cancel(order);
    expect(await standing(order)).toMatchObject({
      payment_state: 'refunded',
      attempt: 'refunded',
      refunds: [{ state: 'done' }],
      tasks: [],
    });
    await expect(tryRefund(asked.transaction, 100)).rejects.toMatchObject({ kind: 'refused' });
  });

  it('whose answer was lost is known by the state of the payment', async () => {
    const order = await paid();
    await cancel(order);
    passedHours = 25;
    await givenWithLostAnswer(order);
    await give(order);
    expect(await standing(order)).toMatchObject({ payment_state: 'refunded', refunds: [{ state: 'done' }], tasks: [] });
  });

  it('that the gateway refuses is a task, and is asked for again by a person', async () => {
    const order = await paid();
    await cancel(order);
    passedHours = 25;
    const { transaction } = await standing(order);
    const rename = (from: string, to: string): Promise<unknown> =>
      api.deps.source.query(`update payment set provider_transaction = $2 where provider_transaction = $1`, [from, to]);
    await rename(transaction, 'unknown');
    await give(order);
    await rename('unknown', transaction);
    const refused = await standing(order);
    expect(refused).toMatchObject({
      payment_state: 'refund_due',
      refunds: [{ state: 'refused' }],
      tasks: ['gateway_refund'],
    });
    const office = await boss();
    const said = { number: order.number, refund: refused.refunds[0]?.id ?? '', word: 'again' } as const;
    expect((await office.order.sayOfRefund(said, key())).refunds).toMatchObject([
      { state: 'asked', cause: 'cancelled', lines: [] },
    ]);
    await give(order);
    expect(await standing(order)).toMatchObject({ payment_state: 'refunded', attempt: 'refunded', tasks: [] });
  });

  it('that came by transfer stays a task', async () => {
    const order = await buy(api, { goods: { 'CASE-IP15': 1 }, payload: { type_payment: 'transfer' } });
    const office = await boss();
    const { total } = await office.order.officeDetail({ number: order.number });
    await office.order.recordTransfer({ number: order.number, amount: total, bank_reference: randomUUID() }, key());
    await cancel(order);
    expect(await standing(order)).toMatchObject({ payment_state: 'refund_due', refunds: [], tasks: ['refund'] });
  });

  it('that ended by a withdrawal settles it, and nobody gives it a second time meanwhile', async () => {
    const order = await paid();
    const guest = api.visitor().client.withdrawal;
    const link = await guest.find({ market: 'cs', number: order.number, email: 'jana@example.cz' });
    const offer = await guest.offer(link);
    const receipt = await guest.declare({ ...link, lines: [{ id: offer.lines[0]?.id ?? '', quantity: 2 }] }, key());
    const step = { receipt: receipt.number, step: 'settled' } as const;
    await expect((await boss()).withdrawal.officeStep(step)).rejects.toMatchObject({ code: 'REFUND_UNDER_WAY' });
    passedHours = 25;
    await give(order);
    expect(await standing(order)).toMatchObject({ payment_state: 'refunded', refunds: [{ state: 'done' }], tasks: [] });
    const [row]: { state: string }[] = await api.deps.source.query(`select state from withdrawal where number = $1`, [
      receipt.number,
    ]);
    expect(row?.state).toBe('settled');
  });
});

describe('money of goods that the office takes out', () => {
  it('goes back by the gateway once, and cancelling gives back the rest alone', async () => {
    const order = await paid();
    await withOneLess(order);
    const changed = await standing(order);
    expect(changed).toMatchObject({ state: 'new', payment_state: 'paid', attempt: 'paid', tasks: [] });
    expect(changed.refunds).toMatchObject([{ state: 'asked', cause: 'taken_out', amount: 49_000 }]);
    passedHours = 25;
    await Promise.all([give(order), give(order)]);
    await cancel(order);
    expect((await standing(order)).refunds).toMatchObject([
      { state: 'done', amount: 49_000 },
      { state: 'asked', cause: 'cancelled', amount: changed.came - 49_000 },
    ]);
    await give(order);
    expect(await standing(order)).toMatchObject({ payment_state: 'refunded', attempt: 'refunded', tasks: [] });
    await expect(tryRefund(changed.transaction, 100)).rejects.toMatchObject({ kind: 'refused' });
  });

  it('whose answer was lost is never given again by itself: a person says', async () => {
    const order = await paid();
    await withOneLess(order);
    passedHours = 25;
    await givenWithLostAnswer(order);
    await give(order);
    const lost = await standing(order);
    expect(lost).toMatchObject({ refunds: [{ state: 'unknown' }], tasks: ['gateway_refund'] });
    const said = { number: order.number, refund: lost.refunds[0]?.id ?? '', word: 'done' } as const;
    await (await boss()).order.sayOfRefund(said, key());
    expect(await standing(order)).toMatchObject({ payment_state: 'paid', refunds: [{ state: 'done' }], tasks: [] });
    await expect(tryRefund(lost.transaction, lost.came - 49_000 + 1)).rejects.toMatchObject({ kind: 'refused' });
    expect((await tryRefund(lost.transaction, lost.came - 49_000)).state).toBe('refunded');
  });
});

describe('money that came late', () => {
  it('for a cancelled order goes back by the gateway once and whole, however often its payment is heard of', async () => {
    const order = await byCard();
    const back = await chooseOnCardPage(order.pay_at);
    await cancel(order);
    await Promise.all([1, 2, 3].map(() => fetch(back, { redirect: 'manual' })));
    const asked = await standing(order);
    expect(asked).toMatchObject({ payment_state: 'refund_due', attempt: 'refund_due', tasks: [] });
    expect(asked.refunds).toMatchObject([{ state: 'asked', cause: 'late', amount: asked.came }]);
    passedHours = 25;
    await Promise.all([give(order), give(order), give(order)]);
    expect(await standing(order)).toMatchObject({
      payment_state: 'refunded',
      attempt: 'refunded',
      refunds: [{ state: 'done' }],
      tasks: [],
    });
    await expect(tryRefund(asked.transaction, 100)).rejects.toMatchObject({ kind: 'refused' });
  });

  it('that the gateway will not give back is a task', async () => {
    const order = await byCard();
    const back = await chooseOnCardPage(order.pay_at);
    await cancel(order);
    await fetch(back, { redirect: 'manual' });
    passedHours = 25;
    await fails('refuse');
    await give(order);
    expect(await standing(order)).toMatchObject({ refunds: [{ state: 'refused' }], tasks: ['gateway_refund'] });
  });

  it('a second time leaves the price of the order to be given back, when it is cancelled', async () => {
    const order = await byCard();
    await sandbox.control({ partner: 'card', late_ms: 45 * 60_000 });
    await fetch(await chooseOnCardPage(order.pay_at, 'late'), { redirect: 'manual' });
    const { transaction } = await standing(order);
    passedHours = 0.6;
    const { pay_at: again } = await api.visitor().client.payment.startCard({ token: order.token }, key());
    await approveCard(again);
    passedHours = 0.9;
    await heardOfPayment(api.deps, 'card_gateway', transaction);
    const twice = await standing(order);
    expect(twice).toMatchObject({ payment_state: 'paid', tasks: [] });
    expect(twice.refunds).toMatchObject([{ cause: 'late', amount: twice.came }]);
    passedHours = 26;
    await give(order);
    await cancel(order);
    await give(order);
    const ended = await standing(order);
    expect(ended).toMatchObject({ payment_state: 'refunded', attempt: 'refunded', tasks: [] });
    expect(ended.refunds).toMatchObject([
      { cause: 'late', state: 'done' },
      { cause: 'cancelled', state: 'done', amount: twice.came },
    ]);
  });
});
