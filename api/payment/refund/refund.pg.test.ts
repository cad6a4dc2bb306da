import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../build/demo/partners/testing.ts';
import { PartnerError } from '../../integrations/partner-error.ts';
import { type Bought, buy } from '../../testing/buyer.ts';
import { approveCard } from '../../testing/card-page.ts';
import { runCare } from '../../testing/run-care.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';
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
beforeEach(() => {
  passedHours = 0;
});
afterAll(async () => {
  expect(await stateLogGaps(api.deps.source)).toEqual([]);
  await api.close();
  await sandbox.close();
});

const clerk = async () => (await api.signedIn('office')).client.withdrawal;
const key = () => ({ context: { idempotencyKey: randomUUID() } });

const payOnPage = (order: Bought): Promise<void> => approveCard(order.pay_at);

async function payByWallet({ buyer, token }: Bought): Promise<void> {
  const wish = { wallet: 'googlepay', choice: 'approve', recipient: 'KOLOBEH1' };
  const given = await fetch(`${sandbox.url}/card/wallets/token`, { method: 'POST', body: JSON.stringify(wish) });
  await buyer.client.payment.walletInit({ wallet: 'google_pay', token, payload: await given.text() }, key());
  await buyer.client.payment.walletProcess({ wallet: 'google_pay', token }, key());
}

/** Two cases paid by card, one of which was withdrawn from before anything was sent. */
async function withdrawn(pay = payOnPage) {
  const order = await buy(api, { goods: { 'CASE-IP15': 2 }, payload: { type_payment: 'card' } });
  await pay(order);
  const guest = api.visitor().client.withdrawal;
  const link = await guest.find({ market: 'cs', number: order.number, email: 'jana@example.cz' });
  const offer = await guest.offer(link);
  const receipt = await guest.declare({ ...link, lines: [{ id: offer.lines[0]?.id ?? '', quantity: 1 }] }, key());
  const [paid] = await api.deps.source.query<{ amount: number; name: string }[]>(
    `select amount, provider_transaction as name from payment where state = 'paid' and order_id = (select id from shop_order where number = $1)`,
    [order.number],
  );
  return { receipt, amount: paid?.amount ?? 0, transaction: paid?.name ?? '' };
}
const refundOf = async (number: string): Promise<string> => {
  const [row] = await api.deps.source.query<{ id: string }[]>(
    `select r.id from refund r join withdrawal w on w.id = r.withdrawal_id where w.number = $1`,
    [number],
  );
  return row?.id ?? '';
};
const stateOf = async (number: string): Promise<string[]> => {
  const [row] = await api.deps.source.query<{ refund: string; withdrawal: string }[]>(
    `select r.state as refund, w.state as withdrawal from refund r join withdrawal w on w.id = r.withdrawal_id where w.number = $1`,
    [number],
  );
  return [row?.refund ?? '', row?.withdrawal ?? ''];
};
const tasksOf = async (number: string): Promise<string[]> => {
  const rows = await api.deps.source.query<{ kind: string }[]>(
    `select kind from staff_task where state = 'open' and detail ->> 'withdrawal' = $1 and kind = 'withdrawal_refund'`,
    [number],
  );
  return rows.map(({ kind }) => kind);
};
/** What is left at the gateway can be given back whole only when just the named sum was given back before. */
async function expectGivenBackOnce(transaction: string, rest: number): Promise<void> {
  const tooMuch = { amount: rest + 1, currency: 'CZK' } as const;
  await expect(api.deps.cardGateway.refund(transaction, tooMuch)).rejects.toMatchObject({ kind: 'refused' });
  expect((await api.deps.cardGateway.refund(transaction, { ...tooMuch, amount: rest })).state).toBe('refunded');
}

