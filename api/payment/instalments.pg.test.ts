import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { HEAVY } from '../../build/testing/thorough.ts';
import { runCare } from '../testing/run-care.ts';
import { type RunningSandbox, startSandbox } from '../../build/demo/partners/testing.ts';
import { reconcile } from '../stock/queries/reconcile.ts';
import { type Bought, buy, czk, fillCart } from '../testing/buyer.ts';
import { addInstalments, comeBackFrom, decideLoan } from '../testing/instalments.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { payersAtOnce } from '../testing/races/settle-race.ts';
import { smallShop } from '../testing/small-shop.ts';
import { stateLogGaps } from '../testing/state-log-gaps.ts';
import { cancelLoan } from './loan/cancel-loan.ts';
import { checkPayment, heardOfPayment } from './look-at-provider.ts';

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
  await addInstalments(api.deps.source);
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
    partner: 'instalments',
    failure: 'none',
    late_ms: 600_000,
    notices: { is_off: true, is_forged: false },
  });
});

const onLoan = (): Promise<Bought> => buy(api, { goods: { 'CASE-IP15': 1 }, payload: { type_payment: 'instalments' } });
const follow = ({ buyer, token }: Bought) => buyer.client.order.follow({ token: token });
const once = () => ({ context: { idempotencyKey: randomUUID() } });
const ask = ({ buyer, token }: Bought) => buyer.client.payment.startInstalments({ token: token }, once());
const payByCard = ({ buyer, token }: Bought) => buyer.client.payment.startCard({ token: token }, once());
const decide = async (payAt: string | null, choice: string): Promise<Response> =>
  comeBackFrom(await decideLoan(payAt, choice));

interface Attempt {
  id: string;
  state: string;
  provider: string;
}
const attemptsOf = ({ number }: Bought): Promise<Attempt[]> =>
  api.deps.source.query(
    `select p.id, p.state, p.provider from payment p join shop_order o on o.id = p.order_id where o.number = $1 order by p.created_at`,
    [number],
  );

const mailsAndTasks = async ({ number }: Bought): Promise<number[]> => {
  const [row]: { mails: number; tasks: number }[] = await api.deps.source.query(
    `select (select count(*)::integer from jobs.job j where j.data ->> 'kind' = 'paid' and j.data ->> 'orderId' = o.id::text) as mails,
            (select count(*)::integer from staff_task t where t.kind = 'refund' and t.detail ->> 'number' = o.number) as tasks
       from shop_order o where o.number = $1`,
    [number],
  );
  return [row?.mails ?? -1, row?.tasks ?? -1];
};

interface PlayedLoan {
  number: string;
  reason: string;
  cancels: number;
  amount: number;
  notify_url: string;
  id: string;
}
/** The loans to be cancelled of an order, tried so many times each at once. */
const cancelLoans = async (order: Bought, times = 1): Promise<void> => {
  for (const { id } of await attemptsOf(order))
    await Promise.all(Array.from({ length: times }, () => cancelLoan(api.deps, id)));
};
const cancelTasks = async ({ number }: Bought): Promise<{ id: string }[]> =>
  api.deps.source.query(
    `select id from staff_task where kind = 'loan_cancel' and state = 'open' and detail ->> 'number' = $1`,
    [number],
  );
/** The company's answer to the first cancelling is lost: it is done there, and nobody here knows. */
async function cancelWithLostAnswer(order: Bought): Promise<void> {
  const { instalmentCompany } = api.deps;
  api.deps.instalmentCompany = {
    ...instalmentCompany,
    cancel: async (...wanted) => {
      await sandbox.control({ partner: 'instalments', failure: 'lost_reply' });
      try {
        await instalmentCompany.cancel(...wanted);
      } finally {
        await sandbox.control({ partner: 'instalments', failure: 'none' });
      }
    },
  };
  await cancelLoans(order);
  api.deps.instalmentCompany = instalmentCompany;
}
const approvedAndCancelled = async (): Promise<Bought> => {
  const order = await onLoan();
  await decide(order.pay_at, 'approve');
  await Promise.all([1, 2, 3].map(() => order.buyer.client.order.cancel({ token: order.token })));
  expect(await follow(order)).toMatchObject({ state: 'cancelled', payment_state: 'refund_due' });
  return order;
};

