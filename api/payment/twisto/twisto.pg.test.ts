import { randomUUID } from 'node:crypto';
import type { TwistoData } from '@kolobeh/shared/checkout/twisto.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../build/demo/partners/testing.ts';
import type { TwistoSale } from '../../../build/demo/partners/twisto/player.ts';
import { aPayload, expectedTotal, fillCart } from '../../testing/buyer.ts';
import { insertRow } from '../../testing/insert-row.ts';
import { PartnerError } from '../../integrations/partner-error.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { payersAtOnce } from '../../testing/races/settle-race.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { giveRefund } from '../refund/give-refund.ts';
import { askToTell } from '../ask-to-tell.ts';
import { cancelLoan } from '../loan/cancel-loan.ts';
import { tellLoanCompany } from '../loan/tell-loan-company.ts';
import { checkPayment, heardOfPayment } from '../look-at-provider.ts';

let sandbox: RunningSandbox;
let api: RunningTestApi;

beforeAll(async () => {
  sandbox = await startSandbox();
  api = await runningApi({ DATA_DIR: sandbox.dataDir, SANDBOX_URL: sandbox.url });
  await smallShop(api.deps.source);
  const way = { market: 'cs', kind: 'card', price: 0, position: 9, is_active: true };
  await insertRow(api.deps.source, 'payment_method', { ...way, code: 'twisto', name: 'Twisto' });
  const goesWith = { market: 'cs', delivery_code: 'courier', payment_code: 'twisto' };
  await insertRow(api.deps.source, 'delivery_payment', goesWith);
});
afterEach(() => sandbox.control({ partner: 'twisto', failure: 'none' }));
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

const key = (idempotencyKey: string = randomUUID()) => ({ context: { idempotencyKey } });
const order = aPayload('cs', { type_payment: 'twisto' });

async function readyBuyer(): Promise<{ buyer: Visitor; total: Awaited<ReturnType<typeof expectedTotal>> }> {
  const buyer = api.visitor();
  await fillCart(buyer, { goods: { 'CASE-IP15': 1 } });
  return { buyer, total: await expectedTotal(buyer, 'cs', order) };
}

async function dataOf({ client }: Visitor): Promise<TwistoData> {
  const { twisto } = await client.checkout.twisto({ market: 'cs' });
  if (!twisto) throw new Error('Contact and delivery are chosen');
  return twisto;
}

const check = ({ client }: Visitor, twisto: TwistoData) => client.checkout.checkTwisto({ market: 'cs', twisto }, key());
const place = ({ buyer, total }: Awaited<ReturnType<typeof readyBuyer>>, transaction_id?: string) =>
  buyer.client.checkout.finishOrder(
    { market: 'cs', order: { ...order, transaction_id }, expected_total: total },
    key(),
  );
const sales = async (): Promise<TwistoSale[]> =>
  ((await (await fetch(`${sandbox.url}/control`)).json()) as { twisto: TwistoSale[] }).twisto;
const orderIdOf = async (number: string): Promise<string> => {
  const [row]: { id: string }[] = await api.deps.source.query(`select id from shop_order where number = $1`, [number]);
  return row?.id ?? '';
};

