import { apiPrefix } from '@kolobeh/shared/contract.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../build/demo/partners/testing.ts';
import type { MailMessage } from '../../integrations/mail/mailer.ts';
import { checkPayment } from '../../payment/look-at-provider.ts';
import { giveRefund } from '../../payment/refund/give-refund.ts';
import { approveCard, cardPaymentOf, chooseOnCardPage } from '../../testing/card-page.ts';
import { type OrderedRepair, type RepairBench, repairBench } from '../../testing/repair-bench.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';

let sandbox: RunningSandbox;
let api: RunningTestApi;
let house: RepairBench;
let passedHours = 0;
const sent: MailMessage[] = [];

beforeAll(async () => {
  const now = () => new Date(Date.now() + passedHours * 3_600_000);
  sandbox = await startSandbox(now);
  api = await runningApi({ DATA_DIR: sandbox.dataDir, SANDBOX_URL: sandbox.url }, { withWorkers: true, now });
  await smallShop(api.deps.source);
  house = await repairBench(api);
  api.deps.mailer = { send: (message) => Promise.resolve(void sent.push(message)) };
});
beforeEach(async () => {
  passedHours = 0;
  await sandbox.control({ partner: 'card', failure: 'none', notices: { is_off: true, copies: 1, is_parallel: false } });
});
afterAll(async () => {
  expect(await stateLogGaps(api.deps.source)).toEqual([]);
  await api.close();
  await sandbox.close();
});

const crowns = money(120_000, 'CZK');
const query = <Row>(sql: string, values: unknown[]): Promise<Row[]> => api.deps.source.query(sql, values);

async function done(market: 'cs' | 'ro' = 'cs'): Promise<OrderedRepair> {
  const repair = await house.ordered(market);
  await house.steps(repair.number, 'received', 'diagnosing', 'repairing', 'done');
  return repair;
}
const status = ({ id, token }: OrderedRepair) => api.visitor().client.repair.status({ id, token });
const start = ({ id, token }: OrderedRepair, more: object = {}) =>
  api.visitor().client.repair.payOnline({ id, token, ...more });
/** Counts of attempts, payments and invoices. */
const rowsOf = async ({ id }: OrderedRepair): Promise<number[]> => {
  const [row] = await query<{ counts: number[] }>(
    `select array[(select count(*)::integer from payment where repair_id = $1),
                  (select count(*)::integer from repair_payment where repair_id = $1),
                  (select count(*)::integer from invoice where repair_id = $1)] as counts`,
    [id],
  );
  return row?.counts ?? [];
};
const attemptOf = async ({ id }: OrderedRepair) => {
  const [row] = await query<{ id: string; state: string; transaction: string }>(
    `select id, state, provider_transaction as transaction from payment where repair_id = $1 order by created_at desc`,
    [id],
  );
  if (!row) throw new Error('no attempt');
  return row;
};
/** The gateway's signed word, told again. */
const notify = async (back: string): Promise<number> => {
  const fields = new URL(back).searchParams;
  const reply = await fetch(`${api.origin}${apiPrefix}/payment/card/callback`, { method: 'POST', body: fields });
  await reply.arrayBuffer();
  return reply.status;
};

