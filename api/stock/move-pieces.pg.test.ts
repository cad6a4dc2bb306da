import { randomUUID } from 'node:crypto';
import type { ItemScan } from '@kolobeh/shared/stock/book.ts';
import type { MoveEvent } from '@kolobeh/shared/stock/move.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { poolOf } from '../database/data-source.ts';
import { asidePlaces } from '../testing/warehouse/aside-places.ts';
import { buy } from '../testing/buyer.ts';
import { anImei, aProduct, aUnitAt, type Product } from '../testing/products.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { type SmallShop, smallShop } from '../testing/small-shop.ts';
import { aStation, type Station } from '../testing/warehouse/station.ts';
import { readBook } from './queries/read-book.ts';
import { reconcile } from './queries/reconcile.ts';

let api: RunningTestApi;
let shop: SmallShop;
let worker: Station;

beforeAll(async () => {
  api = await runningApi();
  shop = await smallShop(api.deps.source);
  await asidePlaces(api.deps.source);
  worker = await aStation(api);
});
afterEach(async () => expect(await reconcile(api.deps.source)).toEqual([]));
afterAll(() => api.close());

const gtin = (product: Product): ItemScan => ({ kind: 'gtin', value: product.gtin });
const move = (from: string | null, to: string, ...items: [ItemScan, number][]): MoveEvent => ({
  kind: 'stock_move',
  work_id: randomUUID(),
  from,
  to,
  items: items.map(([scan, pieces]) => ({ scan, pieces })),
});
const at = async (product: Product): Promise<Record<string, number>> => {
  const rows: { code: string; quantity: number }[] = await api.deps.source.query(
    `select l.code, s.quantity from location_stock s join location l on l.id = s.location_id
      where s.product_id = $1 and s.quantity > 0 order by l.code`,
    [product.id],
  );
  return Object.fromEntries(rows.map(({ code, quantity }) => [code, quantity]));
};
const levelOf = async (product: Product) => {
  const [row]: { on_hand: number; reserved: number; unplaced: number; aside: number }[] = await api.deps.source.query(
    `select on_hand, reserved, unplaced, aside from stock_level where product_id = $1`,
    [product.id],
  );
  return row;
};
const unitAt = async (imei: string): Promise<string | undefined> => {
  const [row]: { code: string }[] = await api.deps.source.query(
    `select l.code from unit u join location l on l.id = u.location_id where u.imei = $1`,
    [imei],
  );
  return row?.code;
};
const openChecks = async (): Promise<string[]> => {
  const rows: { subject_id: string }[] = await api.deps.source.query(
    `select subject_id from staff_task where kind = 'stock_check' and state = 'open' order by 1`,
  );
  return rows.map(({ subject_id: id }) => id);
};

