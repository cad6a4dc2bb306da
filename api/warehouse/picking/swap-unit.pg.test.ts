import { setTimeout as after } from 'node:timers/promises';
import type { PickLine, PickList } from '@kolobeh/shared/warehouse/picking/picking.ts';
import type { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refreshListing } from '../../catalogue/listing/refresh-listing.ts';
import { inTransaction } from '../../database/transaction.ts';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { reserve } from '../../stock/reserve.ts';
import { type Bought, buy } from '../../testing/buyer.ts';
import { lockWaitOr } from '../../testing/races/lock-waits.ts';
import { finish, open, packingBench, type PackingBench, scan } from '../../testing/warehouse/packing-bench.ts';
import { anImei, aProduct, aUnitAt, type Product, type ProductWish } from '../../testing/products.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';
import { aStation, type Station } from '../../testing/warehouse/station.ts';
import { applyPickEvent } from './apply-pick.ts';

let bench: PackingBench;
let models = 0;
let numbers = 500;
let crates = 0;
beforeAll(async () => {
  bench = await packingBench();
});
afterEach(async () => {
  expect(await reconcile(bench.api.deps.source)).toEqual([]);
  expect(await stateLogGaps(bench.api.deps.source)).toEqual([]);
});
afterAll(() => bench.api.close());

const source = () => bench.api.deps.source;
const nextCrate = (): string => `CR-${String((crates += 1)).padStart(4, '0')}`;

interface Used {
  product: Product;
  imeis: string[];
}

/** A used product whose units lie one at each place. @param like another one of the same model */
async function used(places: string[], wish: Partial<ProductWish> = {}, like?: Product): Promise<Used> {
  models += 1;
  const lies: Record<string, number> = {};
  for (const place of places) lies[place] = (lies[place] ?? 0) + 1;
  const product = await aProduct(source(), {
    code: `PHONE-${models}-A`,
    name: `Telefon ${models}`,
    quality: 'used',
    trackedBy: 'imei',
    cs: 500_000,
    pieces: places.length,
    lies,
    ...wish,
  });
  if (like)
    await source().query(`update product set master_product_id = $2 where id = $1`, [product.id, like.masterId]);
  const imeis: string[] = [];
  for (const place of places) {
    numbers += 1;
    imeis.push(anImei(numbers));
    await aUnitAt(source(), product, anImei(numbers), place);
  }
  await refreshListing(source(), [product.id]);
  return { product, imeis };
}

async function claimed({
  product,
}: Used): Promise<{ order: Bought; station: Station; list: PickList; line: PickLine }> {
  const order = await buy(bench.api, { goods: { [product.code]: 1 } });
  const station = await aStation(bench.api);
  const list = await station.client.warehouse.claimPickList({ device_id: station.deviceId, max_orders: 1 });
  const [line] = list.lines;
  if (!line) throw new Error('Nothing to pick');
  return { order, station, list, line };
}

const at = (list: PickList, line: PickLine): StationAct => ({
  kind: 'pick_location',
  pick_list_id: list.id,
  line_id: line.id,
  location_code: line.location_code,
});
const swap = (list: PickList, line: PickLine, item = ''): StationAct => ({
  kind: 'pick_swap',
  pick_list_id: list.id,
  line_id: line.id,
  item,
});
const into = (list: PickList, line: PickLine, crate_code: string): StationAct[] => [
  { kind: 'pick_crate', pick_list_id: list.id, line_id: line.id, crate_code },
  { kind: 'pick_finish', pick_list_id: list.id },
];
const levelOf = async ({ id }: Product): Promise<number[]> => {
  const [row]: { figures: number[] }[] = await source().query(
    `select array[on_hand, reserved] as figures from stock_level where product_id = $1`,
    [id],
  );
  return row?.figures ?? [];
};
const cancel = (order: Bought): Promise<void> => bench.cancel(order);

