import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshListing } from '../catalogue/listing/refresh-listing.ts';
import { inTransaction } from '../database/transaction.ts';
import { buy } from '../testing/buyer.ts';
import { counted, crowd } from '../testing/races/crowd.ts';
import { aProduct, type Product } from '../testing/products.ts';
import { manyConnections, runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { type SmallShop, smallShop } from '../testing/small-shop.ts';
import { reconcile } from './queries/reconcile.ts';
import { release, reserve, ship } from './reserve.ts';
import { HEAVY } from '../../build/testing/thorough.ts';

let api: RunningTestApi;
let shop: SmallShop;

beforeAll(async () => {
  api = await runningApi(manyConnections);
  shop = await smallShop(api.deps.source);
});
afterAll(() => api.close());

async function levelOf(product: Product): Promise<{ on_hand: number; reserved: number }> {
  const [row]: { on_hand: number; reserved: number }[] = await api.deps.source.query(
    `select on_hand, reserved from stock_level where product_id = $1`,
    [product.id],
  );
  return row ?? { on_hand: -1, reserved: -1 };
}

describe('two hundred buyers at once', () => {
  it('of one piece make one order, and the others are told that it is gone', async () => {
    const rush = await crowd(api, 200, { 'LAST-ONE': 1 });
    const outcomes = await Promise.all(rush.map((finish) => finish()));
    expect(counted(outcomes)).toEqual({ placed: 1, ITEMS_UNAVAILABLE: 199 });
    expect(await levelOf(shop.lastPiece)).toEqual({ on_hand: 1, reserved: 1 });
    expect(await reconcile(api.deps.source)).toEqual([]);
  });

  it('of forty pieces, three each, sell thirteen times and leave one', { tags: [HEAVY] }, async () => {
    const rush = await crowd(api, 60, { 'CASE-IP15': 3 });
    expect(counted(await Promise.all(rush.map((finish) => finish())))).toEqual({ placed: 13, ITEMS_UNAVAILABLE: 47 });
    expect(await levelOf(shop.case)).toEqual({ on_hand: 40, reserved: 39 });
    expect(await reconcile(api.deps.source)).toEqual([]);
  });

  it('and returns among them never sell a piece twice', { tags: [HEAVY] }, async () => {
    const product = await aProduct(api.deps.source, { code: 'CYCLE-1', name: 'Nabíječka', pieces: 4, cs: 30_000 });
    await refreshListing(api.deps.source, [product.id]);
    const early = await Promise.all(Array.from({ length: 4 }, () => buy(api, { goods: { 'CYCLE-1': 1 } })));
    await api.deps.source.query(
      `update stock_level set on_hand = on_hand + 1, unplaced = unplaced + 1 where product_id = $1`,
      [product.id],
    );
    await api.deps.source.query(
      `insert into stock_movement (product_id, on_hand_delta, reserved_delta, reason) values ($1, 1, 0, 'received')`,
      [product.id],
    );
    await refreshListing(api.deps.source, [product.id]);
    const rush = await crowd(api, 30, { 'CYCLE-1': 1 });
    const cancels = early.map(({ buyer, token }) => async () => {
      await buyer.client.order.cancel({ token: token });
      return 'returned';
    });
    const outcomes = counted(await Promise.all([...rush, ...cancels].map((act) => act())));
    expect(outcomes.returned).toBe(4);
    const { on_hand: onHand, reserved } = await levelOf(product);
    expect(onHand).toBe(5);
    expect(reserved).toBe(outcomes.placed);
    expect(reserved).toBeLessThanOrEqual(5);
    expect(await reconcile(api.deps.source)).toEqual([]);
  });

  it('would buy a single piece many times by reading first and writing then: the count can fail', async () => {
    const { pool } = api.deps;
    await api.asOwner(
      `create table control_stock (id integer primary key, on_hand integer, reserved integer);
       grant all on control_stock to public`,
    );
    await pool.query(`insert into control_stock values (1, 1, 0)`);
    let readers = 0;
    const twoHaveRead = Promise.withResolvers<void>();
    const naive = async (): Promise<string> => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const { rows } = await client.query<{ free: number }>(
          `select on_hand - reserved as free from control_stock where id = 1`,
        );
        readers += 1;
        if (readers === 2) twoHaveRead.resolve();
        await twoHaveRead.promise;
        const isFree = (rows[0]?.free ?? 0) >= 1;
        if (isFree) await client.query(`update control_stock set reserved = reserved + 1 where id = 1`);
        await client.query('commit');
        return isFree ? 'placed' : 'ITEMS_UNAVAILABLE';
      } finally {
        client.release();
      }
    };
    const outcomes = counted(await Promise.all(Array.from({ length: 200 }, naive)));
    expect(outcomes.placed).toBeGreaterThan(1);
  });
});