const loansOf = async ({ number }: Bought): Promise<PlayedLoan[]> => {
  const state = (await (await fetch(`${sandbox.url}/control`)).json()) as { loans: PlayedLoan[] };
  return state.loans.filter((loan) => loan.number.startsWith(number));
};

describe('the loan of an order that was cancelled after its approval', () => {
  it('is cancelled at the company once, however many cancel the order and ask, and nobody gives money back', async () => {
    const order = await approvedAndCancelled();
    expect(await loansOf(order)).toMatchObject([{ reason: 'READY_TO_SHIP', cancels: 0 }]);
    await cancelLoans(order, 5);
    await cancelLoans(order);
    expect(await loansOf(order)).toMatchObject([{ reason: 'CANCELLED_NOT_PAID', cancels: 1 }]);
    expect(await follow(order)).toMatchObject({ payment_state: 'refunded' });
    expect((await attemptsOf(order)).map(({ state }) => state)).toEqual(['refunded']);
    expect([await mailsAndTasks(order), await cancelTasks(order)]).toEqual([[1, 0], []]);
  });

  it('is asked for again until the company answers, and a lost answer is not said twice', async () => {
    const order = await approvedAndCancelled();
    await sandbox.control({ partner: 'instalments', failure: 'http_500' });
    await cancelLoans(order);
    await sandbox.control({ partner: 'instalments', failure: 'none' });
    expect(await loansOf(order)).toMatchObject([{ reason: 'READY_TO_SHIP' }]);
    passedMinutes = 5;
    await cancelWithLostAnswer(order);
    expect(await loansOf(order)).toMatchObject([{ reason: 'CANCELLED_NOT_PAID', cancels: 1 }]);
    expect((await follow(order)).payment_state).toBe('refund_due');
    passedMinutes = 10;
    await cancelLoans(order, 2);
    expect((await follow(order)).payment_state).toBe('refunded');
    expect([await loansOf(order), await cancelTasks(order)]).toMatchObject([[{ cancels: 1 }], []]);
  });

  it('would become a task after a lost answer without the look before: the control', async () => {
    const order = await approvedAndCancelled();
    await cancelWithLostAnswer(order);
    passedMinutes = 5;
    const { instalmentCompany } = api.deps;
    api.deps.instalmentCompany = {
      ...instalmentCompany,
      application: async (id) => ({ ...(await instalmentCompany.application(id)), state: 'approved' }),
    };
    await cancelLoans(order);
    api.deps.instalmentCompany = instalmentCompany;
    expect(await cancelTasks(order)).toHaveLength(1);
  });

  it(
    'that the company will not cancel is a task, and settled by the person who does it',
    { tags: [HEAVY] },
    async () => {
      const order = await approvedAndCancelled();
      await sandbox.control({ partner: 'instalments', failure: 'refuse' });
      await cancelLoans(order);
      await sandbox.control({ partner: 'instalments', failure: 'none' });
      const [task] = await cancelTasks(order);
      expect((await follow(order)).payment_state).toBe('refund_due');
      await (await api.signedIn('supervisor')).client.staff.settleTask({ id: task?.id ?? '' });
      expect(await follow(order)).toMatchObject({ payment_state: 'refunded' });
      expect(await cancelTasks(order)).toEqual([]);
    },
  );
});