it('Twisto is told of every field, says yes, and the order is paid by its invoice, activated when the goods leave', async () => {
  const ready = await readyBuyer();
  const { client } = ready.buyer;
  const told = await dataOf(ready.buyer);
  expect(told).toEqual({
    name: 'Jana Nováková',
    email: 'jana@example.cz',
    phone: '+420601234567',
    delivery_name: expect.any(String),
    delivery_price: { amount: expect.any(Number), currency: 'CZK' },
    billing_address: 'Dlouhá 12',
    billing_postcode: '11000',
    billing_city: 'Praha',
    order_delivery_address: null,
  });
  const again = key();
  const ask = () => client.checkout.checkTwisto({ market: 'cs', twisto: told }, again);
  const { transaction_id } = await ask();
  expect(await ask()).toEqual({ transaction_id });
  const { number, token, pay_at } = await place(ready, transaction_id);
  expect(pay_at).toBeNull();
  expect(await client.payment.status({ token })).toMatchObject({ payment_state: 'paid', last_provider: 'twisto' });
  const sale = async () => (await sales()).find((one) => one.order_number === number);
  expect(await sale()).toMatchObject({
    transaction: transaction_id,
    total: ready.total.amount / 100,
    state: 'created',
  });

  const id = await orderIdOf(number);
  await askToTell(api.deps.source.manager, api.deps.jobs, [id]);
  await sandbox.control({ partner: 'twisto', failure: 'http_500', times: 3 });
  await tellLoanCompany(api.deps, id);
  await api.deps.source.query(`update loan_notice set next_try_at = now() - interval '1 day' where order_id = $1`, [
    id,
  ]);
  await tellLoanCompany(api.deps, id);
  expect((await sale())?.state).toBe('activated');
});

it('a no, silence and wrong fields are told by name, and the cart stays to be paid otherwise', async () => {
  const { buyer } = await readyBuyer();
  const told = await dataOf(buyer);
  await expect(check(buyer, { ...told, email: 'twisto-no@example.cz' })).rejects.toMatchObject({
    code: 'TWISTO_REFUSED',
  });
  await expect(check(buyer, { ...told, email: 'jana', billing_postcode: '1' })).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    data: { fields: [{ path: 'twisto.email' }, { path: 'twisto.billing_postcode' }] },
  });
  const cheaper = { ...told, delivery_price: { ...told.delivery_price, amount: 1 } };
  await expect(check(buyer, cheaper)).rejects.toMatchObject({ code: 'TOTAL_CHANGED' });
  await sandbox.control({ partner: 'twisto', failure: 'http_500' });
  await expect(check(buyer, told)).rejects.toMatchObject({ code: 'GATEWAY_UNAVAILABLE' });
  const { cart } = await buyer.client.checkout.summary({ market: 'cs' });
  expect(cart.items).toHaveLength(1);
});

it('a yes pays one order of its sum; an order without its yes is refused, one that Twisto does not take waits for a card', async () => {
  const ready = await readyBuyer();
  await expect(place(ready)).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    data: { fields: [{ path: 'transaction_id', code: 'REQUIRED' }] },
  });
  const { transaction_id } = await check(ready.buyer, await dataOf(ready.buyer));
  const first = await place(ready, transaction_id);
  const other = await readyBuyer();
  const second = await place(other, transaction_id);
  expect(await ready.buyer.client.payment.status({ token: first.token })).toMatchObject({ payment_state: 'paid' });
  expect(await other.buyer.client.payment.status({ token: second.token })).toMatchObject({ payment_state: 'unpaid' });
  const { pay_at } = await other.buyer.client.payment.startCard({ token: second.token }, key());
  expect(pay_at).toContain('/payment/process/');
});

/** An order whose invoice Twisto has made, though the answer that said so was lost. */
async function unheard() {
  const ready = await readyBuyer();
  const { transaction_id } = await check(ready.buyer, await dataOf(ready.buyer));
  const { state } = api.deps.twisto;
  const lost = new PartnerError({ partner: 'twisto', operation: 'invoice/get', kind: 'timeout' }, 'lost');
  api.deps.twisto = { ...api.deps.twisto, state: () => Promise.reject(lost) };
  const again = key();
  const finish = () =>
    ready.buyer.client.checkout.finishOrder(
      { market: 'cs', order: { ...order, transaction_id }, expected_total: ready.total },
      again,
    );
  const placed = await finish();
  api.deps.twisto = { ...api.deps.twisto, state };
  const [attempt]: { id: string; state: string; name: string }[] = await api.deps.source.query(
    `select p.id, p.state, p.provider_transaction as name from payment p join shop_order o on o.id = p.order_id where o.number = $1`,
    [placed.number],
  );
  expect(attempt?.state).toBe('created');
  return { ...placed, client: ready.buyer.client, finish, attempt: attempt?.id ?? '', invoice: attempt?.name ?? '' };
}

