import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PartnerError } from '../integrations/partner-error.ts';
import { runCare } from '../testing/run-care.ts';
import { type RunningSandbox, startSandbox } from '../../build/demo/partners/testing.ts';
import { reconcile } from '../stock/queries/reconcile.ts';
import { type Bought, buy } from '../testing/buyer.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { stateLogGaps } from '../testing/state-log-gaps.ts';
import { smallShop } from '../testing/small-shop.ts';
import { checkPayment, heardOfPayment, pauseOfPagesSeconds } from './look-at-provider.ts';

let sandbox: RunningSandbox;
let api: RunningTestApi;
let passedMinutes = 0;

beforeAll(async () => {
  sandbox = await startSandbox();
  api = await runningApi(
    { DATA_DIR: sandbox.dataDir, SANDBOX_URL: sandbox.url },
    { now: () => new Date(Date.now() + passedMinutes * 60_000) },
  );
  await smallShop(api.deps.source);
});
afterAll(async () => {
  expect(await reconcile(api.deps.source)).toEqual([]);
  expect(await stateLogGaps(api.deps.source)).toEqual([]);
  await api.close();
  await sandbox.close();
});
beforeEach(async () => {
  passedMinutes = 0;
  await sandbox.control({
    partner: 'card',
    failure: 'none',
    late_ms: 600_000,
    notices: { is_off: true, copies: 1, is_parallel: false, is_out_of_order: false, is_forged: false },
  });
});

const byCard = (): Promise<Bought> => buy(api, { goods: { 'CASE-IP15': 1 }, payload: { type_payment: 'card' } });
const follow = ({ buyer, token }: Bought) => buyer.client.order.follow({ token: token });
const start = ({ buyer, token }: Bought) =>
  buyer.client.payment.startCard({ token: token }, { context: { idempotencyKey: randomUUID() } });

/** The customer's browser at the gateway: opens the page and presses a button. Answers where it is sent then. */
async function press(payAt: string | null, choice: string): Promise<Response> {
  const opened = await fetch(payAt ?? '', { redirect: 'manual' });
  const page = new URL(opened.headers.get('location') ?? '', sandbox.url);
  return fetch(page, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });
}

/** The browser comes back to the shop. */
const comeBack = async (pressed: Response): Promise<Response> =>
  fetch(pressed.headers.get('location') ?? '', { redirect: 'manual' });

interface Attempt {
  id: string;
  state: string;
  provider_transaction: string;
}
const attemptsOf = ({ number }: Bought): Promise<Attempt[]> =>
  api.deps.source.query(
    `select p.id, p.state, p.provider_transaction from payment p join shop_order o on o.id = p.order_id where o.number = $1 order by p.created_at`,
    [number],
  );
/** Tasks to give money back, and refunds asked of the gateway. */
const waysBack = async ({ number }: Bought): Promise<string[]> => {
  const rows: { way: string }[] = await api.deps.source.query(
    `select 'task' as way from staff_task where kind = 'refund' and detail ->> 'number' = $1
     union all select r.cause from refund r join shop_order o on o.id = r.order_id where o.number = $1`,
    [number],
  );
  return rows.map(({ way }) => way);
};
const paidMails = async ({ number }: Bought): Promise<number> => {
  const rows: unknown[] = await api.deps.source.query(
    `select 1 from jobs.job where data ->> 'kind' = 'paid' and data ->> 'orderId' = (select id::text from shop_order where number = $1)`,
    [number],
  );
  return rows.length;
};