describe('pieces carried to another shelf', () => {
  it('lie there by the books, and a ledger row says from where, to where and by whom', async () => {
    expect(await worker.report(move('LC-B-02-1', 'LC-A-01-1', [gtin(shop.case), 4]))).toEqual(['accepted']);
    expect(await at(shop.case)).toEqual({ 'LC-A-01-1': 4, 'LC-A-02-1': 3, 'LC-B-02-1': 33 });
    expect(await levelOf(shop.case)).toMatchObject({ on_hand: 40, unplaced: 0 });
    const [row]: object[] = await api.deps.source.query(
      `select m.reason, m.pieces, f.code as "from", t.code as "to", m.actor_id, m.on_hand_delta from stock_movement m
         join location f on f.id = m.from_location_id join location t on t.id = m.to_location_id
        order by m.id desc limit 1`,
    );
    expect(row).toEqual({
      reason: 'moved',
      pieces: 4,
      from: 'LC-B-02-1',
      to: 'LC-A-01-1',
      actor_id: worker.userId,
      on_hand_delta: 0,
    });
  });

  it('beyond what the books have there follow the floor, with a task to count the shelf', async () => {
    const product = await aProduct(api.deps.source, {
      code: 'MOVE-MORE',
      name: 'Sklo',
      pieces: 4,
      lies: { 'LC-A-01-1': 3 },
    });
    expect(await worker.report(move('LC-A-01-1', 'LC-A-02-1', [gtin(product), 6]))).toEqual(['accepted']);
    expect(await at(product)).toEqual({ 'LC-A-02-1': 6 });
    expect(await levelOf(product)).toEqual({ on_hand: 6, reserved: 0, unplaced: 0, aside: 0 });
    expect(await openChecks()).toContain('LC-A-01-1 MOVE-MORE');
  });

  it('from no known place were unplaced', async () => {
    const product = await aProduct(api.deps.source, { code: 'MOVE-LOST', name: 'Sklo', pieces: 5 });
    expect(await worker.report(move(null, 'LC-A-02-1', [gtin(product), 5]))).toEqual(['accepted']);
    expect(await levelOf(product)).toEqual({ on_hand: 5, reserved: 0, unplaced: 0, aside: 0 });
    expect(await at(product)).toEqual({ 'LC-A-02-1': 5 });
  });

  it('count once, however often the event comes and by however many connections', async () => {
    const before = await at(shop.watch);
    const event = worker.event(move('LC-A-02-1', 'LC-A-01-1', [gtin(shop.watch), 1]));
    const replies = await Promise.all(Array.from({ length: 8 }, () => worker.send([event])));
    const outcomes = replies.flatMap(({ answers }) => answers.map(({ outcome }) => outcome)).toSorted();
    expect(outcomes).toEqual(['accepted', ...Array.from({ length: 7 }, () => 'already_done')].toSorted());
    expect(await at(shop.watch)).toEqual({ ...before, 'LC-A-01-1': 1, 'LC-A-02-1': 2 });
  });

  it('by many stations at once and crosswise all count and none blocks another for ever', async () => {
    const product = await aProduct(api.deps.source, {
      code: 'MOVE-CROSS',
      name: 'Sklo',
      pieces: 40,
      lies: { 'LC-A-01-1': 20, 'LC-A-02-1': 20 },
    });
    const stations = await Promise.all(Array.from({ length: 6 }, () => aStation(api)));
    const shifts = stations.map(async (station, index) => {
      const outcomes: string[] = [];
      for (let turn = 0; turn < 3; turn += 1)
        outcomes.push(
          ...(await station.report(
            index % 2
              ? move('LC-A-01-1', 'LC-A-02-1', [gtin(product), 1], [gtin(shop.case), 1])
              : move('LC-A-02-1', 'LC-A-01-1', [gtin(shop.case), 1], [gtin(product), 1]),
          )),
        );
      return outcomes;
    });
    expect(new Set((await Promise.all(shifts)).flat())).toEqual(new Set(['accepted']));
    expect(await at(product)).toEqual({ 'LC-A-01-1': 20, 'LC-A-02-1': 20 });
  });
});

describe('a device carried', () => {
  it('is where it was put, with its number read, and its story says so', async () => {
    const [imei = ''] = shop.usedImeis;
    expect(await worker.report(move('LC-B-01-1', 'LC-A-01-1', [{ kind: 'imei', value: imei }, 1]))).toEqual([
      'accepted',
    ]);
    expect(await unitAt(imei)).toBe('LC-A-01-1');
    expect(await at(shop.usedPhone)).toEqual({ 'LC-A-01-1': 1, 'LC-B-01-1': 1 });
    const [event]: { kind: string; detail: object }[] = await api.deps.source.query(
      `select e.kind, e.detail from unit_event e join unit u on u.id = e.unit_id where u.imei = $1 order by e.id desc limit 1`,
      [imei],
    );
    expect(event).toEqual({ kind: 'moved', detail: { from: 'LC-B-01-1', location: 'LC-A-01-1' } });
  });

  it('found elsewhere than the books have it leaves the place the books had', async () => {
    const imei = anImei(901);
    const product = await aProduct(api.deps.source, {
      code: 'USED-LOST',
      name: 'Telefon',
      quality: 'used',
      trackedBy: 'imei',
      pieces: 1,
      lies: { 'LC-B-02-1': 1 },
    });
    await aUnitAt(api.deps.source, product, imei, 'LC-B-02-1');
    expect(await worker.report(move('LC-A-01-1', 'LC-A-02-1', [{ kind: 'imei', value: imei }, 1]))).toEqual([
      'accepted',
    ]);
    expect(await unitAt(imei)).toBe('LC-A-02-1');
    expect(await at(product)).toEqual({ 'LC-A-02-1': 1 });
    expect(await levelOf(product)).toMatchObject({ on_hand: 1, unplaced: 0 });
  });

  it('goes along when all its pieces are carried by their barcode', async () => {
    const imei = anImei(902);
    await aUnitAt(api.deps.source, shop.phone, imei, 'LC-A-01-1');
    expect(await worker.report(move('LC-A-01-1', 'LC-B-01-1', [gtin(shop.phone), 5]))).toEqual(['accepted']);
    expect(await unitAt(imei)).toBe('LC-B-01-1');
  });
});