describe('a used device that is not where it should be', () => {
  it('is swapped for another of the same product, and its shelf is to be counted', async () => {
    const phones = await used(['LC-A-01-1', 'LC-B-02-1']);
    const { order, station, list, line } = await claimed(phones);
    expect(line.swaps).toMatchObject([{ location_code: 'LC-B-02-1', identifiers: [phones.imeis[1]] }]);
    const crate = nextCrate();
    const acts = [at(list, line), swap(list, line, phones.imeis[1]), ...into(list, line, crate)];
    expect(new Set(await station.report(...acts))).toEqual(new Set(['accepted']));
    expect(await levelOf(phones.product)).toEqual([1, 1]);
    const [unit]: { code: string }[] = await source().query(
      `select c.code from unit u join crate c on c.id = u.crate_id where u.imei = $1`,
      [phones.imeis[1]],
    );
    expect(unit?.code).toBe(crate);
    const checks: { detail: { location_code: string } }[] = await source().query(
      `select detail from staff_task where kind = 'stock_check' and detail ->> 'product_code' = $1`,
      [phones.product.code],
    );
    expect(checks.map(({ detail }) => detail.location_code)).toEqual(['LC-A-01-1']);
    const job = await open(bench.packer, crate);
    await bench.packer.report(scan(job, 'imei', phones.imeis[1] ?? ''));
    await finish(bench.packer, job);
    await cancel(order);
  });

  it('is swapped for one with its own page, whose reservation and line move together at the price of the order', async () => {
    const phones = await used(['LC-A-01-1']);
    const own = await used(['LC-B-01-1'], { code: 'PHONE-X-U77', cs: 900_000 }, phones.product);
    const { order, station, list, line } = await claimed(phones);
    const before = await bench.follow(order);
    const crate = nextCrate();
    await station.report(at(list, line), swap(list, line, own.imeis[0]));
    expect(await levelOf(phones.product)).toEqual([0, 0]);
    expect(await levelOf(own.product)).toEqual([1, 1]);
    expect(await station.report(...into(list, line, crate))).toEqual(['accepted', 'accepted']);
    const swapped = await bench.follow(order);
    expect(swapped).toMatchObject({ state: 'picked', total: before.total, lines: [{ code: own.product.code }] });
    const job = await open(bench.packer, crate);
    expect(await bench.packer.report(scan(job, 'imei', own.imeis[0] ?? ''))).toEqual(['accepted']);
    await finish(bench.packer, job);
    await cancel(order);
  });

  it('is swapped once, though its event is sent twice', async () => {
    const phones = await used(['LC-A-01-1', 'LC-B-02-1']);
    const { order, station, list, line } = await claimed(phones);
    const events = [at(list, line), swap(list, line, phones.imeis[1])].map(station.event);
    await station.send(events);
    const again = await station.send(events);
    expect(again.answers.map(({ outcome }) => outcome)).toEqual(['already_done', 'already_done']);
    expect(await levelOf(phones.product)).toEqual([1, 1]);
    await station.report(...into(list, line, nextCrate()));
    await cancel(order);
  });
});

describe('no swap is', () => {
  it('of a device bought by its own page: its customer decides', async () => {
    const own = await used(['LC-A-01-1'], { code: 'PHONE-Y-U78' });
    const other = await used(['LC-B-01-1'], {}, own.product);
    const { order, station, list, line } = await claimed(own);
    expect(line.swaps).toEqual([]);
    expect(await station.report(at(list, line), swap(list, line, other.imeis[0]))).toEqual([
      'accepted',
      'UNIT_NOT_FREE',
    ]);
    await station.report({ kind: 'pick_not_found', pick_list_id: list.id, line_id: line.id });
    expect((await bench.follow(order)).state).toBe('missing');
    await cancel(order);
  });

  it('for another grade, another colour or a more worn battery', async () => {
    const phones = await used(['LC-A-01-1']);
    await used(['LC-B-01-1'], { grade: 'B' }, phones.product);
    await used(['LC-B-01-1'], { colour: 'red' }, phones.product);
    const worn = await used(['LC-B-01-1'], {}, phones.product);
    await source().query(`update unit set battery_percent = 80 where imei = $1`, [worn.imeis[0]]);
    const { order, line } = await claimed(phones);
    expect(line.swaps).toEqual([]);
    await source().query(`update unit set battery_percent = 91 where imei = $1`, [worn.imeis[0]]);
    await cancel(order);
  });

  it('for a device that another order has reserved', async () => {
    const phones = await used(['LC-A-01-1', 'LC-B-02-1']);
    const { order, station, list, line } = await claimed(phones);
    const second = await buy(bench.api, { goods: { [phones.product.code]: 1 } });
    expect(await station.report(at(list, line), swap(list, line, phones.imeis[1]))).toEqual([
      'accepted',
      'UNIT_NOT_FREE',
    ]);
    expect(await levelOf(phones.product)).toEqual([2, 2]);
    await cancel(second);
    await cancel(order);
  });
});

