import { randomUUID } from 'node:crypto';
import type { TwistoData } from '@kolobeh/shared/checkout/twisto.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../build/demo/partners/testing.ts';
import type { TwistoSale } from '../../../build/demo/partners/twisto/player.ts';
import { aPayload, expectedTotal, fillCart } from '../../testing/buyer.ts';
import { insertRow } from '../../testing/insert-row.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { askToTell } from '../ask-to-tell.ts';
import { tellLoanCompany } from '../loan/tell-loan-company.ts';

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