describe('a repair paid by card on its page', () => {
  it('is paid once, however often it is begun and told of, and bench, letter and invoice say so', async () => {
    const repair = await done();
    const { number, id, token } = repair;
    const begun = await Promise.all(Array.from({ length: 6 }, () => start(repair)));
    expect(new Set(begun.map(({ pay_at: at }) => cardPaymentOf(at))).size).toBe(1);
    const back = await chooseOnCardPage(begun[0]?.pay_at ?? null);
    const browser = await fetch(back, { redirect: 'manual' });
    expect(browser.headers.get('location')).toBe(`/cs/opravy/${id}/${token}`);
    expect(await Promise.all(Array.from({ length: 6 }, () => notify(back)))).toEqual(
      Array.from({ length: 6 }, () => 200),
    );
    expect(await rowsOf(repair)).toEqual([1, 1, 1]);
    expect((await status(repair)).payment).toMatchObject({
      due: null,
      paid: { method: 'online', amount: crowns },
      online: null,
    });
    const bench = await house.bench.repair.onBench({ number });
    expect(bench).toMatchObject({
      next_steps: ['handed_back'],
      payment: { paid: { method: 'online', by: '', reference: (await attemptOf(repair)).transaction } },
    });
    const [invoice] = await query<{ content: { is_paid: boolean; payment: string; rounding: number } }>(
      `select content from invoice where repair_id = $1`,
      [id],
    );
    expect(invoice?.content).toMatchObject({ is_paid: true, payment: 'card', rounding: 0 });
    const letters = () => sent.filter(({ subject }) => subject.includes(number) && /zaplacená/.test(subject));
    await expect.poll(() => letters().length, { interval: 100 }).toBe(1);
    await expect(start(repair)).rejects.toMatchObject({ code: 'REPAIR_NOT_PAYABLE' });
    await house.steps(number, 'handed_back');
  });

  it('control: were the open attempt not known, a second one would be opened, and its money comes back', async () => {
    const repair = await done();
    const first = await start(repair);
    await query(`update payment set superseded_at = now() where repair_id = $1`, [repair.id]);
    const second = await start(repair);
    expect(cardPaymentOf(second.pay_at)).not.toBe(cardPaymentOf(first.pay_at));
    await approveCard(first.pay_at);
    await approveCard(second.pay_at);
    expect(await rowsOf(repair)).toEqual([2, 1, 1]);
    expect((await attemptOf(repair)).state).toBe('refund_due');
    expect((await status(repair)).payment.online).toBe('returned');
  });

  it('control: a house that forgot what was settled would take the repeated word for another payment', async () => {
    const repair = await done();
    const back = await chooseOnCardPage((await start(repair)).pay_at);
    expect(await notify(back)).toBe(200);
    await query(`delete from repair_payment where repair_id = $1`, [repair.id]);
    await query(`update payment set state = 'created', paid_at = null where repair_id = $1`, [repair.id]);
    // The invoice's index stands in the way of the second one: the gateway is asked to say it later.
    expect(await notify(back)).toBe(503);
    await query(`update payment set state = 'paid', paid_at = now() where repair_id = $1`, [repair.id]);
    expect(await rowsOf(repair)).toEqual([1, 0, 1]);
  });

  it('and at the desk meanwhile, gives the card its money back', async () => {
    const repair = await done();
    const { pay_at: payAt } = await start(repair);
    await house.bench.repair.pay({ number: repair.number, method: 'cash', taken: crowns });
    await approveCard(payAt);
    expect(await rowsOf(repair)).toEqual([1, 1, 1]);
    expect((await status(repair)).payment).toMatchObject({ paid: { method: 'cash' }, online: 'returned' });
    const refundOf = async () => {
      const [row] = await query<{ id: string; amount: number; cause: string; state: string; last_error: string }>(
        `select id, amount, cause, state, last_error from refund where repair_id = $1`,
        [repair.id],
      );
      return row;
    };
    // The job asks before the bank has settled it and waits for an hour. Were the time to pass in the middle of its call,
    // that call would be taken for lost.
    await expect
      .poll(refundOf, { interval: 100 })
      .toMatchObject({ amount: 120_000, cause: 'late', state: 'asked', last_error: 'waiting_settlement' });
    passedHours = 30;
    const refund = await refundOf();
    await query(`update refund set next_try_at = now() where repair_id = $1`, [repair.id]);
    await giveRefund(api.deps, refund?.id ?? '');
    await expect.poll(async () => (await attemptOf(repair)).state, { interval: 100 }).toBe('refunded');
  });

  it('is found by asking when its owner never comes back, and declined can be tried again', async () => {
    const repair = await done();
    await approveBack((await start(repair)).pay_at, 'decline');
    expect((await status(repair)).payment).toMatchObject({ due: crowns, online: 'failed' });
    await chooseOnCardPage((await start(repair)).pay_at, 'approve');
    await checkPayment(api.deps, (await attemptOf(repair)).id);
    expect(await rowsOf(repair)).toEqual([2, 1, 1]);
  });

  it('is paid by nobody before it is done, without its own link, or when the gateway is down', async () => {
    const repair = await house.ordered();
    await expect(start(repair)).rejects.toMatchObject({ code: 'REPAIR_NOT_PAYABLE', data: { state: 'ordered' } });
    const other = await done();
    await expect(start({ ...other, token: repair.token })).rejects.toMatchObject({ code: 'REPAIR_NOT_FOUND' });
    await sandbox.control({ partner: 'card', failure: 'http_500' });
    await expect(start(other)).rejects.toMatchObject({ code: 'GATEWAY_UNAVAILABLE' });
    expect(await rowsOf(other)).toEqual([0, 0, 0]);
  });
});

/** Chooses on the gateway's page and comes back. */
const approveBack = async (payAt: string, choice: string): Promise<void> =>
  void (await fetch(await chooseOnCardPage(payAt, choice), { redirect: 'manual' }));

describe('a Romanian repair that was brought without an address', () => {
  it('asks for it at its fields, keeps it, and the invoice has it', async () => {
    const repair = await done('ro');
    await query(`update repair set street = '', city = '', postcode = '' where id = $1`, [repair.id]);
    expect((await status(repair)).payment.needs_address).toBe(true);
    await expect(start(repair, { street: 'Calea Victoriei 12', postcode: '12' })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ path: 'city' }, { path: 'postcode' }] },
    });
    const place = { street: 'Calea Victoriei 12', city: 'București', postcode: '010061' };
    await approveCard((await start(repair, place)).pay_at);
    const [invoice] = await query<{ buyer: object }>(
      `select content -> 'buyer' as buyer from invoice where repair_id = $1`,
      [repair.id],
    );
    expect(invoice?.buyer).toMatchObject(place);
    expect((await status(repair)).payment.paid).toMatchObject({ method: 'online', amount: money(24_000, 'RON') });
  });
});
