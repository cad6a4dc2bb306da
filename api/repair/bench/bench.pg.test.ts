import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { BenchStep } from '@kolobeh/shared/repair/order/states.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { buyoutDevices } from '../../testing/buyout/buyout-devices.ts';
import { once } from '../../testing/buyout/buyout-sale.ts';
import { anImei, aProduct, aUnitAt, type Product } from '../../testing/products.ts';
import { aRepair } from '../../testing/repairs.ts';
import { readingWithoutLock } from '../../testing/races/reading-first.ts';
import { releaseWaiting } from '../repair-parts.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';

let api: RunningTestApi;
let shop: ApiClient;
let bench: ApiClient;
let other: ApiClient;
let part: number;
let phone: Product;
let before: unknown;
let turn = 0;

/** So many free pieces of the part on its shelf, with their ledger row. */
async function stock(free: number): Promise<void> {
  const db = api.deps.source;
  const [was]: { more: number }[] = await db.query(
    `select $2 - (on_hand - reserved) as more from stock_level where product_id = $1`,
    [part, free],
  );
  const more = was?.more ?? 0;
  await db.query(`update stock_level set on_hand = on_hand + $2 where product_id = $1`, [part, more]);
  await db.query(
    `insert into location_stock (location_id, product_id, quantity) select id, $1, 0 from location where code = 'LC-A-01-1'
     on conflict (location_id, product_id) do nothing`,
    [part],
  );
  await db.query(`update location_stock set quantity = quantity + $2 where product_id = $1`, [part, more]);
  await db.query(
    `insert into stock_movement (product_id, on_hand_delta, reserved_delta, reason) values ($1, $2, 0, 'counted')`,
    [part, more],
  );
}

const levels = async (): Promise<{ on_hand: number; reserved: number }> => {
  const [row]: { on_hand: number; reserved: number }[] = await api.deps.source.query(
    `select on_hand, reserved from stock_level where product_id = $1`,
    [part],
  );
  return row ?? { on_hand: -1, reserved: -1 };
};

beforeAll(async () => {
  api = await runningApi();
  const db = api.deps.source;
  phone = (await smallShop(db)).phone;
  await buyoutDevices(db);
  const product = await aProduct(db, {
    code: 'PART-DISPLAY',
    name: 'Displej',
    trackedBy: 'none',
    cs: null,
    ro: null,
    pieces: 0,
  });
  part = product.id;
  await aRepair(db, { model: 'iphone-13', kind: 'display', part });
  await aRepair(db, { model: 'iphone-13', kind: 'battery', cs: { part: 80_000, work: 40_000 } });
  shop = api.visitor().client;
  bench = (await api.signedIn('shop')).client;
  other = (await api.signedIn('shop')).client;
});
beforeEach(async () => {
  before = await reconcile(api.deps.source);
});
afterAll(() => api.close());

async function ordered(operations: string[] = ['display']) {
  turn += 1;
  return shop.repair.order(
    {
      market: 'cs',
      product_model: 'iphone-13',
      product_color: 'MID',
      operations,
      seen_total: operations.includes('battery') ? 120_000 : 150_000,
      way: 'send',
      name: 'Jana Dvořáková',
      email: `jana-${turn}@example.com`,
      phone: '601234567',
      street: 'Korunní 12',
      city: 'Praha',
      postcode: '12000',
      imei: anImei(7000 + turn),
      fault: 'Prasklý displej v rohu',
      is_wipe_agreed: true,
    },
    once(),
  );
}

const steps = async (number: string, ...list: BenchStep[]) => {
  for (const step of list) await bench.repair.step({ number, step });
  return bench.repair.onBench({ number });
};
const lineOf = (repair: { lines: { id: string; code: string; state: string }[] }, code: string): string =>
  repair.lines.findLast((line) => line.code === code && line.state !== 'dropped')?.id ?? '';
const quoteOf = (number: string, more: Partial<Parameters<ApiClient['repair']['quote']>[0]> = {}) => ({
  number,
  seen_version: 0,
  diagnosis: 'Vadná je i baterie',
  add: ['battery'],
  reprice: [],
  drop: [],
  ...more,
});
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