describe('two pickers who want one device', () => {
  /** Two walks at shelves of one product, a third device and a spare one lie free elsewhere. */
  async function rivals() {
    const phones = await used(['LC-A-01-1', 'LC-A-01-1', 'LC-B-02-1', 'LC-B-02-1']);
    const pickers = [await claimed(phones), await claimed(phones)] as const;
    for (const { station, list, line } of pickers) await station.report(at(list, line));
    return { phones, pickers };
  }

  it('get it once: the other is refused and nothing of his changes', async () => {
    const { phones, pickers } = await rivals();
    const outcomes = await Promise.all(
      pickers.map(({ station, list, line }) => station.report(swap(list, line, phones.imeis[2]))),
    );
    expect(outcomes.flat().toSorted()).toEqual(['UNIT_NOT_FREE', 'accepted']);
    expect(await levelOf(phones.product)).toEqual([3, 2]);
    for (const { order } of pickers) await cancel(order);
  });

  it('would both get it without the lock of the device: the control', async () => {
    const { phones, pickers } = await rivals();
    const tryBoth = async (isLocked: boolean): Promise<number> => {
      let readers = 0;
      const both = Promise.withResolvers<void>();
      const runs = await Promise.allSettled(
        pickers.map(({ station, list, line }) =>
          inTransaction(source(), async (manager) => {
            const query = async (sql: string, parameters?: unknown[]) => {
              const rows: unknown = await manager.query(
                isLocked ? sql : sql.replace(/ for update of u$/, ''),
                parameters,
              );
              if (sql.includes('o.swapped_unit_id = $2')) {
                readers += 1;
                if (readers === 2) both.resolve();
                await lockWaitOr(manager, both.promise);
              }
              return rows;
            };
            const watched = Object.create(manager, { query: { value: query } }) as typeof manager;
            const event = swap(list, line, phones.imeis[2]) as Parameters<typeof applyPickEvent>[1];
            const by = { eventId: crypto.randomUUID(), deviceId: station.deviceId, userId: station.userId };
            const outcome = await applyPickEvent(watched, event, { ...by, role: 'warehouse' });
            if (outcome === 'accepted' && isLocked) return;
            throw new Error(outcome === 'accepted' ? 'taken' : outcome.refused);
          }),
        ),
      );
      return runs.filter((run) => run.status === 'fulfilled' || String(run.reason).includes('taken')).length;
    };
    expect(await tryBoth(false)).toBe(2);
    expect(await tryBoth(true)).toBe(1);
    for (const { order } of pickers) await cancel(order);
  });
});

describe('a swap for a device of a product made later, while somebody reserves both products', () => {
  /** How both end: the swap, and the other who holds both levels, the earlier product first as everybody does. */
  async function both(rewrite: (sql: string) => string): Promise<string[]> {
    const phones = await used(['LC-A-01-1']);
    const own = await used(['LC-B-01-1'], { code: `PHONE-Z-U${models}`, cs: 900_000 }, phones.product);
    const { order, station, list, line } = await claimed(phones);
    await station.report(at(list, line));
    const halfway = Promise.withResolvers<void>();
    const swapping = source().transaction(async (manager) => {
      const query = async (sql: string, parameters?: unknown[]) => {
        const rows: unknown = await manager.query(rewrite(sql), parameters);
        // The other one takes what it can get meanwhile.
        if (sql.includes('set reserved = s.reserved + v.quantity')) {
          halfway.resolve();
          await after(300);
        }
        return rows;
      };
      const watched = Object.create(manager, { query: { value: query } }) as typeof manager;
      const event = swap(list, line, own.imeis[0]) as Parameters<typeof applyPickEvent>[1];
      const by = { eventId: crypto.randomUUID(), deviceId: station.deviceId, userId: station.userId };
      return applyPickEvent(watched, event, { ...by, role: 'warehouse' });
    });
    await Promise.race([halfway.promise, swapping]);
    // More than there is: held and looked at, nothing is taken.
    const wanted = [own.product, phones.product].map(({ id }) => ({ productId: id, quantity: 9 }));
    const reserving = source().transaction((manager) => reserve(manager, crypto.randomUUID(), wanted));
    const ended = await Promise.allSettled([swapping, reserving]);
    await cancel(order);
    return ended.map((one) => (one.status === 'fulfilled' ? 'done' : String(one.reason)));
  }

  it('waits for its turn, as everybody who holds several levels', async () => {
    expect(await both((sql) => sql)).toEqual(['done', 'done']);
  });

  it('would wait for the other as the other for it, were both not held in id order: the control', async () => {
    const outcomes = await both((sql) =>
      sql.startsWith('select product_id from stock_level') ? 'select $1::integer[]' : sql,
    );
    expect(outcomes.filter((one) => one.includes('deadlock detected'))).toHaveLength(1);
  });
});