describe('taking pieces for an order', () => {
  const anOrderId = async (): Promise<string> => {
    const { number } = await buy(api, { goods: { [shop.watch.code]: 1 } });
    const [row]: { id: string }[] = await api.deps.source.query(`select id from shop_order where number = $1`, [
      number,
    ]);
    return row?.id ?? '';
  };

  it('sums two lines of one product before it looks', async () => {
    const product = await aProduct(api.deps.source, { code: 'TWICE-1', name: 'Sklo', pieces: 5 });
    const orderId = await anOrderId();
    const shortages = await inTransaction(api.deps.source, (manager) =>
      reserve(manager, orderId, [
        { productId: product.id, quantity: 3 },
        { productId: product.id, quantity: 3 },
      ]),
    );
    expect(shortages).toEqual([{ productId: product.id, available: 5 }]);
    expect(await levelOf(product)).toEqual({ on_hand: 5, reserved: 0 });
  });

  it('does not lock itself out when orders name the same goods in another order', async () => {
    const [one, two] = [
      await aProduct(api.deps.source, { code: 'CROSS-1', name: 'Sklo 1', pieces: 100 }),
      await aProduct(api.deps.source, { code: 'CROSS-2', name: 'Sklo 2', pieces: 100 }),
    ];
    await refreshListing(api.deps.source, [one.id, two.id]);
    const there = await crowd(api, 15, { 'CROSS-1': 1, 'CROSS-2': 1 });
    const back = await crowd(api, 15, { 'CROSS-2': 1, 'CROSS-1': 1 });
    expect(counted(await Promise.all([...there, ...back].map((finish) => finish())))).toEqual({ placed: 30 });
    expect(await levelOf(one)).toEqual(await levelOf(two));
  });

  it('gives them back or ships them once, however often it is said', async () => {
    const product = await aProduct(api.deps.source, { code: 'ONCE-1', name: 'Sklo', pieces: 5 });
    const [kept, gone] = [await anOrderId(), await anOrderId()];
    for (const id of [kept, gone])
      await inTransaction(api.deps.source, (manager) => reserve(manager, id, [{ productId: product.id, quantity: 2 }]));
    const parallel = Array.from({ length: 5 }, () => [
      inTransaction(api.deps.source, (manager) => release(manager, kept)),
      inTransaction(api.deps.source, (manager) => ship(manager, gone)),
    ]);
    await Promise.all(parallel.flat());
    expect(await levelOf(product)).toEqual({ on_hand: 3, reserved: 0 });
    // Shipped without a walk, so no picker took the pieces from where they were: two of these and the order's watch.
    const { source } = api.deps;
    await source.query(`update stock_level set unplaced = unplaced - 2 where product_id = $1`, [product.id]);
    await source.query(`update location_stock set quantity = quantity - 1 where product_id = $1`, [shop.watch.id]);
  });

  it('is shown rightly even when the listing is made anew at the same moment', async () => {
    const product = await aProduct(api.deps.source, { code: 'RACE-1', name: 'Sklo', pieces: 60, cs: 20_000 });
    await refreshListing(api.deps.source, [product.id]);
    const rush = await crowd(api, 30, { 'RACE-1': 1 });
    const refreshes = Array.from(
      { length: 15 },
      () => () => refreshListing(api.deps.source, [product.id]).then(() => 'refreshed'),
    );
    await Promise.all([...rush, ...refreshes].toSorted(() => Math.random() - 0.5).map((act) => act()));
    expect(await levelOf(product)).toEqual({ on_hand: 60, reserved: 30 });
    expect(await reconcile(api.deps.source)).toEqual([]);
  });

  it('is found out by reconciling when somebody changed a level by hand', async () => {
    await api.deps.source.query(`update stock_level set on_hand = on_hand + 1 where product_id = $1`, [
      shop.soldOut.id,
    ]);
    const whats = (await reconcile(api.deps.source)).map(({ product, what }) => `${product} ${what}`);
    expect(whats).toEqual(expect.arrayContaining(['CABLE-OLD on_hand by ledger', 'CABLE-OLD on_hand by places']));
    await api.deps.source.query(`update stock_level set on_hand = on_hand - 1 where product_id = $1`, [
      shop.soldOut.id,
    ]);
    expect(await reconcile(api.deps.source)).toEqual([]);
  });

  it('is found out by reconciling when a shelf does not hold what the level says', async () => {
    const { source } = api.deps;
    const take = (count: number): Promise<unknown> =>
      source.query(`update location_stock set quantity = quantity - $2 where product_id = $1 and quantity > 3`, [
        shop.case.id,
        count,
      ]);
    await take(1);
    expect(await reconcile(source)).toEqual([
      { product: 'CASE-IP15', what: 'on_hand by places', expected: 39, found: 40 },
    ]);
    await take(-1);
    expect(await reconcile(source)).toEqual([]);
  });
});