describe('a repair at the bench', () => {
  it('goes from the parcel to its owner, and its part leaves stock once', async () => {
    await stock(2);
    const start = await levels();
    const { number, id, token } = await ordered();
    const received = await steps(number, 'received');
    expect(received.lines).toMatchObject([{ hold: 'held', spare: { code: 'PART-DISPLAY', free: 1 } }]);
    expect(received.next_steps).toEqual(['diagnosing']);
    await steps(number, 'diagnosing', 'repairing');
    expect(await codeOf(bench.repair.step({ number, step: 'done' }))).toBe('PARTS_NOT_USED');
    const line = lineOf(received, 'display');
    await Promise.all([1, 2, 3].map(() => bench.repair.part({ number, line, act: 'use' })));
    expect(await levels()).toEqual({ on_hand: start.on_hand - 1, reserved: start.reserved });
    const done = await steps(number, 'done', 'done');
    expect(done.log.map(({ state }) => state)).toEqual(['ordered', 'received', 'diagnosing', 'repairing', 'done']);
    expect(await codeOf(bench.repair.step({ number, step: 'handed_back' }))).toBe('NOT_PAID');
    await bench.repair.pay({ number, method: 'transfer', taken: done.total });
    await bench.repair.step({ number, step: 'handed_back', parcel: 'CZ123' });
    const seen = await shop.repair.status({ id, token });
    expect(seen).toMatchObject({
      state: 'handed_back',
      return_parcel: 'CZ123',
      warranties: [{ name: 'Oprava display' }],
    });
    expect(await reconcile(api.deps.source)).toEqual(before);
  });

  it('is told by the passport of the device, to staff with its number, to others without its owner', async () => {
    const { number } = await ordered(['battery']);
    const unitId = await aUnitAt(api.deps.source, phone, anImei(7000 + turn), 'LC-A-01-1');
    await steps(number, 'received', 'diagnosing', 'repairing', 'done');
    const [unit] = (await bench.unit.find({ search: anImei(7000 + turn) })).units;
    const { events } = await bench.unit.officeDetail({ number: unit?.number ?? 0 });
    const told = events.filter(({ source }) => source === 'repair');
    expect(told.map(({ kind }) => kind)).toEqual(['ordered', 'received', 'diagnosing', 'repairing', 'done']);
    expect(told[0]?.detail).toEqual({ number });
    const token = api.deps.unitTokens.of(unitId);
    for (const [market, what] of [
      ['cs', 'Oprava battery'],
      ['ro', 'Reparație battery'],
    ] as const) {
      const shown = await shop.unit.passport({ market, number: unit?.number ?? 0, token });
      expect(shown.events).toMatchObject([{ kind: 'repaired', detail: { what } }]);
      expect(JSON.stringify(shown)).not.toMatch(/Jana|Korunní|OP-/);
    }
  });

  it('is refused a second time for a device that is here', async () => {
    const first = await ordered();
    await steps(first.number, 'received');
    turn -= 1;
    const second = await ordered();
    expect(await codeOf(bench.repair.step({ number: second.number, step: 'received' }))).toBe('DEVICE_HERE');
  });

  it('gives held parts back when the device goes back unrepaired', async () => {
    await stock(1);
    const start = await levels();
    const { number } = await ordered();
    await steps(number, 'received', 'diagnosing');
    expect((await levels()).reserved).toBe(start.reserved + 1);
    await bench.repair.step({ number, step: 'returning', words: 'utopená deska' });
    expect(await levels()).toEqual(start);
  });

  it('is for who repairs', async () => {
    const picker = (await api.signedIn('warehouse')).client;
    expect(await codeOf(picker.repair.rows({ start_row: 0, end_row: 1 }))).toBe('NO_PERMISSION');
    expect(await codeOf(shop.repair.rows({ start_row: 0, end_row: 1 }))).toBe('SIGN_IN_REQUIRED');
  });
});

describe('parts of a repair that is ordered', () => {
  it('are held at once, and given back when its owner gives it up', async () => {
    await stock(1);
    const start = await levels();
    const { number, ...link } = await ordered();
    expect(await levels()).toEqual({ ...start, reserved: start.reserved + 1 });
    expect((await bench.repair.onBench({ number })).lines).toMatchObject([{ hold: 'held' }]);
    await shop.repair.cancel(link);
    await shop.repair.cancel(link);
    expect(await levels()).toEqual(start);
    expect(await reconcile(api.deps.source)).toEqual(before);
  });

  it('wait three weeks for the device, and are held again when it comes', async () => {
    await stock(1);
    const start = await levels();
    const { number, id } = await ordered();
    await releaseWaiting(api.deps);
    expect((await levels()).reserved).toBe(start.reserved + 1);
    await api.deps.source.query(`update repair set created_at = now() - interval '22 days' where id = $1`, [id]);
    expect(await releaseWaiting(api.deps)).toBe(1);
    expect(await levels()).toEqual(start);
    expect(await releaseWaiting(api.deps)).toBe(0);
    expect((await steps(number, 'received')).lines).toMatchObject([{ hold: 'held' }]);
    await steps(number, 'diagnosing', 'returning');
    expect(await levels()).toEqual(start);
  });

  it('of two who order the last one, one has it; the other waits for the next', async () => {
    await stock(1);
    const start = await levels();
    const both = await Promise.all([ordered(), ordered()]);
    const holds = await Promise.all(
      both.map(async ({ number }) => (await bench.repair.onBench({ number })).lines[0]?.hold ?? ''),
    );
    expect(holds.toSorted()).toEqual(['held', 'missing']);
    expect((await levels()).reserved).toBe(start.reserved + 1);
    expect(await reconcile(api.deps.source)).toEqual(before);
  });
});

