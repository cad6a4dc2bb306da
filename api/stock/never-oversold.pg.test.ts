// Random courses of everything that holds a piece, many of it at once: nobody is ever promised what is not there.
import { randomUUID } from 'node:crypto';
import { minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HEAVY } from '../../build/testing/thorough.ts';
import { releaseOverdue } from '../cart/hold-last-piece.ts';
import { refreshListing } from '../catalogue/listing/refresh-listing.ts';
import { inTransaction } from '../database/transaction.ts';
import { endOverdue } from '../reservation/end.ts';
import { aPayload, expectedTotal } from '../testing/buyer.ts';
import { insertRow } from '../testing/insert-row.ts';
import { aProduct, type Product } from '../testing/products.ts';
import { manyConnections, runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';
import { readingWithoutLock } from '../testing/races/reading-first.ts';
import { reconcile } from './queries/reconcile.ts';
import { ship } from './reserve.ts';

let api: RunningTestApi;
let storeId: number;
let made = 0;
/** Minutes that the clock of these tests is ahead. */
let ahead = 0;

beforeAll(async () => {
  api = await runningApi(manyConnections);
  await smallShop(api.deps.source);
  const { now } = api.deps;
  Object.assign(api.deps, { now: () => minutesLater(now(), ahead) });
  const opening_hours = JSON.stringify([1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '06:00', to: '22:00' })));
  const place = { street: 'Masarykova 31', city: 'Brno', postcode: '60200', phone: '+420542300103', email: 'b@b.cz' };
  const row = { seo_name: 'brno', market: 'cs', name: 'Brno', ...place, latitude: 49, longitude: 16, opening_hours };
  ({ id: storeId } = await insertRow<{ id: number }>(api.deps.source, 'store', row));
});
afterAll(() => api.close());

const buyers = 4;
const Who = fc.nat(buyers - 1);
const Which = fc.nat(20);

/** What somebody does; `which` counts what there is of its kind so far. */
const Act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('put' as const), who: Who, pieces: fc.integer({ min: 1, max: 2 }) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('order' as const), who: Who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('empty' as const), who: Who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: Which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pick' as const), which: Which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('reserve' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('give_up' as const), which: Which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('collect' as const), which: Which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(20, 45, 3000) }) },
);
type Act = typeof Act extends fc.Arbitrary<infer One> ? One : never;

/** Steps one after another, the acts of a step all at once. */
const Course = fc.record({
  pieces: fc.integer({ min: 1, max: 3 }),
  inStore: fc.integer({ min: 0, max: 2 }),
  steps: fc.array(fc.array(Act, { minLength: 1, maxLength: 5 }), { minLength: 4, maxLength: 7 }),
});
type Course = typeof Course extends fc.Arbitrary<infer One> ? One : never;

/** What has come to be in a course. */
interface World {
  product: Product;
  visitors: Visitor[];
  orders: { token: string; number: string; visitor: Visitor }[];
  kept: { id: string; token: string }[];
}

const lineOf = async ({ product, visitors }: World, who: number) => {
  const cart = await visitors[who]?.client.cart.get({ market: 'cs' });
  return cart?.items.find((item) => item.product === product.code);
};

async function order(world: World, who: number): Promise<void> {
  const visitor = world.visitors[who];
  if (!visitor || !(await lineOf(world, who))) return;
  const payload = aPayload('cs');
  const placed = await visitor.client.checkout.finishOrder(
    { market: 'cs', order: payload, expected_total: await expectedTotal(visitor, 'cs', payload) },
    { context: { idempotencyKey: randomUUID() } },
  );
  world.orders.push({ ...placed, visitor });
}

/** A picker takes the pieces from where they lay, and they leave the house. */
const pick = ({ orders, product }: World, which: number): Promise<void> =>
  inTransaction(api.deps.source, async (manager) => {
    const [held]: { order_id: string; quantity: number }[] = await manager.query(
      `select r.order_id, r.quantity from stock_reservation r join shop_order o on o.id = r.order_id
        where o.number = $1 and r.state = 'held' for update of r`,
      [orders[which % orders.length]?.number ?? ''],
    );
    if (!held) return;
    await ship(manager, held.order_id);
    await manager.query(`update stock_level set unplaced = unplaced - $2 where product_id = $1`, [
      product.id,
      held.quantity,
    ]);
  });

async function reserveInStore({ product, kept }: World): Promise<void> {
  const wish = { market: 'cs', product: `${product.code.toLowerCase()}-cs`, store: 'brno' } as const;
  const person = { name: 'Jana Malá', email: `${randomUUID()}@example.cz`, phone: '777 123 456' };
  kept.push(
    await api.visitor().client.reservation.make({ ...wish, ...person }, { context: { idempotencyKey: randomUUID() } }),
  );
}