describe('a card payment', () => {
  it('approved brings the customer back to a paid order', async () => {
    const order = await byCard();
    const back = await comeBack(await press(order.pay_at, 'approve'));
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toBe(`/cs/moje-objednavka/${order.token}?dekujeme=1`);
    expect(await follow(order)).toMatchObject({
      state: 'new',
      payment_state: 'paid',
      can_pay_by_card: false,
      held_until: null,
    });
    await expect(start(order)).rejects.toMatchObject({ code: 'NOT_PAYABLE' });
  });

  it('declined or given up lets the customer try again, and the next attempt pays', async () => {
    for (const choice of ['decline', 'cancel']) {
      const order = await byCard();
      await comeBack(await press(order.pay_at, choice));
      expect(await follow(order)).toMatchObject({
        state: 'waiting_payment',
        payment_state: 'unpaid',
        can_pay_by_card: true,
      });
      const { pay_at: again } = await start(order);
      await comeBack(await press(again, 'approve'));
      expect(await follow(order)).toMatchObject({ state: 'new', payment_state: 'paid' });
      expect((await attemptsOf(order)).map(({ state }) => state)).toEqual([
        choice === 'decline' ? 'declined' : 'cancelled',
        'paid',
      ]);
    }
  });

  it('not begun yet is offered again instead of a second one', async () => {
    const order = await byCard();
    const again = await Promise.all([start(order), start(order)]);
    expect(await attemptsOf(order)).toHaveLength(1);
    for (const { pay_at: payAt } of again)
      expect(payAt).toContain((await attemptsOf(order))[0]?.provider_transaction ?? '?');
  });

  it('open at the gateway is used again within its life, also when it is in progress there', async () => {
    const order = await byCard();
    await comeBack(await press(order.pay_at, 'late'));
    expect((await follow(order)).payment_state).toBe('in_progress');
    passedMinutes = 29;
    const { pay_at: again } = await start(order);
    expect(await attemptsOf(order)).toHaveLength(1);
    passedMinutes = 31;
    const { pay_at: another } = await start(order);
    expect(another).not.toBe(again);
    expect(await attemptsOf(order)).toHaveLength(2);
  });

  it('begun by many calls at once after a refusal is one payment at the gateway', async () => {
    const order = await byCard();
    await comeBack(await press(order.pay_at, 'decline'));
    const answers = await Promise.all(Array.from({ length: 6 }, () => start(order)));
    const open = (await attemptsOf(order)).filter(({ state }) => state === 'created');
    expect(open).toHaveLength(1);
    for (const { pay_at: payAt } of answers) expect(payAt).toContain(open[0]?.provider_transaction ?? '?');
  });

  it('whose opening died with its process is opened again after a minute', async () => {
    const order = await byCard();
    await comeBack(await press(order.pay_at, 'decline'));
    await api.deps.source.query(
      `with made as (
         insert into payment (order_id, provider, state, amount, currency, claimed_at)
         select id, 'card_gateway', 'created', total, currency, now() from shop_order where number = $1 returning id
       )
       insert into state_log (subject_kind, subject_id, actor_kind, to_state) select 'payment', id, 'customer', 'created' from made`,
      [order.number],
    );
    passedMinutes = 2;
    const { pay_at: payAt } = await start(order);
    const attempts = await attemptsOf(order);
    expect(attempts).toHaveLength(2);
    expect(payAt).toContain(attempts[1]?.provider_transaction ?? '?');
  });

  it('is asked about once in a while only, however often its page is loaded', async () => {
    const order = await byCard();
    const status = vi.spyOn(api.deps.cardGateway, 'status');
    const begunAt = performance.now();
    try {
      await Promise.all(Array.from({ length: 12 }, () => follow(order)));
      await Promise.all(Array.from({ length: 12 }, () => order.buyer.client.payment.status({ token: order.token })));
      // Once, and once more for each pause that a busy machine let pass meanwhile.
      const pauses = Math.floor((performance.now() - begunAt) / (pauseOfPagesSeconds * 1000));
      expect(status).toHaveBeenCalled();
      expect(status.mock.calls.length).toBeLessThanOrEqual(1 + pauses);
    } finally {
      status.mockRestore();
    }
  });

  it('whose customer never comes back is found by asking', async () => {
    const order = await byCard();
    await press(order.pay_at, 'never');
    const [attempt] = await attemptsOf(order);
    const before = (await api.deps.source.query(`select state from shop_order where number = $1`, [order.number])) as {
      state: string;
    }[];
    expect(before[0]?.state).toBe('waiting_payment');
    await sandbox.control({ action: 'approve', pay_id: attempt?.provider_transaction });
    await checkPayment(api.deps, attempt?.id ?? '');
    const [row]: { state: string; payment_state: string }[] = await api.deps.source.query(
      `select state, payment_state from shop_order where number = $1`,
      [order.number],
    );
    expect(row).toEqual({ state: 'new', payment_state: 'paid' });
  });

  it('is asked about with growing pauses, and no more once it is settled', async () => {
    const order = await byCard();
    const jobs = async (): Promise<number> =>
      (
        await api.deps.source.query<unknown[]>(
          `select 1 from jobs.job where name = 'check-payment' and data ->> 'paymentId' = (select id::text from payment p where order_id = (select id from shop_order where number = $1))`,
          [order.number],
        )
      ).length;
    await runCare(api.deps);
    expect(await jobs()).toBe(0);
    passedMinutes = 2;
    await runCare(api.deps);
    expect(await jobs()).toBe(1);
    await comeBack(await press(order.pay_at, 'approve'));
    passedMinutes = 120;
    await runCare(api.deps);
    expect(await jobs()).toBe(1);
    expect((await follow(order)).state).toBe('new');
  });
});

