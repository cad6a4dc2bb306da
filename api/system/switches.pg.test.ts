import { randomUUID } from 'node:crypto';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Pausable } from '@kolobeh/shared/kernel/pause/pause.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../build/demo/partners/testing.ts';
import { aPayload, type Bought, buy, expectedTotal, fillCart } from '../testing/buyer.ts';
import { insertRow } from '../testing/insert-row.ts';
import { hourCourier } from '../testing/market-data.ts';
import { runCare } from '../testing/run-care.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';

let sandbox: RunningSandbox;
let api: RunningTestApi;
let admin: Visitor;
let passedMinutes = 0;

beforeAll(async () => {
  sandbox = await startSandbox();
  api = await runningApi(
    { DATA_DIR: sandbox.dataDir, SANDBOX_URL: sandbox.url },
    { now: () => new Date(Date.now() + passedMinutes * 60_000) },
  );
  const { source } = api.deps;
  await smallShop(source);
  const method = { market: 'cs', position: 9 } as const;
  await insertRow(source, 'payment_method', { ...method, code: 'twisto', kind: 'card', name: 'Twisto', price: 0 });
  await insertRow(source, 'delivery_payment', { market: 'cs', delivery_code: 'courier', payment_code: 'twisto' });
  await insertRow(source, 'delivery_method', hourCourier);
  await insertRow(source, 'delivery_payment', { market: 'cs', delivery_code: 'one-hour', payment_code: 'cod' });
  admin = await api.signedIn('admin');
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

const act = (what: 'pause' | 'resume', part: Pausable, markets: MarketCode[] = ['cs']) =>
  what === 'pause'
    ? admin.client.system.pause({ markets, part, until: null })
    : admin.client.system.resume({ markets, part });
/** A switch is in force once this process has heard of it. */
const isHeard = (part: Pausable, isOn: boolean) =>
  expect
    .poll(async () => (await api.visitor().client.system.pauses({ market: 'cs' })).pauses.map((one) => one.part))
    .toEqual(isOn ? [part] : []);
const off = async (part: Pausable): Promise<void> => {
  await act('pause', part);
  await isHeard(part, true);
};
const on = async (part: Pausable): Promise<void> => {
  await act('resume', part);
  await isHeard(part, false);
};

afterEach(async () => {
  passedMinutes = 0;
  for (const { part } of (await admin.client.system.officePauses()).pauses) await act('resume', part, ['cs', 'ro']);
});

const shopper = async (): Promise<Visitor> => {
  const buyer = api.visitor();
  await fillCart(buyer, { goods: { 'CASE-IP15': 1 } });
  return buyer;
};
const paymentsOf = async ({ client }: Visitor) =>
  Object.fromEntries((await client.checkout.payments({ market: 'cs' })).payments.map((one) => [one.code, one.refusal]));
const key = () => ({ context: { idempotencyKey: randomUUID() } });

/** What came of an order with these choices: its number, or the refusal. */
async function ordered(buyer: Visitor, choices: Parameters<typeof aPayload>[1]): Promise<string> {
  const order = aPayload('cs', choices);
  const wish = { market: 'cs' as const, order, expected_total: await expectedTotal(buyer, 'cs', order) };
  return buyer.client.checkout.finishOrder(wish, key()).then(
    () => 'ordered',
    (error: { code: string }) => error.code,
  );
}
const byCard = { type_payment: 'card' } as const;
const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const cardOrder = (): Promise<Bought> => buy(api, { goods: { 'CASE-IP15': 1 }, payload: byCard });

describe('card payments switched off', () => {
  it('are shown as paused, refused in an order, and leave the other ways alone', async () => {
    const buyer = await shopper();
    expect(await paymentsOf(buyer)).toMatchObject({ card: null, cod: null, twisto: null });
    await off('cards');
    expect(await paymentsOf(buyer)).toMatchObject({ card: 'PAUSED', cod: null, twisto: null });
    const chosen = buyer.client.checkout.selectPayment({ market: 'cs', type_payment: 'card' });
    await expect(chosen).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE', data: { reason: 'PAUSED' } });
    expect(await ordered(buyer, byCard)).toBe('PAYMENT_UNAVAILABLE');
    await on('cards');
    expect(await ordered(buyer, byCard)).toBe('ordered');
  });

  it('let who is at the gateway pay, begin nothing new, and offer the other ways of the same order', async () => {
    const begun = await cardOrder();
    const other = await cardOrder();
    await off('cards');
    const { payment, checkout, order } = begun.buyer.client;
    expect(await codeOf(other.buyer.client.payment.startCard({ token: other.token }, key()))).toBe('MAINTENANCE');
    expect((await checkout.otherPayments({ token: other.token })).payments.map(({ code }) => code)).not.toContain(
      'card',
    );
    const opened = await fetch(begun.pay_at ?? '', { redirect: 'manual' });
    const page = new URL(opened.headers.get('location') ?? '', sandbox.url);
    const form = new URLSearchParams({ choice: 'approve' });
    const pressed = await fetch(page, { method: 'POST', body: form, redirect: 'manual' });
    await fetch(pressed.headers.get('location') ?? '', { redirect: 'manual' });
    await payment.status({ token: begun.token });
    expect(await order.follow({ token: begun.token })).toMatchObject({ payment_state: 'paid' });
  });

  it('hold goods that cannot be paid, and those alone', async () => {
    const waiting = await cardOrder();
    const transfer = await buy(api, { goods: { 'CASE-IP15': 1 }, payload: { type_payment: 'transfer' } });
    const stateOf = async ({ buyer, token }: Bought) => (await buyer.client.order.follow({ token })).state;
    await off('cards');
    passedMinutes = 30 * 24 * 60;
    await runCare(api.deps);
    expect([await stateOf(waiting), await stateOf(transfer)]).toEqual(['waiting_payment', 'cancelled']);
    await on('cards');
    await runCare(api.deps);
    expect(await stateOf(waiting)).toBe('cancelled');
  });
});

it('Twisto switched off is shown as paused while cards go on, and is not asked', async () => {
  const buyer = await shopper();
  await off('twisto');
  expect(await paymentsOf(buyer)).toMatchObject({ card: null, twisto: 'PAUSED' });
  expect(await ordered(buyer, { type_payment: 'twisto', transaction_id: 'known' })).toBe('PAYMENT_UNAVAILABLE');
});

it('delivery within the hour switched off cannot be chosen; other couriers go', async () => {
  const buyer = await shopper();
  const refusals = async () =>
    Object.fromEntries(
      (await buyer.client.checkout.deliveries({ market: 'cs' })).deliveries.map((one) => [one.code, one.refusal]),
    );
  expect(await refusals()).toMatchObject({ 'one-hour': null, courier: null });
  await off('express');
  expect(await refusals()).toMatchObject({ 'one-hour': 'PAUSED', courier: null });
  expect(await ordered(buyer, { type_delivery_code: 'one-hour' })).toBe('DELIVERY_UNAVAILABLE');
  expect(await ordered(buyer, {})).toBe('ordered');
});

it('nothing is traded in while that is switched off, nor while the whole buy-out is; buying goes on', async () => {
  const buyer = await shopper();
  const use = () => codeOf(buyer.client.cart.useBuyout({ market: 'cs', buyout: 'x'.repeat(43) }));
  const before = await use();
  expect(before).not.toBe('MAINTENANCE');
  for (const part of ['trade_in', 'buyout'] as const) {
    await off(part);
    expect(await use()).toBe('MAINTENANCE');
    await on(part);
  }
  expect(await use()).toBe(before);
  await off('trade_in');
  expect(await ordered(buyer, {})).toBe('ordered');
});

describe('two administrators at one switch', () => {
  const pause = (seen: { cs?: number }, until: string | null = null) =>
    admin.client.system.pause({ markets: ['cs'], part: 'express', until, seen });

  it('do not undo unawares what the other has done', async () => {
    const { pauses } = await pause({ cs: 0 });
    const first = pauses[0]?.version ?? 0;
    await expect(pause({ cs: 0 })).rejects.toMatchObject({ code: 'VERSION_STALE', data: { pauses } });
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const changed = await pause({ cs: first }, later);
    expect(changed.pauses).toMatchObject([{ until: later }]);
    const resume = (cs: number) => admin.client.system.resume({ markets: ['cs'], part: 'express', seen: { cs } });
    await expect(resume(first)).rejects.toMatchObject({ code: 'VERSION_STALE', data: changed });
    expect(await resume(changed.pauses[0]?.version ?? 0)).toEqual({ pauses: [] });
    expect(await resume(first)).toEqual({ pauses: [] });
    expect((await pause({ cs: 0 })).pauses[0]?.version).toBeGreaterThan(changed.pauses[0]?.version ?? 0);
  });

  it('at the same moment one of them is told; without what was seen neither would be', async () => {
    const outcomes = async (seen: { cs?: number }) =>
      (await Promise.all([1, 2, 3, 4].map(() => codeOf(pause(seen))))).filter((code) => code === 'done').length;
    expect(await outcomes({ cs: 0 })).toBe(1);
    expect(await outcomes({})).toBe(4);
  });
});