describe('pieces put aside', () => {
  it('are not sold from quarantine and are for sale again when put back', async () => {
    const product = await aProduct(api.deps.source, {
      code: 'ASIDE-1',
      name: 'Sklo',
      pieces: 5,
      lies: { 'LC-A-01-1': 5 },
    });
    await worker.report(move('LC-A-01-1', 'LC-QUA-01', [gtin(product), 2]));
    expect(await levelOf(product)).toEqual({ on_hand: 3, reserved: 0, unplaced: 0, aside: 2 });
    await worker.report(move('LC-QUA-01', 'LC-RET-01', [gtin(product), 2]));
    expect(await levelOf(product)).toMatchObject({ on_hand: 3, aside: 2 });
    await worker.report(move('LC-RET-01', 'LC-A-01-1', [gtin(product), 2]));
    expect(await levelOf(product)).toEqual({ on_hand: 5, reserved: 0, unplaced: 0, aside: 0 });
  });

  it('that orders were promised keep their promise on the books, and the shelf is to be counted', async () => {
    await buy(api, { goods: { 'LAST-ONE': 1 } });
    expect(await worker.report(move('LC-B-02-1', 'LC-QUA-01', [gtin(shop.lastPiece), 1]))).toEqual(['accepted']);
    expect(await levelOf(shop.lastPiece)).toEqual({ on_hand: 1, reserved: 1, unplaced: 1, aside: 1 });
    expect(await openChecks()).toContain('LC-B-02-1 LAST-ONE');
  });
});

describe('a move that cannot be', () => {
  it.each([
    ['to a place that is not there', () => move('LC-A-01-1', 'LC-Z-01-1', [gtin(shop.case), 1]), 'PLACE_UNKNOWN'],
    ['to where it was', () => move('LC-A-01-1', 'LC-A-01-1', [gtin(shop.case), 1]), 'SAME_PLACE'],
    [
      'of a device nobody knows here',
      () => move('LC-A-01-1', 'LC-A-02-1', [{ kind: 'imei', value: anImei(999) }, 1]),
      'ITEM_UNKNOWN',
    ],
    [
      'of a used device by the barcode of any grade',
      () => move('LC-B-01-1', 'LC-A-02-1', [gtin(shop.usedPhone), 1]),
      'ITEM_UNKNOWN',
    ],
  ] as const)('%s is refused and changes nothing', async (_, event, reason) => {
    const before = await api.deps.source.query(`select count(*) from stock_movement`);
    expect(await worker.report(event())).toEqual([reason]);
    expect(await api.deps.source.query(`select count(*) from stock_movement`)).toEqual(before);
  });
});

it('the books page by page are the books as a whole, without a page that is not asked for', async () => {
  const pool = poolOf(api.deps.source);
  const whole = await readBook(pool);
  const pages = [await readBook(pool, { most: 2 })];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
    pages.push(await readBook(pool, { after: next, most: 2 }));
  const codes = (rows: readonly object[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted();
  expect(pages.length).toBeGreaterThan(2);
  for (const part of ['places', 'products', 'units', 'lying'] as const) {
    expect(whole[part].length).toBeGreaterThan(0);
    expect(codes(pages.flatMap((page): readonly object[] => page[part]))).toEqual(codes(whole[part]));
  }
  expect(whole.next).toBeNull();
});
