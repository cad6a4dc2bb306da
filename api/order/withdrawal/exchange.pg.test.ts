import { randomUUID } from 'node:crypto';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { releaseExchange } from '../../payment/release-exchange.ts';
import { expireUnpaid } from '../../payment/expire-unpaid.ts';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';
import { asidePlaces } from '../../testing/warehouse/aside-places.ts';
import { deliveredCases } from '../../testing/warehouse/delivered-cases.ts';
import { type PackingBench, packingBench } from '../../testing/warehouse/packing-bench.ts';
import { aStation, type Station } from '../../testing/warehouse/station.ts';

let bench: PackingBench;
let worker: Station;

beforeAll(async () => {
  bench = await packingBench();
  await asidePlaces(bench.api.deps.source);
  worker = await aStation(bench.api);
});
afterEach(async () => {
  bench.api.deps.now = () => new Date();
  expect(await reconcile(bench.api.deps.source)).toEqual([]);
  expect(await stateLogGaps(bench.api.deps.source)).toEqual([]);
});
afterAll(() => bench.api.close());

const guest = () => bench.api.visitor().client;
const office = async () => (await bench.api.signedIn('office')).client;

/** A delivered order of cases and the withdrawal from all of it. */
async function withdrawn(count: number) {
  const order = await deliveredCases(bench, count);
  const link = await guest().withdrawal.find({ market: 'cs', number: order.number, email: 'jana@example.cz' });
  const { lines } = await guest().withdrawal.offer(link);
  const receipt = await guest().withdrawal.declare(
    { ...link, lines: [{ id: lines[0]?.id ?? '', quantity: count }] },
    { context: { idempotencyKey: randomUUID() } },
  );
  return { order, link: { ...link, receipt: receipt.number }, receipt };
}
type Withdrawn = Awaited<ReturnType<typeof withdrawn>>;

/** Another price of a product, as lists show it. */
const setPrice = (code: string, price: number) =>
  bench.api.asOwner(`update product_listing set price = ${price} where market = 'cs' and code = '${code}'`);
const take = ({ link }: Withdrawn, product: string, price: number, quantity = 1) =>
  guest().withdrawal.exchange(
    { ...link, product, quantity, price: money(price, 'CZK') },
    { context: { idempotencyKey: randomUUID() } },
  );
const stateOf = async (token: string) => (await guest().order.follow({ token })).state;
const bringBack = async ({ order }: Withdrawn, count: number) => {
  const job = await worker.client.stock.openReturn({ device_id: worker.deviceId, code: order.number });
  const back = {
    kind: 'return_item',
    return_id: job.id,
    scan: { kind: 'gtin', value: bench.shop.case.gtin },
    place: 'LC-RET-01',
  } as const;
  await worker.report(...Array.from({ length: count }, () => back));
  await worker.report({ kind: 'return_finish', return_id: job.id, why: 'withdrawal' });
};
/** What the queue of jobs does in a running house. */
async function workExchanges(): Promise<void> {
  const waiting = await bench.api.deps.source.query<{ data: { orderId: string } }[]>(
    `select data from jobs.job where name = 'release-exchange'`,
  );
  for (const { data } of waiting) await releaseExchange(bench.api.deps, data.orderId);
}
const heldOf = async (number: string): Promise<number> => {
  const [row]: { held: number }[] = await bench.api.deps.source.query(
    `select coalesce(sum(r.quantity), 0)::integer as held from stock_reservation r join shop_order o on o.id = r.order_id
      where o.number = $1 and r.state = 'held'`,
    [number],
  );
  return row?.held ?? 0;
};
const tasksOf = (number: string): Promise<{ kind: string; detail: { amount: number } }[]> =>
  bench.api.deps.source.query(
    `select kind, detail from staff_task where detail ->> 'number' = $1 and state = 'open' and kind like '%refund'`,
    [number],
  );

