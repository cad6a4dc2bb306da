import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../build/demo/partners/testing.ts';
import { PartnerError } from '../../integrations/partner-error.ts';
import { type Bought, buy } from '../../testing/buyer.ts';
import { approveCard } from '../../testing/card-page.ts';
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

const boss = async () => (await api.signedIn('supervisor')).client;
const key = () => ({ context: { idempotencyKey: randomUUID() } });

/** Two cases for 980 Kč with their delivery, paid by card. */
async function paid(): Promise<Bought> {
  const order = await buy(api, { goods: { 'CASE-IP15': 2 }, payload: { type_payment: 'card' } });
  await approveCard(order.pay_at);
  return order;
}
type Office = Awaited<ReturnType<typeof boss>>;
const detail = (office: Office, { number }: Bought) => office.order.officeDetail({ number });
const lineOf = async (office: Office, order: Bought): Promise<string> =>
  (await detail(office, order)).refundable?.lines[0]?.id ?? '';
const ask = (office: Office, { number }: Bought, id: string, amount: number) =>
  office.order.refundLines({ number, lines: [{ id, amount }], reason: 'Poškrábaný obal' }, key());
async function transactionOf({ number }: Bought): Promise<{ amount: number; name: string }> {
  const [row] = await api.deps.source.query<{ amount: number; name: string }[]>(
    `select amount, provider_transaction as name from payment where state = 'paid' and order_id = (select id from shop_order where number = $1)`,
    [number],
  );
  return row ?? { amount: 0, name: '' };
}
/** What is left at the gateway can be given back whole only when just the named sum was given back before. */
async function expectLeft(order: Bought, given: number): Promise<void> {
  const { name, amount } = await transactionOf(order);
  const tooMuch = { amount: amount - given + 1, currency: 'CZK' } as const;
  await expect(api.deps.cardGateway.refund(name, tooMuch)).rejects.toMatchObject({ kind: 'refused' });
  expect((await api.deps.cardGateway.refund(name, { ...tooMuch, amount: amount - given })).state).toBe('refunded');
}

describe('money of a line that nobody withdrew from', () => {
  it('goes back by the gateway once, is told, and lowers what a withdrawal gives later', async () => {
    const order = await paid();
    const office = await boss();
    const id = await lineOf(office, order);
    const asked = await ask(office, order, id, 30_000);
    const refund = asked.refunds[0];
    expect(refund).toMatchObject({ state: 'asked', reason: 'Poškrábaný obal', amount: { amount: 30_000 } });
    expect(asked.refundable?.lines[0]?.left.amount).toBe(68_000);
    passedHours = 25;
    await Promise.all([1, 2, 3].map(() => giveRefund(api.deps, refund?.id ?? '')));
    await giveRefund(api.deps, refund?.id ?? '');
    expect((await detail(office, order)).refunds).toMatchObject([{ state: 'done', words: [] }]);
    const guest = api.visitor().client.withdrawal;
    const link = await guest.find({ market: 'cs', number: order.number, email: 'jana@example.cz' });
    expect((await guest.offer(link)).lines).toMatchObject([{ net: 68_000 }]);
    await expectLeft(order, 30_000);
  });

  it('never comes to more than the line cost, however many ask at once', async () => {
    const order = await paid();
    const office = await boss();
    const id = await lineOf(office, order);
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => ask(office, order, id, 40_000)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as object] : []));
    expect(refusals).toMatchObject(
      [1, 2].map(() => ({ data: { fields: [{ path: 'lines.0.amount', code: 'TOO_MUCH' }] } })),
    );
    passedHours = 25;
    const { refunds } = await detail(office, order);
    for (const { id: refund } of refunds) await giveRefund(api.deps, refund);
    await expectLeft(order, 80_000);
  });

  it('control: without the order’s lock more than the line cost would be asked for', async () => {
    const order = await paid();
    const office = await boss();
    const id = await lineOf(office, order);
    // What the lock guards is that each call sees the refunds of the others; hidden, they are given again.
    await api.asOwner(`create function hide_line() returns trigger language plpgsql as 'begin new.amount := 1; return new; end';
      create trigger hide_line before insert on refund_line for each row execute function hide_line()`);
    const outcomes = await Promise.allSettled([1, 2].map(() => ask(office, order, id, 49_100)));
    await api.asOwner(`drop trigger hide_line on refund_line; drop function hide_line()`);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  it('whose answer was lost waits for a person, and is not given again by itself', async () => {
    const order = await paid();
    const office = await boss();
    const asked = await ask(office, order, await lineOf(office, order), 20_000);
    const id = asked.refunds[0]?.id ?? '';
    passedHours = 25;
    const gateway = api.deps.cardGateway;
    api.deps.cardGateway = {
      ...gateway,
      refund: async (payId, wanted) => {
        await gateway.refund(payId, wanted);
        throw new PartnerError({ partner: 'card gateway', operation: 'payment/refund', kind: 'timeout' }, 'lost');
      },
    };
    await giveRefund(api.deps, id);
    api.deps.cardGateway = gateway;
    await giveRefund(api.deps, id);
    expect((await detail(office, order)).refunds).toMatchObject([{ state: 'unknown', words: ['done', 'again'] }]);
    const said = await office.order.sayOfRefund({ number: order.number, refund: id, word: 'done' }, key());
    expect(said.refunds).toMatchObject([{ state: 'done' }]);
    const tasks = await api.deps.source.query(
      `select state from staff_task where kind = 'gateway_refund' and subject_id = $1`,
      [id],
    );
    expect(tasks).toEqual([{ state: 'done' }]);
    await expectLeft(order, 20_000);
  });

  it('is taken off what a cancelled order gives back, and is not asked of the gateway when it did not come by it', async () => {
    const order = await paid();
    const office = await boss();
    await ask(office, order, await lineOf(office, order), 10_000);
    await api.visitor().client.order.cancel({ token: order.token });
    const { refunds } = await detail(office, order);
    expect(refunds).toMatchObject([
      { cause: 'lines', amount: { amount: 10_000 } },
      { cause: 'cancelled', amount: { amount: (await paidAmount(order)) - 10_000 } },
    ]);
    const byDriver = await buy(api, { goods: { 'CASE-IP15': 1 } });
    expect((await detail(office, byDriver)).refundable).toBeNull();
    await expect(ask(office, byDriver, randomUUID(), 100)).rejects.toMatchObject({ code: 'NOT_BY_CARD' });
  });
});

const paidAmount = async ({ number }: Bought): Promise<number> => {
  const [row] = await api.deps.source.query<{ total: number }[]>(`select total from shop_order where number = $1`, [
    number,
  ]);
  return row?.total ?? 0;
};