it('a check or an invoice whose answer is lost opens no second one, and the order is paid once it is heard', async () => {
  const ready = await readyBuyer();
  const told = await dataOf(ready.buyer);
  const before = (await sales()).length;
  await sandbox.control({ partner: 'twisto', failure: 'lost_reply', times: 1 });
  const { transaction_id } = await check(ready.buyer, told);
  expect(await sales()).toHaveLength(before + 1);
  await sandbox.control({ partner: 'twisto', failure: 'lost_reply' });
  const placed = await place(ready, transaction_id);
  expect(await endOf(placed.number)).toMatchObject({ state: 'unpaid', attempts: ['created'] });
  await sandbox.control({ partner: 'twisto', failure: 'none' });
  const [attempt]: { id: string }[] = await api.deps.source.query(
    `select p.id from payment p join shop_order o on o.id = p.order_id where o.number = $1`,
    [placed.number],
  );
  await Promise.all(Array.from({ length: 3 }, () => checkPayment(api.deps, attempt?.id ?? '')));
  expect(await endOf(placed.number)).toEqual({ state: 'paid', attempts: ['paid'], mails: 1, tasks: 0 });
  expect((await sales()).filter(({ order_number: number }) => number === placed.number)).toHaveLength(1);
});

const endOf = async (number: string) => {
  const [row]: object[] = await api.deps.source.query(
    `select o.payment_state as state,
            (select array_agg(p.state) from payment p where p.order_id = o.id) as attempts,
            (select count(*)::integer from jobs.job j where j.data ->> 'kind' = 'paid' and j.data ->> 'orderId' = o.id::text) as mails,
            (select count(*)::integer from staff_task t where t.kind = 'refund' and t.detail ->> 'number' = o.number) as tasks
       from shop_order o where o.number = $1`,
    [number],
  );
  return row;
};

it('an invoice asked about by the look, the page and a repeated order at once pays once', async () => {
  const one = await unheard();
  await Promise.all<unknown>([
    ...Array.from({ length: 5 }, () => checkPayment(api.deps, one.attempt)),
    ...Array.from({ length: 5 }, () => heardOfPayment(api.deps, 'twisto', one.invoice)),
    ...Array.from({ length: 3 }, () => one.client.payment.status({ token: one.token })),
    one.finish(),
    one.finish(),
    one.client.order.follow({ token: one.token }),
  ]);
  await one.finish();
  await checkPayment(api.deps, one.attempt);
  expect(await endOf(one.number)).toEqual({ state: 'paid', attempts: ['paid'], mails: 1, tasks: 0 });
  expect((await sales()).filter(({ order_number: number }) => number === one.number)).toHaveLength(1);
});

it('an invoice would pay twice without the lock of the order: the control', async () => {
  const one = await unheard();
  expect(await payersAtOnce(api.deps, one.attempt, false)).toBe(2);
  expect(await endOf(one.number)).toMatchObject({ state: 'unpaid', mails: 0 });
  expect(await payersAtOnce(api.deps, one.attempt, true)).toBe(1);
  expect(await endOf(one.number)).toEqual({ state: 'paid', attempts: ['paid'], mails: 1, tasks: 0 });
});