describe('a purchase on instalments', () => {
  it('approved brings the customer back to a paid order that may be picked', async () => {
    const order = await onLoan();
    expect(order.pay_at).toContain(`${sandbox.url}/instalments/apply/`);
    expect(await loansOf(order)).toMatchObject([{ number: order.number, amount: 58_900 }]);
    expect(await follow(order)).toMatchObject({
      state: 'waiting_payment',
      can_ask_for_loan: true,
      can_pay_by_card: false,
    });
    const back = await decide(order.pay_at, 'approve');
    expect(back.headers.get('location')).toBe(`/cs/moje-objednavka/${order.token}?dekujeme=1`);
    expect(await follow(order)).toMatchObject({ state: 'new', payment_state: 'paid', can_ask_for_loan: false });
  });

  it('refused may be asked for again by another application, or paid by card', async () => {
    const order = await onLoan();
    await decide(order.pay_at, 'decline');
    expect(await follow(order)).toMatchObject({
      state: 'waiting_payment',
      payment_state: 'unpaid',
      can_ask_for_loan: true,
      can_pay_by_card: true,
    });
    const { pay_at: again } = await ask(order);
    expect((await loansOf(order)).map(({ number }) => number)).toEqual([order.number, `${order.number}-2`]);
    // While the company considers, nobody pays as well.
    await expect(payByCard(order)).rejects.toMatchObject({ code: 'NOT_PAYABLE' });
    await decide(again, 'cancel');
    await payByCard(order);
    await expect(ask(order)).rejects.toMatchObject({ code: 'NOT_PAYABLE' });
    expect((await attemptsOf(order)).map(({ provider, state }) => `${provider} ${state}`)).toEqual([
      'instalment_company declined',
      'instalment_company cancelled',
      'card_gateway created',
    ]);
  });

  it('not finished yet is gone on with: many calls at once are one application', async () => {
    const order = await onLoan();
    const again = await Promise.all([ask(order), ask(order), ask(order)]);
    expect(new Set([order.pay_at, ...again.map(({ pay_at: payAt }) => payAt)]).size).toBe(1);
    expect(await loansOf(order)).toHaveLength(1);
  });

  it('whose opening lost its answer is the same application when it is asked again', async () => {
    await sandbox.control({ partner: 'instalments', failure: 'lost_reply', times: 2 });
    const order = await onLoan();
    const { pay_at: again } = await ask(order);
    expect(again).toContain('/instalments/apply/');
    expect(await loansOf(order)).toHaveLength(1);
  });

  it('stands when the company does not answer, and is asked for later', async () => {
    await sandbox.control({ partner: 'instalments', failure: 'http_500' });
    const order = await onLoan();
    expect(order.pay_at).toBeNull();
    await expect(ask(order)).rejects.toMatchObject({ code: 'GATEWAY_UNAVAILABLE' });
    await sandbox.control({ partner: 'instalments', failure: 'none' });
    await decide((await ask(order)).pay_at, 'approve');
    expect((await follow(order)).payment_state).toBe('paid');
  });

  it('approved later is found by asking', async () => {
    await sandbox.control({ partner: 'instalments', late_ms: 0 });
    const order = await onLoan();
    await decide(order.pay_at, 'late');
    const [attempt] = await attemptsOf(order);
    await checkPayment(api.deps, attempt?.id ?? '');
    expect((await follow(order)).payment_state).toBe('paid');
  });

  it('whose customer never comes back is settled by the company’s word, and a stranger’s changes nothing', async () => {
    await sandbox.control({ partner: 'instalments', notices: { is_off: false, is_forged: true } });
    const order = await onLoan();
    const [loan] = await loansOf(order);
    const say = (body: object) =>
      fetch(loan?.notify_url ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const forged = { id: loan?.id, stateReason: 'READY_TO_SHIP', checkSum: 'a'.repeat(128) };
    expect((await say(forged)).status).toBe(400);
    await sandbox.control({ partner: 'instalments', notices: { is_off: false, is_forged: false } });
    await decideLoan(order.pay_at, 'never');
    const paymentState = async (): Promise<string | undefined> => {
      const [row]: { payment_state: string }[] = await api.deps.source.query(
        `select payment_state from shop_order where number = $1`,
        [order.number],
      );
      return row?.payment_state;
    };
    await expect.poll(paymentState).toBe('paid');
  });

  it('told of by ten messages, three returns, the regular look and a second asking at once is paid once', async () => {
    const order = await onLoan();
    const decided = await decideLoan(order.pay_at, 'approve');
    const [attempt] = await attemptsOf(order);
    const [loan] = await loansOf(order);
    const signed = Object.fromEntries(new URL(decided.headers.get('location') ?? '').searchParams);
    const tell = async (): Promise<number> => {
      const headers = { 'content-type': 'application/json' };
      const said = await fetch(loan?.notify_url ?? '', { method: 'POST', headers, body: JSON.stringify(signed) });
      await said.arrayBuffer();
      return said.status;
    };
    const outcomes = await Promise.allSettled<unknown>([
      ...Array.from({ length: 10 }, tell),
      ...Array.from({ length: 3 }, async () => (await comeBackFrom(decided)).status),
      checkPayment(api.deps, attempt?.id ?? ''),
      heardOfPayment(api.deps, 'instalment_company', loan?.id ?? ''),
      ask(order),
      follow(order),
    ]);
    const answers = outcomes.slice(0, 13).map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)));
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 303, 303, 303]);
    expect(await tell()).toBe(200);
    await checkPayment(api.deps, attempt?.id ?? '');
    expect((await attemptsOf(order)).map(({ state }) => state)).toEqual(['paid']);
    expect(await loansOf(order)).toHaveLength(1);
    expect(await mailsAndTasks(order)).toEqual([1, 0]);
    expect(await follow(order)).toMatchObject({ state: 'new', payment_state: 'paid' });
  });

  it('would be paid twice without the lock of the order: the control', async () => {
    const order = await onLoan();
    const [attempt] = await attemptsOf(order);
    expect(await payersAtOnce(api.deps, attempt?.id ?? '', false)).toBe(2);
    expect(await mailsAndTasks(order)).toEqual([0, 0]);
    expect(await payersAtOnce(api.deps, attempt?.id ?? '', true)).toBe(1);
    expect(await mailsAndTasks(order)).toEqual([1, 0]);
  });

  it('given after its order was given up is cancelled at the company', async () => {
    const order = await onLoan();
    passedMinutes = 2 * 24 * 60 + 1;
    await runCare(api.deps);
    passedMinutes = 0;
    expect((await follow(order)).state).toBe('cancelled');
    await decide(order.pay_at, 'approve');
    expect((await follow(order)).payment_state).toBe('refund_due');
    await cancelLoans(order);
    expect(await loansOf(order)).toMatchObject([{ reason: 'CANCELLED_NOT_PAID', cancels: 1 }]);
    expect((await follow(order)).payment_state).toBe('refunded');
    expect(await mailsAndTasks(order)).toEqual([0, 0]);
  });

  it('is offered only for goods within the limits of the data, in the Czech market', async () => {
    const refusalFor = async (quantity: number) => {
      const buyer = api.visitor();
      await fillCart(buyer, { goods: { 'CASE-IP15': quantity } });
      const { payments } = await buyer.client.checkout.payments({ market: 'cs' });
      return payments.find(({ code }) => code === 'instalments');
    };
    await api.deps.source.query(
      `update payment_method set min_amount = 60000, max_amount = 130000 where code = 'instalments'`,
    );
    // Ways of payment are read again once a minute.
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 61_000);
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await refusalFor(1)).toMatchObject({ refusal: 'AMOUNT_TOO_LOW', min_amount: czk(60_000) });
    expect(await refusalFor(2)).toMatchObject({ refusal: null });
    expect(await refusalFor(3)).toMatchObject({ refusal: 'AMOUNT_TOO_HIGH', max_amount: czk(130_000) });
    await expect(onLoan()).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    const { payments } = await api.visitor().client.checkout.payments({ market: 'ro' });
    expect(payments.map(({ kind }) => kind)).not.toContain('instalments');
  });
});
