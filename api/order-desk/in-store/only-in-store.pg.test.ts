// A device that lies in a store alone is bought online: it is held for the cart there, and the order is collected there.
import { randomUUID } from 'node:crypto';
import type { OrderPayload } from '@kolobeh/shared/checkout/order-payload.ts';
import { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { releaseOverdue } from '../../cart/hold-last-piece.ts';
import { refreshListing } from '../../catalogue/listing/refresh-listing.ts';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { aPayload, expectedTotal } from '../../testing/buyer.ts';
import { aProduct, anImei, aUnitAt, type Product } from '../../testing/products.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { lookingFirst } from '../../testing/races/reading-first.ts';
import { brnoStore } from './testing/brno-store.ts';

const shelf = 'LC-A-01-1';
let api: RunningTestApi;
let desk: Visitor;
let storeId: number;
let used: Product;
let usedImei: string;
/** Minutes that the clock of these tests is ahead of Monday, two in the afternoon in Prague. */
let ahead = 0;
let made = 0;

beforeAll(async () => {
  api = await runningApi({}, { now: () => minutesLater(new Date('2026-11-23T13:00:00Z'), ahead) });
  await smallShop(api.deps.source);
  await api.deps.source.query(
    `insert into location (code, zone, pick_sequence, kind) values ('LC-P-01', 'P', 900, 'inbound') on conflict do nothing`,
  );
  storeId = await brnoStore(api.deps.source);
  desk = await api.signedIn('shop');
});
afterAll(() => api.close());
beforeEach(async () => {
  ahead = 0;
  made += 1;
  used = await aProduct(api.deps.source, {
    device: 'phone',
    trackedBy: 'imei',
    cs: 900_000,
    code: `ALONE-${made}`,
    name: `Telefon ${made}`,
    quality: 'used',
    grade: 'A',
    pieces: 1,
    lies: { [shelf]: 1 },
  });
  usedImei = anImei(70_000 + made);
  await aUnitAt(api.deps.source, used, usedImei, shelf);
  await refreshListing(api.deps.source, [used.id]);
  await desk.client.reservation.bringDevice({ id: used.id, store_id: storeId, device: usedImei });
});

const add = ({ client }: Visitor, { code: product }: Product = used) => client.cart.add({ market: 'cs', product });
const read = ({ client }: Visitor) => client.cart.get({ market: 'cs' });
const inBrno: Partial<OrderPayload> = { type_delivery_code: 'store', store: 'brno' };

const finish = async (visitor: Visitor, choice: Partial<OrderPayload> = inBrno, agreed = inBrno) =>
  visitor.client.checkout.finishOrder(
    {
      market: 'cs',
      order: aPayload('cs', choice),
      expected_total: await expectedTotal(visitor, 'cs', aPayload('cs', agreed)),
    },
    { context: { idempotencyKey: randomUUID() } },
  );

const reserve = () =>
  api.visitor().client.reservation.make(
    {
      market: 'cs',
      product: `alone-${made}-cs`,
      store: 'brno',
      name: 'Jana Malá',
      email: `${randomUUID()}@example.cz`,
      phone: '777 123 456',
    },
    { context: { idempotencyKey: randomUUID() } },
  );

const refusalOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  );
const wrongField = (path: string, code: string) => ({ code: 'INPUT_INVALID', data: { fields: [{ path, code }] } });

/** Pieces on hand and reserved in the store. */
async function levels({ id }: Product = used): Promise<number[]> {
  const [row]: { levels: number[] }[] = await api.deps.source.query(
    `select array[on_hand, reserved] as levels from store_stock where product_id = $1`,
    [id],
  );
  return row?.levels ?? [];
}

/** Goods of the warehouse, with so many pieces in the store too. */
async function aCover(inStore = 0): Promise<Product> {
  const cover = await aProduct(api.deps.source, { code: `COVER-${made}`, name: `Kryt ${made}`, cs: 30_000 });
  await refreshListing(api.deps.source, [cover.id]);
  if (inStore > 0)
    await desk.client.reservation.countPieces({ id: cover.id, store_id: storeId, counted: inStore, seen: 0 });
  return cover;
}

const brno = { seo_name: 'brno', name: 'Brno' };