it.each([
  ['before its goods left, is cancelled', 'created', 'cancelled'],
  ['after they left, is taken back whole', 'activated', 'returned'],
] as const)('the invoice of an order cancelled %s', async (_, before, after) => {
  const ready = await readyBuyer();
  const { transaction_id } = await check(ready.buyer, await dataOf(ready.buyer));
  const { number, token } = await place(ready, transaction_id);
  const sale = async () => (await sales()).find((one) => one.order_number === number);
  const [attempt]: { id: string }[] = await api.deps.source.query(
    `select p.id from payment p join shop_order o on o.id = p.order_id where o.number = $1`,
    [number],
  );
  if (before === 'activated') await api.deps.twisto.activate(`I${transaction_id}`);
  await ready.buyer.client.order.cancel({ token });
  await Promise.all([1, 2, 3].map(() => cancelLoan(api.deps, attempt?.id ?? '')));
  expect((await sale())?.state).toBe(after);
  expect(await endOf(number)).toMatchObject({ state: 'refunded', attempts: ['refunded'], tasks: 0 });
});

/** Two cases that Twisto lent for and that left; one of them was withdrawn from and its refund is asked for. */
async function withdrawnFrom() {
  const buyer = api.visitor();
  await fillCart(buyer, { goods: { 'CASE-IP15': 2 } });
  const ready = { buyer, total: await expectedTotal(buyer, 'cs', order) };
  const { transaction_id } = await check(buyer, await dataOf(buyer));
  const { number } = await place(ready, transaction_id);
  const guest = api.visitor().client.withdrawal;
  const link = await guest.find({ market: 'cs', number, email: 'jana@example.cz' });
  const { lines } = await guest.offer(link);
  const receipt = await guest.declare({ ...link, lines: [{ id: lines[0]?.id ?? '', quantity: 1 }] }, key());
  const office = await api.signedIn('office');
  await office.client.withdrawal.refund({ receipt: receipt.number }, key());
  const [refund]: { id: string }[] = await api.deps.source.query(
    `select r.id from refund r join withdrawal w on w.id = r.withdrawal_id where w.number = $1`,
    [receipt.number],
  );
  const id = refund?.id ?? '';
  const again = async () => {
    await api.deps.source.query(`update refund set next_try_at = now() - interval '1 day' where id = $1`, [id]);
    await Promise.all([1, 2, 3].map(() => giveRefund(api.deps, id)));
  };
  const total = async () => (await sales()).find((one) => one.order_number === number)?.total;
  const rest = (ready.total.amount - receipt.refund) / 100;
  return { again, total, invoice: `I${transaction_id}`, rest, whole: ready.total.amount / 100, guest, link, receipt };
}

/** Twisto does what is asked, and its answer does not come. */
function losesAnswer(): () => void {
  const { takeBack } = api.deps.twisto;
  const lost = new PartnerError({ partner: 'twisto', operation: 'invoice/return', kind: 'timeout' }, 'lost');
  api.deps.twisto = { ...api.deps.twisto, takeBack: (...asked) => takeBack(...asked).then(() => Promise.reject(lost)) };
  return () => (api.deps.twisto = { ...api.deps.twisto, takeBack });
}

it('an invoice whose goods partly came back is for less, once, though the answer was lost; unsent it waits', async () => {
  const { again, total, invoice, rest, whole, guest, link, receipt } = await withdrawnFrom();
  await again();
  expect(await total()).toBe(whole);
  await api.deps.twisto.activate(invoice);
  const mend = losesAnswer();
  await again();
  mend();
  expect(await total()).toBe(rest);
  await again();
  expect(await total()).toBe(rest);
  expect((await guest.receipt({ ...link, receipt: receipt.number })).state).toBe('settled');
});

it('an invoice would get smaller twice by who did not look what it is for: the control', async () => {
  const { again, total, invoice, rest, whole } = await withdrawnFrom();
  await api.deps.twisto.activate(invoice);
  const { state } = api.deps.twisto;
  const mend = losesAnswer();
  await again();
  mend();
  api.deps.twisto = { ...api.deps.twisto, state: async (id) => ({ ...(await state(id)), owed: whole * 100 }) };
  await again();
  api.deps.twisto = { ...api.deps.twisto, state };
  expect(await total()).toBeLessThan(rest);
});