describe('messages of the gateway', () => {
  it('in ten copies at once and out of order pay once and tell the customer once', async () => {
    await sandbox.control({
      partner: 'card',
      notices: { is_off: false, copies: 10, is_parallel: true, is_out_of_order: true },
    });
    const order = await byCard();
    const pressed = await press(order.pay_at, 'approve');
    await Promise.all([comeBack(pressed), comeBack(pressed), comeBack(pressed)]);
    await expect.poll(async () => (await follow(order)).payment_state).toBe('paid');
    const [attempt] = await attemptsOf(order);
    await Promise.all(
      Array.from({ length: 5 }, () => sandbox.control({ action: 'notify', pay_id: attempt?.provider_transaction })),
    );
    const delivered = async (): Promise<boolean> => {
      const { notices } = (await (await fetch(`${sandbox.url}/control`)).json()) as {
        notices: { pay_id: string; state: string }[];
      };
      const mine = notices.filter((one) => one.pay_id === attempt?.provider_transaction);
      return mine.length >= 50 && mine.every((one) => one.state === 'delivered');
    };
    await expect.poll(delivered).toBe(true);
    expect((await attemptsOf(order)).map(({ state }) => state)).toEqual(['paid']);
    expect([await paidMails(order), await waysBack(order)]).toEqual([1, []]);
  });

  it('signed by a stranger are refused and change nothing', async () => {
    const order = await byCard();
    const pressed = await press(order.pay_at, 'approve');
    const forged = new URL(pressed.headers.get('location') ?? '');
    forged.searchParams.set('signature', Buffer.from('forged').toString('base64'));
    const answer = await fetch(`${api.origin}/api/new/payment/card/callback`, {
      method: 'POST',
      body: forged.searchParams,
    });
    expect(answer.status).toBe(400);
    expect((await fetch(forged, { redirect: 'manual' })).headers.get('location')).toBe('/');
    const [row]: { payment_state: string }[] = await api.deps.source.query(
      `select payment_state from shop_order where number = $1`,
      [order.number],
    );
    expect(row?.payment_state).not.toBe('paid');
  });

  it('of another’s payment, genuine as they are, pay no other order', async () => {
    const [mine, theirs] = [await byCard(), await byCard()];
    await comeBack(await press(theirs.pay_at, 'approve'));
    expect((await follow(theirs)).payment_state).toBe('paid');
    expect((await follow(mine)).payment_state).toBe('unpaid');
  });

  it('ask to be repeated while the gateway cannot be read', async () => {
    const order = await byCard();
    const pressed = await press(order.pay_at, 'approve');
    await sandbox.control({ partner: 'card', failure: 'http_500' });
    const body = new URL(pressed.headers.get('location') ?? '').searchParams;
    expect((await fetch(`${api.origin}/api/new/payment/card/callback`, { method: 'POST', body })).status).toBe(503);
    const back = await comeBack(pressed);
    expect(back.headers.get('location')).toContain(order.token);
    await sandbox.control({ partner: 'card', failure: 'none' });
    expect((await fetch(`${api.origin}/api/new/payment/card/callback`, { method: 'POST', body })).status).toBe(200);
    expect((await follow(order)).payment_state).toBe('paid');
  });
});