/** Does one act; refusals of the shop are part of a course. */
async function act(world: World, one: Act): Promise<void> {
  const { visitors, orders, kept, product } = world;
  switch (one.kind) {
    case 'put':
      await visitors[one.who]?.client.cart.add({ market: 'cs', product: product.code, quantity: one.pieces });
      break;
    case 'order':
      await order(world, one.who);
      break;
    case 'empty': {
      const line = await lineOf(world, one.who);
      if (line) await visitors[one.who]?.client.cart.remove({ market: 'cs', item_id: line.id });
      break;
    }
    case 'cancel': {
      const found = orders[one.which % orders.length];
      if (found) await found.visitor.client.order.cancel({ token: found.token });
      break;
    }
    case 'pick':
      await pick(world, one.which);
      break;
    case 'reserve':
      await reserveInStore(world);
      break;
    case 'give_up': {
      const link = kept[one.which % kept.length];
      if (link) await api.visitor().client.reservation.cancel(link);
      break;
    }
    case 'collect': {
      const link = kept[one.which % kept.length];
      const { client } = await api.signedIn('shop');
      if (link) await client.reservation.settle({ id: link.id, as: 'collected' });
      break;
    }
    case 'wait':
      ahead += one.minutes;
      await Promise.all([releaseOverdue(api.deps), endOverdue(api.deps)]);
      break;
  }
}

/** Pieces that people were promised and that were not taken back: of orders, of carts, and of the store. */
async function promised({ id }: Product): Promise<{ warehouse: number; store: number }> {
  const [found]: { warehouse: number; store: number }[] = await api.deps.source.query(
    `select (select coalesce(sum(l.quantity), 0) from order_line l join shop_order o on o.id = l.order_id
              where l.product_id = $1 and o.state <> 'cancelled')::integer
          + (select coalesce(sum(quantity), 0) from stock_reservation
              where product_id = $1 and cart_id is not null and store_id is null and state = 'held')::integer as warehouse,
            (select count(*) from store_reservation where product_id = $1 and state in ('held', 'collected'))::integer
          + (select coalesce(sum(quantity), 0) from stock_reservation
              where product_id = $1 and cart_id is not null and store_id is not null and state = 'held')::integer as store`,
    [id],
  );
  return found ?? { warehouse: -1, store: -1 };
}

async function begin({ pieces, inStore }: Course): Promise<World> {
  made += 1;
  const product = await aProduct(api.deps.source, { code: `COURSE-${made}`, name: `Kus ${made}`, pieces, cs: 30_000 });
  await refreshListing(api.deps.source, [product.id]);
  const { client } = await api.signedIn('shop');
  if (inStore > 0)
    await client.reservation.countPieces({ id: product.id, store_id: storeId, counted: inStore, seen: 0 });
  return { product, visitors: Array.from({ length: buyers }, () => api.visitor()), orders: [], kept: [] };
}

/** Refusals that the shop knows; anything else is a fault of the course. */
const isRefusal = (reason: unknown): boolean =>
  typeof reason === 'object' && reason !== null && 'code' in reason && reason.code !== 'INTERNAL_SERVER_ERROR';

/** @throws when more was promised than there is, the books differ, or something broke */
async function walk(course: Course): Promise<{ orders: number; kept: number }> {
  const world = await begin(course);
  for (const step of course.steps) {
    const outcomes = await Promise.allSettled(step.map((one) => act(world, one)));
    for (const one of outcomes) if (one.status === 'rejected' && !isRefusal(one.reason)) throw one.reason;
    const { warehouse, store } = await promised(world.product);
    expect(warehouse, 'promised of the warehouse').toBeLessThanOrEqual(course.pieces);
    expect(store, 'promised of the store').toBeLessThanOrEqual(course.inStore);
    const books = await reconcile(api.deps.source);
    expect(books.filter(({ product }) => product === world.product.code)).toEqual([]);
  }
  return { orders: world.orders.length, kept: world.kept.length };
}

/** @returns what came about in all courses, so that they are known not to be empty */
async function walkMany(numRuns: number, examples: Course[] = []): Promise<{ orders: number; kept: number }> {
  const all = { orders: 0, kept: 0 };
  const property = fc.asyncProperty(Course, async (course) => {
    const { orders, kept } = await walk(course);
    all.orders += orders;
    all.kept += kept;
  });
  await fc.assert(property, { numRuns, examples: examples.map((one) => [one]), endOnFailure: true });
  return all;
}

/** Everybody puts a piece of three into a cart, and all order at the same moment. */
const everyone = Array.from({ length: buyers }, (_, who) => who);
const rush: Course = {
  pieces: 3,
  inStore: 1,
  steps: [
    everyone.map((who) => ({ kind: 'put', who, pieces: 2 })),
    [...everyone.map((who) => ({ kind: 'order' as const, who })), { kind: 'reserve' }, { kind: 'reserve' }],
  ],
};

it('whatever is held, ordered, picked, cancelled, given up or forgotten at once, no piece is promised twice', async () => {
  const { orders, kept } = await walkMany(5, [rush]);
  expect(orders).toBeGreaterThan(0);
  expect(kept).toBeGreaterThan(0);
});

it('the same in many courses', { tags: [HEAVY], timeout: 900_000 }, async () => {
  await walkMany(60);
});

it('control: orders that read first and take then promise pieces twice', async () => {
  await api.asOwner(`alter table stock_level drop constraint stock_level_reserved_ck`);
  const broken = {
    reading: /^select product_id, on_hand - reserved as available from stock_level.* for update$/s,
    condition: 'and s.on_hand - s.reserved >= v.quantity',
  };
  await expect(readingWithoutLock(broken, () => walk(rush))).rejects.toThrow(/promised of the warehouse/);
});
