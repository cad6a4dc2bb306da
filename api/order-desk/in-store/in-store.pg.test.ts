// Orders that a store serves from its own pieces: from the checkout to the desk, and what else may become of them.
import { randomUUID } from 'node:crypto';
import { minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refreshListing } from '../../catalogue/listing/refresh-listing.ts';
import type { MailMessage } from '../../integrations/mail/mailer.ts';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { brnoStore } from './testing/brno-store.ts';
import { aPayload, type Bought, buy, czk, fillCart } from '../../testing/buyer.ts';
import { aProduct, type Product } from '../../testing/products.ts';
import { runCare } from '../../testing/run-care.ts';
import { noLetterOnItsWay } from '../../testing/no-letter-on-its-way.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { readingWithoutLock } from '../../testing/races/reading-first.ts';

let api: RunningTestApi;
let storeId: number;
let piece: Product;
/** Monday, two in the afternoon in Prague. */
const monday = new Date('2026-11-23T13:00:00Z');
let ahead = 0;
let made = 0;
const sent: MailMessage[] = [];

beforeAll(async () => {
  api = await runningApi({}, { withWorkers: true, now: () => minutesLater(monday, ahead) });
  api.deps.mailer = { send: (message) => Promise.resolve(void sent.push(message)) };
  await smallShop(api.deps.source);
  storeId = await brnoStore(api.deps.source);
});
afterAll(() => api.close());
beforeEach(async () => {
  await noLetterOnItsWay(api.deps);
  ahead = 0;
  sent.length = 0;
  made += 1;
  piece = await aProduct(api.deps.source, { code: `KEPT-${made}`, name: `Kryt ${made}`, pieces: 5, cs: 30_000 });
  await refreshListing(api.deps.source, [piece.id]);
  await counted(1);
});

async function counted(pieces: number, { id }: Product = piece): Promise<void> {
  const { client } = await api.signedIn('shop');
  await client.reservation.countPieces({ id, store_id: storeId, counted: pieces, seen: 0 });
}

const order = (payment = 'cod', goods: Record<string, number> = { [piece.code]: 1 }): Promise<Bought> =>
  buy(api, { goods, payload: { type_delivery_code: 'store', store: 'brno', type_payment: payment } });

/** What the checkout says of the same order before it is placed, and from when the store is said to have it after adding. */
async function told(goods: Record<string, number> = { [piece.code]: 1 }) {
  const visitor = api.visitor();
  await fillCart(visitor, { goods });
  const draft = aPayload('cs', { type_delivery_code: 'store', store: 'brno', type_payment: 'cod' });
  const { delivery, store } = await visitor.client.checkout.saveDraft({ market: 'cs', draft });
  const { deliveries } = await visitor.client.checkout.atcDelivery({ market: 'cs', product: piece.code });
  const { deliveries: listed } = await visitor.client.checkout.deliveries({ market: 'cs' });
  return {
    serves: store?.serves,
    listed: listed.find(({ kind }) => kind === 'store')?.arrives_by,
    at: delivery?.arrives_by,
    soonest: deliveries.find(({ kind }) => kind === 'store')?.arrives_by,
  };
}

const follow = ({ buyer, token }: Bought) => buyer.client.order.follow({ token });

const settle = async ({ number }: Bought, as: 'collected' | 'released', taken: number | null = null) =>
  (await api.signedIn('shop')).client.storeOrder.settle({
    number,
    as,
    taken: taken === null ? null : czk(taken),
  });

const refusalOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

/** Pieces on hand and reserved in the store, then those reserved in the warehouse. */
async function levels({ id }: Product = piece): Promise<number[]> {
  const [row]: { levels: number[] }[] = await api.deps.source.query(
    `select array[s.on_hand, s.reserved, w.reserved] as levels
       from store_stock s join stock_level w on w.product_id = s.product_id where s.product_id = $1`,
    [id],
  );
  return row?.levels ?? [];
}

const differences = async () => (await reconcile(api.deps.source)).filter(({ product }) => product === piece.code);

const pays = async ({ number }: Bought, amount: number) =>
  (await api.signedIn('supervisor')).client.order.recordTransfer(
    { number, amount: czk(amount), bank_reference: randomUUID() },
    { context: { idempotencyKey: randomUUID() } },
  );

