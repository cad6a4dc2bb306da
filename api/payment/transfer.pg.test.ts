import { randomUUID } from 'node:crypto';
import type { Money } from '@kolobeh/shared/kernel/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bought, buy, czk } from '../testing/buyer.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';

let api: RunningTestApi;
let boss: Visitor;

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
  boss = await api.signedIn('supervisor');
});
afterAll(() => api.close());

const byTransfer = (): Promise<Bought> =>
  buy(api, { goods: { 'CASE-IP15': 1 }, payload: { type_payment: 'transfer' } });
const record = (number: string, reference: string, amount: Money = czk(58_900)) =>
  boss.client.order.recordTransfer(
    { number: number, amount, bank_reference: reference },
    { context: { idempotencyKey: randomUUID() } },
  );
const outcome = (call: Promise<{ row: { payment_state: string } }>): Promise<string> =>
  call.then(
    ({ row }) => row.payment_state,
    (error: unknown) => (error as { code: string }).code,
  );

describe('a bank transfer', () => {
  it('lets the order go on, and entered again and again at once counts once', async () => {
    const { number } = await byTransfer();
    const reference = randomUUID();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcome(record(number, reference))));
    expect(new Set(outcomes).has('paid')).toBe(true);
    const detail = await record(number, reference);
    expect(detail.row).toMatchObject({ state: 'new', payment_state: 'paid' });
    expect(detail.payments).toMatchObject([
      { provider: 'bank_transfer', state: 'paid', provider_transaction: reference },
    ]);
    expect(detail.log.filter(({ what }) => what === 'paid')).toHaveLength(1);
  });

  it.each([
    ['too little', czk(58_800)],
    ['too much', czk(59_000)],
    ['in lei', { amount: 58_900, currency: 'RON' as const }],
  ])('of %s is refused with what is expected', async (_, amount) => {
    const { number } = await byTransfer();
    await expect(record(number, randomUUID(), amount)).rejects.toMatchObject({
      code: 'AMOUNT_DIFFERS',
      data: { expected: czk(58_900) },
    });
  });

  it('pays one order only, also when it is entered for two at the same moment', async () => {
    const orders = [await byTransfer(), await byTransfer()];
    const reference = randomUUID();
    const outcomes = await Promise.all(orders.map(({ number }) => outcome(record(number, reference))));
    expect(outcomes.toSorted()).toEqual(['STEP_REFUSED', 'paid']);
  });

  it('of an unknown order is refused', async () => {
    await expect(record('2611999999', randomUUID())).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
  });

  it('that came a second time becomes a refund', async () => {
    const { number } = await byTransfer();
    await record(number, randomUUID());
    const twice = await record(number, randomUUID());
    expect(twice.payments.map(({ state }) => state).toSorted()).toEqual(['paid', 'refund_due']);
    expect(twice.row.payment_state).toBe('paid');
  });
});