describe('money of a withdrawal', () => {
  it.each([
    ['its page', payOnPage],
    ['a wallet', payByWallet],
  ])('paid by %s goes back by the gateway once, however many ask, after the bank has settled it', async (_, pay) => {
    const { receipt, amount, transaction } = await withdrawn(pay);
    const office = await clerk();
    const asked = await Promise.all([1, 2, 3].map(() => office.refund({ receipt: receipt.number }, key())));
    expect(asked[0]?.withdrawals).toMatchObject([{ money_back: { state: 'asked', amount: receipt.refund } }]);
    const id = await refundOf(receipt.number);
    await giveRefund(api.deps, id);
    expect(await stateOf(receipt.number)).toEqual(['asked', 'declared']);
    passedHours = 25;
    await Promise.all([1, 2, 3].map(() => giveRefund(api.deps, id)));
    await giveRefund(api.deps, id);
    expect(await stateOf(receipt.number)).toEqual(['done', 'settled']);
    await office.refund({ receipt: receipt.number }, key());
    await giveRefund(api.deps, id);
    await expectGivenBackOnce(transaction, amount - receipt.refund);
  });

  it('whose answer was lost is never asked for again by itself, nor given back another way: a person says', async () => {
    const { receipt, amount, transaction } = await withdrawn();
    const office = await clerk();
    passedHours = 25;
    const gateway = api.deps.cardGateway;
    api.deps.cardGateway = {
      ...gateway,
      refund: async (payId, wanted) => {
        await gateway.refund(payId, wanted);
        throw new PartnerError({ partner: 'card gateway', operation: 'payment/refund', kind: 'timeout' }, 'lost');
      },
    };
    await office.refund({ receipt: receipt.number }, key());
    await giveRefund(api.deps, await refundOf(receipt.number));
    api.deps.cardGateway = gateway;
    expect(await stateOf(receipt.number)).toEqual(['unknown', 'declared']);
    expect(await tasksOf(receipt.number)).toEqual(['withdrawal_refund']);
    await giveRefund(api.deps, await refundOf(receipt.number));
    await expect(office.officeStep({ receipt: receipt.number, step: 'settled' })).rejects.toMatchObject({
      code: 'REFUND_UNDER_WAY',
    });
    await office.sayOfRefund({ receipt: receipt.number, word: 'done' }, key());
    expect(await stateOf(receipt.number)).toEqual(['done', 'settled']);
    expect(await tasksOf(receipt.number)).toEqual([]);
    await expectGivenBackOnce(transaction, amount - receipt.refund);
  });

  it('whose caller died waits for a person, who lets it be tried again', async () => {
    const { receipt, amount, transaction } = await withdrawn();
    const office = await clerk();
    passedHours = 25;
    const gateway = api.deps.cardGateway;
    api.deps.cardGateway = { ...gateway, refund: () => Promise.reject(new Error('the process died')) };
    await office.refund({ receipt: receipt.number }, key());
    const id = await refundOf(receipt.number);
    await expect(giveRefund(api.deps, id)).rejects.toThrow('the process died');
    api.deps.cardGateway = gateway;
    await giveRefund(api.deps, id);
    expect(await stateOf(receipt.number)).toEqual(['calling', 'declared']);
    passedHours = 26;
    await runCare(api.deps, ({ name }) => name === 'payment.give-refunds');
    await giveRefund(api.deps, id);
    expect(await stateOf(receipt.number)).toEqual(['unknown', 'declared']);
    await office.sayOfRefund({ receipt: receipt.number, word: 'again' }, key());
    await giveRefund(api.deps, id);
    expect(await stateOf(receipt.number)).toEqual(['done', 'settled']);
    await expectGivenBackOnce(transaction, amount - receipt.refund);
  });

  it('that the gateway does not know goes to a person at once', async () => {
    const { receipt, transaction } = await withdrawn();
    await api.deps.source.query(`update payment set provider_transaction = 'unknown' where provider_transaction = $1`, [
      transaction,
    ]);
    await (await clerk()).refund({ receipt: receipt.number }, key());
    await giveRefund(api.deps, await refundOf(receipt.number));
    expect(await stateOf(receipt.number)).toEqual(['refused', 'declared']);
    expect(await tasksOf(receipt.number)).toEqual(['withdrawal_refund']);
  });

  it('that came to the driver is not asked of the gateway', async () => {
    const order = await buy(api, { goods: { 'CASE-IP15': 2 } });
    const guest = api.visitor().client.withdrawal;
    const link = await guest.find({ market: 'cs', number: order.number, email: 'jana@example.cz' });
    const { lines } = await guest.offer(link);
    const receipt = await guest.declare({ ...link, lines: [{ id: lines[0]?.id ?? '', quantity: 1 }] }, key());
    await expect((await clerk()).refund({ receipt: receipt.number }, key())).rejects.toMatchObject({
      code: 'NOT_BY_CARD',
    });
  });
});