describe('an order collected in a store that has all of it', () => {
  it('is kept there, told with its hours, paid at the desk and handed over once', async () => {
    const bought = await order();
    expect(await levels()).toEqual([1, 1, 0]);
    const shown = await follow(bought);
    expect(shown).toMatchObject({
      state: 'in_store',
      can_cancel: true,
      arrives_by: '2026-11-23T13:30:00.000Z',
      arrives_today: true,
      collection: { store: { name: 'Brno' }, is_ready: false, kept_until: '2026-11-28T17:30:00.000Z' },
    });
    await expect.poll(() => sent.map(({ text }) => text).join()).toMatch(/Držíme do.*28\. 11\. 2026/s);
    const { client } = await api.signedIn('shop');
    const mine = () => client.storeOrder.detail({ number: bought.number });
    const due = shown.total;
    expect(await mine()).toMatchObject({ state: 'in_store', due, goods: [{ code: piece.code, quantity: 1 }] });
    expect(await refusalOf(settle(bought, 'collected'))).toMatchObject({ code: 'DUE_CHANGED', data: { due } });
    expect(await levels()).toEqual([1, 1, 0]);
    // At the same time, and again after a lost reply: once.
    await Promise.all([settle(bought, 'collected', due.amount), settle(bought, 'collected', due.amount)]);
    expect(await settle(bought, 'collected', due.amount)).toMatchObject({ state: 'delivered', due: null });
    expect(await levels()).toEqual([0, 0, 0]);
    expect(await differences()).toEqual([]);
    const gone = await follow(bought);
    expect(gone).toMatchObject({ state: 'delivered', payment_state: 'paid', can_cancel: false, collection: null });
    expect(gone.documents.filter(({ kind }) => kind === 'invoice')).toHaveLength(1);
    expect(await refusalOf(settle(bought, 'released'))).toMatchObject({ code: 'STEP_REFUSED' });
    const thanks = () => sent.find(({ subject }) => subject.includes('děkujeme za návštěvu'));
    await expect.poll(() => thanks()?.attachments?.length ?? 0).toBeGreaterThan(0);
  });

  it('that waits for its money is promised from the moment it came', async () => {
    const bought = await order('transfer');
    expect(await follow(bought)).toMatchObject({
      state: 'waiting_payment',
      is_served_by_store: true,
      arrives_on: null,
      collection: { store: { name: 'Brno' }, ready_at: null, is_ready: false, kept_until: null },
    });
    const letter = () => sent.find(({ text }) => text.includes(bought.number))?.text;
    await expect.poll(letter).toMatch(/Otevřeno.*9:00/s);
    expect(letter()).not.toMatch(/Držíme do|Připraveno/);
    expect(await levels()).toEqual([1, 1, 0]);
    ahead = 24 * 60;
    await pays(bought, 30_000);
    expect(await follow(bought)).toMatchObject({
      state: 'in_store',
      collection: { ready_at: '2026-11-24T13:30:00.000Z', kept_until: '2026-11-30T17:30:00.000Z' },
    });
    expect(await settle(bought, 'collected')).toMatchObject({ state: 'delivered' });
    expect(await levels()).toEqual([0, 0, 0]);
  });

  it('gives its pieces back to the store when it is not paid, cancelled, or kept no longer', async () => {
    const unpaid = await order('transfer');
    ahead = 8 * 24 * 60;
    await runCare(api.deps);
    expect(await follow(unpaid)).toMatchObject({ state: 'cancelled', collection: null });
    expect(await levels()).toEqual([1, 0, 0]);
    const cancelled = await order();
    await cancelled.buyer.client.order.cancel({ token: cancelled.token });
    expect(await levels()).toEqual([1, 0, 0]);
    const released = await order();
    await settle(released, 'released');
    expect(await levels()).toEqual([1, 0, 0]);
    expect(await differences()).toEqual([]);
  });

  it('is reminded of once on its last day, then ends with its money given back', async () => {
    const bought = await order('transfer');
    await pays(bought, 30_000);
    ahead = 4 * 24 * 60 + 5 * 60;
    await runCare(api.deps);
    await runCare(api.deps);
    await expect.poll(() => sent.filter(({ subject }) => subject.includes('poslední den'))).toHaveLength(1);
    expect(await follow(bought)).toMatchObject({ state: 'in_store' });
    ahead = 5 * 24 * 60 + 5 * 60;
    await runCare(api.deps);
    expect(await follow(bought)).toMatchObject({ state: 'cancelled', payment_state: 'refund_due' });
    expect(await levels()).toEqual([1, 0, 0]);
    expect(await refusalOf(settle(bought, 'collected'))).toMatchObject({ code: 'STEP_REFUSED' });
  });
});