describe('money that came too late or twice', () => {
  it('for a cancelled order goes back by the gateway once', async () => {
    const order = await byCard();
    const pressed = await press(order.pay_at, 'approve');
    await order.buyer.client.order.cancel({ token: order.token });
    await Promise.all([comeBack(pressed), comeBack(pressed), comeBack(pressed)]);
    expect(await follow(order)).toMatchObject({ state: 'cancelled', payment_state: 'refund_due' });
    expect(await waysBack(order)).toEqual(['late']);
  });

  it('by two attempts pays once and gives the other back', async () => {
    const order = await byCard();
    await comeBack(await press(order.pay_at, 'late'));
    expect((await follow(order)).payment_state).toBe('in_progress');
    passedMinutes = 31;
    const { pay_at: second } = await start(order);
    const pressed = await press(second, 'approve');
    const [first] = await attemptsOf(order);
    await sandbox.control({ action: 'approve', pay_id: first?.provider_transaction });
    await Promise.all([comeBack(pressed), checkPayment(api.deps, first?.id ?? '')]);
    expect((await attemptsOf(order)).map(({ state }) => state).toSorted()).toEqual(['paid', 'refund_due']);
    expect(await follow(order)).toMatchObject({ state: 'new', payment_state: 'paid' });
    expect(await waysBack(order)).toEqual(['late']);
  });

  it('by card instead of a transfer, and by the transfer too at that moment, pays once and gives the other back', async () => {
    const order = await buy(api, { goods: { 'CASE-IP15': 1 }, payload: { type_payment: 'transfer' } });
    expect(await follow(order)).toMatchObject({ can_pay_by_card: true, transfer: { variable_symbol: order.number } });
    const { pay_at } = await start(order);
    const pressed = await press(pay_at, 'approve');
    const { total } = await follow(order);
    const boss = await api.signedIn('supervisor');
    const [attempt] = await attemptsOf(order);
    await Promise.all([
      comeBack(pressed),
      heardOfPayment(api.deps, 'card_gateway', attempt?.provider_transaction ?? ''),
      checkPayment(api.deps, attempt?.id ?? ''),
      boss.client.order.recordTransfer(
        { number: order.number, amount: total, bank_reference: randomUUID() },
        { context: { idempotencyKey: randomUUID() } },
      ),
    ]);
    expect((await attemptsOf(order)).map(({ state }) => state).toSorted()).toEqual(['paid', 'refund_due']);
    expect(['late', 'task']).toContain((await waysBack(order)).join());
    expect(await follow(order)).toMatchObject({ payment_state: 'paid', can_pay_by_card: false, transfer: null });
  });

  it('in the moment the order runs out is either sold or given back', async () => {
    const orders = [await byCard(), await byCard(), await byCard(), await byCard()];
    const pressed = await Promise.all(orders.map((order) => press(order.pay_at, 'approve')));
    passedMinutes = 61;
    await Promise.all([runCare(api.deps), ...pressed.map(comeBack)]);
    for (const order of orders) {
      const { state, payment_state: payment } = await follow(order);
      expect(['new paid', 'cancelled refund_due']).toContain(`${state} ${payment}`);
      expect(await waysBack(order)).toEqual(state === 'new' ? [] : ['late']);
    }
  });
});

describe('an order that runs out while the gateway cannot be asked', () => {
  const state = async ({ number }: Bought): Promise<string> => {
    const [row]: { state: string }[] = await api.deps.source.query(`select state from shop_order where number = $1`, [
      number,
    ]);
    return row?.state ?? '';
  };

  it('is held on, sold when the money turns out to have come, and given up after a day', async () => {
    const [paid, unpaid] = [await byCard(), await byCard()];
    await press(paid.pay_at, 'approve');
    await sandbox.control({ partner: 'card', failure: 'http_500' });
    passedMinutes = 61;
    await runCare(api.deps);
    expect([await state(paid), await state(unpaid)]).toEqual(['waiting_payment', 'waiting_payment']);
    await sandbox.control({ partner: 'card', failure: 'none' });
    passedMinutes = 75;
    const [attempt] = await attemptsOf(unpaid);
    const { status } = api.deps.cardGateway;
    const asked = vi
      .spyOn(api.deps.cardGateway, 'status')
      .mockImplementation((payId) =>
        payId === attempt?.provider_transaction
          ? Promise.reject(new PartnerError({ partner: 'card', operation: 'status', kind: 'timeout' }, 'no answer'))
          : status(payId),
      );
    try {
      await runCare(api.deps);
      expect([await state(paid), await state(unpaid)]).toEqual(['new', 'waiting_payment']);
      passedMinutes = 26 * 60;
      await runCare(api.deps);
      expect(await state(unpaid)).toBe('cancelled');
    } finally {
      asked.mockRestore();
    }
  });

  it('does not keep the others from being given up when it fails', async () => {
    const [broken, other] = [await byCard(), await byCard()];
    const [attempt] = await attemptsOf(broken);
    const { status } = api.deps.cardGateway;
    const asked = vi
      .spyOn(api.deps.cardGateway, 'status')
      .mockImplementation((payId) =>
        payId === attempt?.provider_transaction ? Promise.reject(new Error('unreadable')) : status(payId),
      );
    passedMinutes = 61;
    try {
      await runCare(api.deps);
      expect([await state(broken), await state(other)]).toEqual(['waiting_payment', 'cancelled']);
    } finally {
      asked.mockRestore();
    }
  });
});