describe('two technicians and the last part', () => {
  it('one has it, the other is told', async () => {
    await stock(0);
    const [a, b] = [await ordered(), await ordered()];
    await steps(a.number, 'received', 'diagnosing', 'repairing');
    await steps(b.number, 'received', 'diagnosing', 'repairing');
    await stock(1);
    const start = await levels();
    const both = [
      { client: bench, number: a.number },
      { client: other, number: b.number },
    ];
    const outcomes = await Promise.all(
      both.map(async ({ client, number }) => {
        const line = lineOf(await client.repair.onBench({ number }), 'display');
        return codeOf(client.repair.part({ number, line, act: 'use' }));
      }),
    );
    expect(outcomes.toSorted()).toEqual(['PART_GONE', 'done']);
    expect(await levels()).toEqual({ on_hand: start.on_hand - 1, reserved: start.reserved });
    expect(await reconcile(api.deps.source)).toEqual(before);
  });
});

describe('a changed quote', () => {
  it('is answered line by line, once, however often it is sent', async () => {
    await stock(1);
    const { number, ...link } = await ordered();
    const looked = await steps(number, 'received', 'diagnosing');
    const reprice = [{ line: lineOf(looked, 'display'), part: 200_000, work: 50_000 }];
    const quoted = await bench.repair.quote(quoteOf(number, { reprice }));
    expect(quoted.state).toBe('quoted');
    const seen = await shop.repair.status(link);
    expect(seen).toMatchObject({ quote_version: 1, diagnosis: 'Vadná je i baterie', total: { amount: 0 } });
    const agreed = [lineOf(seen, 'display')];
    const answers = await Promise.all([1, 2, 3].map(() => shop.repair.answer({ ...link, version: 1, agreed })));
    for (const one of answers) expect(one).toMatchObject({ state: 'repairing', total: { amount: 250_000 } });
    expect(answers[0]?.lines.map(({ code, state }) => `${code} ${state}`).toSorted()).toEqual([
      'battery declined',
      'display agreed',
    ]);
    expect(answers[0]?.log.filter(({ state }) => state === 'repairing')).toHaveLength(1);
    expect((await bench.repair.onBench({ number })).lines.find(({ state }) => state === 'agreed')?.hold).toBe('held');
  });

  it('declined as a whole sends the device back with nothing held for it', async () => {
    await stock(1);
    const start = await levels();
    const { number, ...link } = await ordered();
    const looked = await steps(number, 'received', 'diagnosing');
    await bench.repair.quote(quoteOf(number, { drop: [lineOf(looked, 'display')] }));
    expect((await shop.repair.answer({ ...link, version: 1, agreed: [] })).state).toBe('returning');
    expect(await levels()).toEqual(start);
  });

  it('cannot be agreed to once it has changed, whoever is first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { number, ...link } = await ordered();
      await steps(number, 'received', 'diagnosing');
      const quoted = await bench.repair.quote(quoteOf(number));
      const line = lineOf(quoted, 'battery');
      const again = quoteOf(number, { seen_version: 1, add: [], reprice: [{ line, part: 1, work: 900_000 }] });
      const [answered, changed] = await Promise.all([
        codeOf(shop.repair.answer({ ...link, version: 1, agreed: [line] })),
        codeOf(other.repair.quote(again)),
      ]);
      const now = await shop.repair.status(link);
      const battery = now.lines.filter(({ code }) => code === 'battery');
      // Nobody has agreed to the dear one, unseen.
      expect(battery.some(({ state, price }) => state === 'agreed' && price.amount > 120_000)).toBe(false);
      if (answered === 'QUOTE_MOVED') expect([changed, now.state]).toEqual(['done', 'quoted']);
      else expect(answered).toBe('done');
    }
  });

  it('of two technicians is one', async () => {
    const { number } = await ordered();
    await steps(number, 'received', 'diagnosing');
    const both = await Promise.all([bench, other].map((client) => codeOf(client.repair.quote(quoteOf(number)))));
    expect(both.toSorted()).toEqual(['QUOTE_MOVED', 'done']);
    expect((await bench.repair.onBench({ number })).quote_version).toBe(1);
  });

  it('is neither agreed to by the bench nor made of nothing', async () => {
    const { number } = await ordered();
    await steps(number, 'received', 'diagnosing');
    expect(await codeOf(bench.repair.quote(quoteOf(number, { add: [] })))).toBe('QUOTE_EMPTY');
    expect(await codeOf(bench.repair.quote(quoteOf(number, { add: ['display', 'unknown'] })))).toBe(
      'OPERATION_NOT_OFFERED',
    );
    await bench.repair.quote(quoteOf(number));
    expect(await codeOf(bench.repair.step({ number, step: 'repairing' }))).toBe('REPAIR_MOVED');
  });
});

it('control: without the lock of the level the last one is held twice', async () => {
  await stock(1);
  await api.asOwner(`alter table stock_level drop constraint stock_level_reserved_ck`);
  const unheld = { reading: /from stock_level.* for update$/s, condition: '' };
  const both = await readingWithoutLock(unheld, () => Promise.all([ordered(), ordered()]));
  const holds = await Promise.all(
    both.map(async ({ number }) => (await bench.repair.onBench({ number })).lines[0]?.hold),
  );
  expect(holds).toEqual(['held', 'held']);
  for (const { id, token } of both) await shop.repair.cancel({ id, token });
});