describe('the hour that is told before an order', () => {
  it('is that of the order: the store’s own, or that of its opening after the warehouse brought it', async () => {
    // Friday evening: the store opens on Saturday, the warehouse works on Monday.
    ahead = 4 * 24 * 60 + 6 * 60;
    const hour = '2026-11-28T08:30:00.000Z';
    const own = { serves: true, at: hour, soonest: hour, listed: hour };
    expect(await told()).toEqual(own);
    expect(await follow(await order())).toMatchObject({ state: 'in_store', arrives_by: own.at });
    const brought = await told();
    expect(brought).toMatchObject({ serves: false, listed: brought.soonest });
    // No day of the warehouse's is told without the hour from which the store is open.
    expect(brought.at).toMatch(/T08:00:00/);
    const placed = await order();
    // The database has its own clock; here the house's stands on that Friday.
    await api.deps.source.query(`update shop_order set created_at = $2 where number = $1`, [
      placed.number,
      minutesLater(monday, ahead),
    ]);
    expect(await follow(placed)).toMatchObject({ state: 'new', arrives_by: brought.at });
  });

  it('is not the store’s own for more pieces of one product than stores give', async () => {
    const many = await aProduct(api.deps.source, { code: `MANY-${made}`, name: 'Sada', pieces: 9, cs: 10_000 });
    await refreshListing(api.deps.source, [many.id]);
    await counted(7, many);
    expect(await told({ [many.code]: 6 })).toMatchObject({ serves: false });
    expect(await follow(await order('cod', { [many.code]: 6 }))).toMatchObject({ state: 'new' });
    expect(await levels(many)).toEqual([7, 0, 6]);
    expect(await follow(await order('cod', { [many.code]: 3 }))).toMatchObject({ state: 'in_store' });
  });
});

describe('an order that the store cannot serve whole', () => {
  it('comes from the warehouse, never half from each', async () => {
    const other = await aProduct(api.deps.source, { code: `OTHER-${made}`, name: 'Sklo', pieces: 3, cs: 20_000 });
    await refreshListing(api.deps.source, [other.id]);
    const bought = await order('cod', { [piece.code]: 1, [other.code]: 1 });
    expect(await follow(bought)).toMatchObject({ state: 'new', is_served_by_store: false, collection: null });
    expect(await levels()).toEqual([1, 0, 1]);
    const more = await order('cod', { [piece.code]: 2 });
    expect(await follow(more)).toMatchObject({ state: 'new' });
    expect(await levels()).toEqual([1, 0, 3]);
  });
});

/** Two orders and a person at the door want the last piece. @returns how many were promised it */
async function rush({ withReservation = true } = {}): Promise<number> {
  const wish = { market: 'cs', product: `${piece.code.toLowerCase()}-cs`, store: 'brno' } as const;
  const person = { name: 'Jana Malá', email: `${randomUUID()}@example.cz`, phone: '777 123 456' };
  const { client } = api.visitor();
  await Promise.allSettled([
    order(),
    order(),
    withReservation && client.reservation.make({ ...wish, ...person }, { context: { idempotencyKey: randomUUID() } }),
  ]);
  const [row]: { held: number }[] = await api.deps.source.query(
    `select coalesce(sum(quantity), 0)::integer as held from stock_reservation
      where product_id = $1 and store_id = $2 and state = 'held'`,
    [piece.id, storeId],
  );
  return row?.held ?? 0;
}

describe('many at once', () => {
  it('are promised the last piece of a store once', async () => {
    expect(await rush()).toBe(1);
    expect((await levels()).slice(0, 2)).toEqual([1, 1]);
    expect(await differences()).toEqual([]);
  });

  it('hand over and cancel: one of the two happens', async () => {
    const bought = await order();
    const { total } = await follow(bought);
    await Promise.allSettled([
      settle(bought, 'collected', total.amount),
      bought.buyer.client.order.cancel({ token: bought.token }),
    ]);
    const { state } = await follow(bought);
    expect(await levels()).toEqual(state === 'delivered' ? [0, 0, 0] : [1, 0, 0]);
    expect(['delivered', 'cancelled']).toContain(state);
    expect(await differences()).toEqual([]);
  });

  it('control: who reads first and takes then promises it twice', async () => {
    await api.asOwner(`alter table store_stock drop constraint store_stock_reserved_ck`);
    // The order's own reading: at that of a cart two would meet too early, and be kept apart by a busy machine after it.
    const broken = {
      reading: /any\(\$2::integer\[\]\) order by s\.product_id for update of s$/,
      condition: 'and s.on_hand - s.reserved >= v.quantity',
    };
    expect(await readingWithoutLock(broken, () => rush({ withReservation: false }))).toBe(2);
  });
});
