// The office changes an order that a store serves: by what lies in that store, until it is ready there.
import { randomUUID } from 'node:crypto';
import { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import type { OrderChange } from '@kolobeh/shared/order/change/order-change.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { refreshListing } from '../../catalogue/listing/refresh-listing.ts';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { brnoStore } from './testing/brno-store.ts';
import { type Bought, buy, czk } from '../../testing/buyer.ts';
import { aProduct, type Product } from '../../testing/products.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { readingWithoutLock } from '../../testing/races/reading-first.ts';

let api: RunningTestApi;
let office: Visitor;
let desk: Visitor;
let storeId: number;
let piece: Product;
let other: Product;
let ahead = 0;
let made = 0;

beforeAll(async () => {
  // Monday, two in the afternoon in Prague.
  api = await runningApi({}, { now: () => minutesLater(new Date('2026-11-23T13:00:00Z'), ahead) });
  await smallShop(api.deps.source);
  storeId = await brnoStore(api.deps.source);
  office = await api.signedIn('office');
  desk = await api.signedIn('shop');
});
afterAll(() => api.close());
beforeEach(async () => {
  ahead = 0;
  made += 1;
  piece = await aProduct(api.deps.source, { code: `KEPT-${made}`, name: `Kryt ${made}`, pieces: 5, cs: 30_000 });
  other = await aProduct(api.deps.source, { code: `OTHER-${made}`, name: `Sklo ${made}`, pieces: 0, cs: 20_000 });
  await refreshListing(api.deps.source, [piece.id, other.id]);
  for (const { id } of [piece, other])
    await desk.client.reservation.countPieces({ id, store_id: storeId, counted: 3, seen: 0 });
});

const order = (quantity: number, payment = 'cod'): Promise<Bought> =>
  buy(api, {
    goods: { [piece.code]: quantity },
    payload: { type_delivery_code: 'store', store: 'brno', type_payment: payment },
  });

async function change(bought: Bought, edit: (now: OrderChange) => OrderChange) {
  const number = OrderNumber.parse(bought.number);
  const { value, version } = await office.client.orderChange.form({ number });
  const wanted = edit(value);
  const { after } = await office.client.orderChange.preview({ number, change: wanted });
  return office.client.orderChange.save(
    { number, version, change: wanted, expected_total: after.total, reason: 'Zákazník volal' },
    { context: { idempotencyKey: randomUUID() } },
  );
}

const to =
  (quantity: number) =>
  (now: OrderChange): OrderChange => ({ ...now, lines: now.lines.map((line) => ({ ...line, quantity })) });

const refusalOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

/** Pieces on hand and reserved in the store, then those reserved in the warehouse. */
async function levels({ id }: Product): Promise<number[]> {
  const [row]: { levels: number[] }[] = await api.deps.source.query(
    `select array[s.on_hand, s.reserved, w.reserved] as levels
       from store_stock s join stock_level w on w.product_id = s.product_id where s.product_id = $1`,
    [id],
  );
  return row?.levels ?? [];
}

const differences = async () =>
  (await reconcile(api.deps.source)).filter(({ product }) => [piece.code, other.code].includes(product));

it('gets more, less and other goods by the stock of the store, and is paid at the desk as it then is', async () => {
  const bought = await order(1);
  const more = await change(bought, to(3));
  expect(await levels(piece)).toEqual([3, 3, 0]);
  const less = await change(bought, (now) => ({ ...to(1)(now), added: [{ product: other.code, quantity: 2 }] }));
  expect([less.row.state, less.total.amount - more.total.amount]).toEqual(['in_store', -20_000]);
  expect([await levels(piece), await levels(other)]).toEqual([
    [3, 1, 0],
    [3, 2, 0],
  ]);
  const without = await change(bought, (now) => ({
    ...now,
    lines: now.lines.map((line, at) => ({ ...line, quantity: at === 0 ? 0 : 1 })),
  }));
  // What was taken out whole can come back.
  const back = await change(bought, (now) => ({ ...now, added: [{ product: piece.code, quantity: 1 }] }));
  expect(back.total.amount - without.total.amount).toBe(30_000);
  expect(await differences()).toEqual([]);
  const settled = await desk.client.storeOrder.settle({
    number: OrderNumber.parse(bought.number),
    as: 'collected',
    taken: back.total,
  });
  expect(settled).toMatchObject({ state: 'delivered', goods: [{ quantity: 1 }, { quantity: 1 }] });
  expect([await levels(piece), await levels(other)]).toEqual([
    [2, 0, 0],
    [2, 0, 0],
  ]);
  expect(await differences()).toEqual([]);
});

it('is refused with words what the store lacks, another way, and any change once it is ready', async () => {
  const bought = await order(2);
  expect(await refusalOf(change(bought, to(4)))).toMatchObject({
    code: 'INPUT_INVALID',
    data: { fields: [{ path: 'change.lines.0.quantity', code: 'NOT_ENOUGH', params: { available: 1 } }] },
  });
  const away = change(bought, (now) => ({ ...now, type_delivery_code: 'courier', store: null }));
  expect(await refusalOf(away)).toMatchObject({ code: 'CHANGE_REFUSED', data: { reason: 'KEPT_IN_STORE' } });
  ahead = 31;
  expect(await refusalOf(change(bought, to(1)))).toMatchObject({
    code: 'CHANGE_REFUSED',
    data: { reason: 'PREPARED' },
  });
  expect(await levels(piece)).toEqual([3, 2, 0]);
});

it('that is paid gives back what was taken out by a task, and does not become dearer', async () => {
  const bought = await order(2, 'transfer');
  expect(await change(bought, to(3))).toMatchObject({ row: { state: 'waiting_payment' } });
  const { total } = await bought.buyer.client.order.follow({ token: bought.token });
  const { client } = await api.signedIn('supervisor');
  await client.order.recordTransfer(
    { number: OrderNumber.parse(bought.number), amount: total, bank_reference: randomUUID() },
    { context: { idempotencyKey: randomUUID() } },
  );
  expect(await change(bought, to(1))).toMatchObject({ row: { state: 'in_store', payment_state: 'paid' } });
  expect(await refusalOf(change(bought, to(2)))).toMatchObject({ data: { reason: 'PAID_LESS' } });
  const [task]: { detail: unknown }[] = await api.deps.source.query(
    `select detail from staff_task where kind = 'line_refund' and detail ->> 'number' = $1`,
    [bought.number],
  );
  expect(task?.detail).toMatchObject({ amount: czk(60_000).amount });
  expect(await levels(piece)).toEqual([3, 1, 0]);
});

/** A change and an order want the last piece of the store. @returns how many pieces are promised there */
async function rush(): Promise<number> {
  const bought = await order(2);
  await Promise.allSettled([change(bought, to(3)), order(1)]);
  return (await levels(piece))[1] ?? 0;
}

it('gets the last piece or another order does', async () => {
  expect(await rush()).toBe(3);
  expect(await differences()).toEqual([]);
});

it('control: without lock and condition the last piece is promised to both', async () => {
  await api.asOwner(`alter table store_stock drop constraint store_stock_reserved_ck`);
  const bought = await order(2);
  const broken = { reading: /for update of s$/, condition: 'and s.on_hand - s.reserved >= v.quantity' };
  await readingWithoutLock(broken, () => Promise.allSettled([change(bought, to(3)), order(1)]));
  expect((await levels(piece))[1]).toBe(4);
});