describe('a device that lies in a store alone', () => {
  it('is held for the cart there, and for nobody else', async () => {
    const [first, second] = [api.visitor(), api.visitor()];
    const cart = await add(first);
    expect(cart.only_in_store).toEqual({ stores: [brno], trouble: null });
    expect(cart.items).toMatchObject([
      { only_in: [brno], problem: null, hold: { state: 'mine' }, stock: { instead: 'in_store', delivered_on: null } },
    ]);
    expect(await levels()).toEqual([1, 1]);
    expect((await add(second)).items).toMatchObject([{ problem: 'HELD', hold: { state: 'others' }, only_in: [] }]);
    const shown = await first.client.catalogue.product({ market: 'cs', seo_name: `${used.code.toLowerCase()}-cs` });
    expect(shown).toMatchObject({ is_on_hand: true, held_until: cart.items[0]?.hold?.until, stores: [] });
    expect(await refusalOf(reserve())).toMatchObject({ code: 'STORE_SOLD_OUT' });
    const sendBack = { id: used.id, store_id: storeId, device: usedImei };
    expect(await refusalOf(desk.client.reservation.sendDeviceBack(sendBack))).toMatchObject({
      data: { reason: 'PROMISED' },
    });
    expect(await reconcile(api.deps.source)).toEqual([]);
  });

  it('is free there again when it is taken out, and when its time is over', async () => {
    const visitor = api.visitor();
    const { items } = await add(visitor);
    await visitor.client.cart.remove({ market: 'cs', item_id: items[0]?.id ?? '' });
    expect(await levels()).toEqual([1, 0]);
    await add(visitor);
    ahead = 21;
    expect(await releaseOverdue(api.deps)).toBeGreaterThan(0);
    expect(await releaseOverdue(api.deps)).toBe(0);
    expect(await levels()).toEqual([1, 0]);
    await reserve();
    expect((await read(visitor)).items).toMatchObject([{ problem: 'SOLD_OUT' }]);
    expect(await reconcile(api.deps.source)).toEqual([]);
  });

  it('is collected there: other ways say why not, and are refused where they are chosen', async () => {
    const visitor = api.visitor();
    await add(visitor);
    const { deliveries } = await visitor.client.checkout.deliveries({ market: 'cs' });
    expect(new Set(deliveries.map(({ kind, refusal }) => `${kind} ${refusal}`))).toEqual(
      new Set(['courier ONLY_IN_STORE', 'pickup_point ONLY_IN_STORE', 'store null']),
    );
    expect(deliveries.find(({ kind }) => kind === 'store')?.arrives_by).toBe('2026-11-23T13:30:00.000Z');
    const keep = (draft: Partial<OrderPayload>) => visitor.client.checkout.saveDraft({ market: 'cs', draft });
    expect(await refusalOf(keep({ type_delivery_code: 'courier' }))).toMatchObject(
      wrongField('draft.type_delivery_code', 'ONLY_IN_STORE'),
    );
    expect(await refusalOf(keep({ type_delivery_code: 'store', store: 'praha' }))).toMatchObject(
      wrongField('draft.store', 'NOT_IN_STORE'),
    );
    expect(await refusalOf(finish(visitor, { type_delivery_code: 'courier' }))).toMatchObject(
      wrongField('type_delivery_code', 'ONLY_IN_STORE'),
    );
    expect(await levels()).toEqual([1, 1]);
    expect((await keep(inBrno)).store).toMatchObject({ seo_name: 'brno', serves: true });
  });

  it('is said to be collected there as soon as it is added, and with the cart as it is', async () => {
    const ways = async (visitor: Visitor, { code: product }: Product = used) =>
      (await visitor.client.checkout.atcDelivery({ market: 'cs', product })).deliveries.map(({ kind }) => kind);
    const [visitor, other] = [api.visitor(), api.visitor()];
    expect(await ways(visitor)).toEqual(['store']);
    await add(visitor);
    expect([await ways(visitor), await ways(other)]).toEqual([['store'], ['store']]);
    const cover = await aCover();
    expect(await ways(visitor, cover)).toEqual([]);
    expect(await ways(other, cover)).toContain('courier');
    await add(other, cover);
    expect(await ways(other)).toEqual([]);
  });

  it('becomes the order of the store, and leaves by its number', async () => {
    const visitor = api.visitor();
    await add(visitor);
    const { number, token } = await finish(visitor);
    expect(await levels()).toEqual([1, 1]);
    const order = await visitor.client.order.follow({ token });
    expect(order).toMatchObject({ state: 'in_store', collection: { store: { name: 'Brno' } } });
    const of = { number: OrderNumber.parse(number) };
    await desk.client.storeOrder.scan({ ...of, device: usedImei, as: 'put_aside' });
    await desk.client.storeOrder.settle({ ...of, as: 'collected', taken: order.total });
    expect(await levels()).toEqual([0, 0]);
    expect(await refusalOf(add(api.visitor()))).toMatchObject({ code: 'SOLD_OUT' });
    expect(await reconcile(api.deps.source)).toEqual([]);
  });

  it('comes back to sale there when the order is cancelled', async () => {
    const visitor = api.visitor();
    await add(visitor);
    const { token } = await finish(visitor);
    await visitor.client.order.cancel({ token });
    expect(await levels()).toEqual([1, 0]);
    expect(await reconcile(api.deps.source)).toEqual([]);
  });

  it('goes with what the same store has, and with nothing else', async () => {
    const visitor = api.visitor();
    const cover = await aCover();
    await add(visitor);
    expect((await add(visitor, cover)).only_in_store).toEqual({ stores: [], trouble: 'APART' });
    const apart = wrongField('type_delivery_code', 'APART');
    const order = {
      market: 'cs',
      order: aPayload('cs', inBrno),
      expected_total: (await read(visitor)).to_pay,
    } as const;
    const end = visitor.client.checkout.finishOrder(order, { context: { idempotencyKey: randomUUID() } });
    expect(await refusalOf(end)).toMatchObject(apart);
    await desk.client.reservation.countPieces({ id: cover.id, store_id: storeId, counted: 1, seen: 0 });
    expect((await read(visitor)).only_in_store).toEqual({ stores: [brno], trouble: null });
    await finish(visitor);
    expect([await levels(), await levels(cover)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(await reconcile(api.deps.source)).toEqual([]);
  });

  it('waits for later and comes back into the cart', async () => {
    const visitor = api.visitor();
    const [line] = (await add(visitor)).items;
    const { saved } = await visitor.client.cart.saveForLater({ market: 'cs', item_id: line?.id ?? '' });
    expect(saved).toMatchObject([{ is_available: true }]);
    expect(await levels()).toEqual([1, 0]);
    await visitor.client.cart.takeSaved({ market: 'cs', product: used.code });
    expect(await levels()).toEqual([1, 1]);
  });

  it('is brought from the warehouse once one lies there', async () => {
    const visitor = api.visitor();
    const cover = await aCover(1);
    await api.deps.source.query(`update stock_level set reserved = on_hand where product_id = $1`, [cover.id]);
    expect((await add(visitor, cover)).only_in_store?.stores).toEqual([brno]);
    await api.deps.source.query(`update stock_level set reserved = 0 where product_id = $1`, [cover.id]);
    expect((await read(visitor)).only_in_store).toBeNull();
    await finish(visitor, { type_delivery_code: 'courier' }, { type_delivery_code: 'courier' });
    expect(await levels(cover)).toEqual([1, 0]);
    expect(await reconcile(api.deps.source)).toEqual([]);
  });
});

/** Who got the device of many who want it at once, by the way they want it. */
async function scramble(wishes: number): Promise<number> {
  const buyOne = async (): Promise<void> => {
    const visitor = api.visitor();
    await add(visitor);
    await finish(visitor);
  };
  const ends = await Promise.allSettled(
    Array.from({ length: wishes }, (_, at) => (at % 3 === 0 ? reserve() : buyOne())),
  );
  return ends.filter(({ status }) => status === 'fulfilled').length;
}

describe('many who want the only device of a store', () => {
  it('get it once, whether they reserve it or order it, held or not', async () => {
    expect(await scramble(18)).toBe(1);
    expect(await levels()).toEqual([1, 1]);
    expect(await reconcile(api.deps.source)).toEqual([]);
  });

  it('get it once when no cart holds it any more', async () => {
    const visitors = Array.from({ length: 6 }, () => api.visitor());
    for (const visitor of visitors) await add(visitor);
    ahead = 21;
    await releaseOverdue(api.deps);
    const ends = await Promise.allSettled(visitors.map((visitor) => finish(visitor)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await levels()).toEqual([1, 1]);
    expect(await reconcile(api.deps.source)).toEqual([]);
  });

  it('would be promised it twice by reading first and writing then: the count can fail', async () => {
    await api.asOwner(`alter table store_stock drop constraint store_stock_reserved_ck`);
    const inTwoSteps = {
      taking: 'update store_stock s set reserved = s.reserved + 1',
      conditions: ['and s.on_hand - s.reserved >= 1', 'and k.on_hand > k.reserved'],
      looking: `select from store_stock where product_id = $2 and on_hand > reserved and ($1::uuid, $3::timestamptz, $4::text) is not null`,
    };
    await lookingFirst(inTwoSteps, () => Promise.all([add(api.visitor()), add(api.visitor())]));
    expect(await levels()).toEqual([1, 2]);
  });
});