it('goods for less than they gave back are held at once, go when those are back, and the rest is money', async () => {
  const back = await withdrawn(2);
  const price = back.receipt.refund - 5_000;
  await setPrice('SAM-W6-44', price);
  expect(await guest().withdrawal.exchangeOffer(back.link)).toMatchObject({
    refused: null,
    worth: money(back.receipt.refund, 'CZK'),
  });
  await expect(take(back, 'SAM-W6-44', price - 100)).rejects.toMatchObject({ code: 'PRICE_CHANGED' });
  await expect(take(back, 'SAM-W6-44', price, 20)).rejects.toMatchObject({ code: 'SOLD_OUT' });
  // However often and at once: one order, and the money goes one way.
  const made = await Promise.all([1, 2, 3].map(() => take(back, 'SAM-W6-44', price)));
  expect(new Set(made.map(({ number }) => number)).size).toBe(1);
  const { number = '', token = '' } = made[0] ?? {};
  expect(await guest().order.follow({ token })).toMatchObject({
    state: 'waiting_payment',
    payment_state: 'paid',
    exchange: { withdrawal: back.receipt.number, credit: money(price, 'CZK'), is_awaited: true },
    can_pay_by_card: false,
  });
  expect(await heldOf(number)).toBe(1);
  expect(await guest().withdrawal.receipt(back.link)).toMatchObject({
    refund: back.receipt.refund,
    exchange: { order_number: number, credit: price },
  });
  await workExchanges();
  expect(await stateOf(token)).toBe('waiting_payment');
  await bringBack(back, 2);
  await workExchanges();
  expect(await stateOf(token)).toBe('new');
  expect((await guest().withdrawal.receipt(back.link)).state).toBe('goods_back');
  expect((await tasksOf(back.order.number)).map(({ detail }) => detail.amount)).toEqual([5_000]);
  // Cancelled before it is picked, its part is given back too: the other one was told of already.
  await guest().order.cancel({ token });
  expect(await heldOf(number)).toBe(0);
  expect((await tasksOf(number)).map(({ detail }) => detail.amount)).toEqual([price]);
  expect(await guest().withdrawal.receipt(back.link)).toMatchObject({ exchange: null, state: 'goods_back' });
});

it('what is missing to dearer goods is paid first, or they go back to sale and the money to the customer', async () => {
  const back = await withdrawn(1);
  const price = back.receipt.refund + 70_000;
  await setPrice('SAM-W6-44', price);
  const { number, token } = await take(back, 'SAM-W6-44', price);
  expect(await guest().order.follow({ token })).toMatchObject({ payment_state: 'unpaid', can_pay_by_card: true });
  await bringBack(back, 1);
  await workExchanges();
  // All of its worth went to the new goods: nothing is waited for.
  expect((await guest().withdrawal.receipt(back.link)).state).toBe('settled');
  expect(await stateOf(token)).toBe('waiting_payment');
  bench.api.deps.now = () => new Date(Date.now() + 8 * 86_400_000);
  await expireUnpaid(bench.api.deps);
  expect(await stateOf(token)).toBe('cancelled');
  expect(await heldOf(number)).toBe(0);
  // The withdrawal has ended: a person gives the money back.
  expect((await tasksOf(number)).map(({ kind, detail }) => [kind, detail.amount])).toEqual([
    ['refund', back.receipt.refund],
  ]);
});

it('a withdrawal that the office closes takes the new goods with it, and one that is settled takes none', async () => {
  const back = await withdrawn(1);
  await setPrice('SAM-W6-44', back.receipt.refund);
  const { token } = await take(back, 'SAM-W6-44', back.receipt.refund);
  const clerk = (await office()).withdrawal;
  const closed = await clerk.officeStep({ receipt: back.receipt.number, step: 'closed', reason: 'Nic nepřišlo' });
  expect(closed).toMatchObject({ state: 'closed', exchange: null });
  expect(await stateOf(token)).toBe('cancelled');
  await expect(take(back, 'SAM-W6-44', back.receipt.refund)).rejects.toMatchObject({
    code: 'EXCHANGE_REFUSED',
    data: { reason: 'ENDED' },
  });
});

it('of two who exchange for the last piece one gets it, and the other keeps the money', async () => {
  const [one, other] = [await withdrawn(1), await withdrawn(1)];
  await setPrice('LAST-ONE', 100);
  const both = await Promise.allSettled([take(one, 'LAST-ONE', 100), take(other, 'LAST-ONE', 100)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const receipts = await Promise.all([one, other].map(({ link }) => guest().withdrawal.receipt(link)));
  expect(receipts.reduce((sum, { exchange }) => sum + (exchange?.credit ?? 0), 0)).toBe(100);
});
