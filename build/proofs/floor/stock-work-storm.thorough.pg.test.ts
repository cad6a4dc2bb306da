// Hundreds of acts of all kinds on the same goods by several stations at once, and the books still add up.
import { randomUUID } from 'node:crypto';
import type { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pick, seeded } from '../parts/seeded.ts';
import { asidePlaces } from '../../../api/testing/warehouse/aside-places.ts';
import { driverSigned } from '../../../api/testing/warehouse/hand-over.ts';
import { buy } from '../../../api/testing/buyer.ts';
import { finish, open, type PackingBench, packingBench, scan } from '../../../api/testing/warehouse/packing-bench.ts';
import { aStation, type Station, walk } from '../../../api/testing/warehouse/station.ts';
import { stateLogGaps } from '../../../api/testing/state-log-gaps.ts';
import { reconcile } from '../../../api/stock/queries/reconcile.ts';

let bench: PackingBench;

beforeAll(async () => {
  bench = await packingBench();
  await asidePlaces(bench.api.deps.source);
});
afterAll(() => bench.api.close());

const places = ['LC-A-01-1', 'LC-A-02-1', 'LC-B-01-1', 'LC-B-02-1', 'LC-RET-01', 'LC-QUA-01'];

interface Hands {
  station: Station;
  random: () => number;
}

/** Pieces of one or two products from anywhere to anywhere, sometimes more than the books have. */
async function moves({ station, random }: Hands): Promise<string[]> {
  const { shop } = bench;
  const goods = [shop.case, shop.phone, shop.watch, shop.lastPiece];
  const device = pick(random, shop.usedImeis);
  return station.report({
    kind: 'stock_move',
    work_id: randomUUID(),
    from: random() < 0.1 ? null : pick(random, places),
    to: pick(random, places),
    items: [
      ...(random() < 0.3 ? [{ scan: { kind: 'imei' as const, value: device }, pieces: 1 }] : []),
      {
        scan: { kind: 'gtin' as const, value: pick(random, goods).gtin },
        pieces: 1 + Math.floor(random() * 4),
      },
    ],
  });
}

/** A count that is right, a piece short, or a piece over. */
async function counts({ station, random }: Hands): Promise<string[]> {
  const code = pick(random, places);
  const { lying } = await station.client.stock.shelf({ code });
  return station.report({
    kind: 'stock_count',
    work_id: randomUUID(),
    location_code: code,
    products: lying
      .filter(({ pieces }) => pieces > 0)
      .map(({ product_code, pieces, revision }) => ({
        product_code,
        counted: Math.max(0, pieces + Math.floor(random() * 3) - 1),
        revision,
        units: [],
      })),
  });
}

let crate = 20;

/** Buys a case and picks what waits, now and then without finding it. */
async function picks({ station, random }: Hands): Promise<string[]> {
  await buy(bench.api, { goods: { 'CASE-IP15': 1 } }).catch(() => null);
  const list = await station.client.warehouse
    .claimPickList({ device_id: station.deviceId, max_orders: 1 })
    .catch(() => null);
  if (!list) return ['NOTHING_TO_PICK'];
  crate += 1;
  const isMissing = random() < 0.2;
  const acts = walk(list, crate).map((act): StationAct =>
    isMissing && act.kind === 'pick_item'
      ? { kind: 'pick_not_found', pick_list_id: act.pick_list_id, line_id: act.line_id }
      : act,
  );
  return station.report(...acts, { kind: 'pick_finish', pick_list_id: list.id });
}

/** Unpacks one piece of a parcel that left; several may want the same parcel. */
async function returns({ station, random }: Hands, parcels: readonly string[]): Promise<string[]> {
  const code = pick(random, parcels);
  const job = await station.client.stock.openReturn({ device_id: station.deviceId, code }).catch(() => null);
  if (!job) return ['RETURN_HELD'];
  return station.report(
    {
      kind: 'return_item',
      return_id: job.id,
      scan: { kind: 'gtin', value: bench.shop.case.gtin },
      place: pick(random, ['LC-RET-01', 'LC-QUA-01']),
    },
    ...(random() < 0.5 ? [{ kind: 'return_finish', return_id: job.id, why: 'withdrawal' } as const] : []),
  );
}

/** Parcels of two cases each that left the house. */
async function sentParcels(count: number): Promise<string[]> {
  const codes: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const order = await bench.picked({ goods: { 'CASE-IP15': 2 } });
    const job = await open(bench.packer, order.crate);
    const read = scan(job, 'gtin', bench.shop.case.gtin);
    await bench.packer.report(read, read);
    codes.push((await finish(bench.packer, job)).package_code);
  }
  const handOver = await bench.packer.client.warehouse.openHandOver({ carrier: 'ppl', market: 'cs' });
  await bench.packer.report(
    ...codes.map((code): StationAct => ({ kind: 'hand_over_scan', hand_over_id: handOver.id, package_code: code })),
  );
  await bench.packer.report(driverSigned(handOver.id, codes.length));
  await bench.packer.client.warehouse.sealHandOver({ id: handOver.id }, { context: { idempotencyKey: randomUUID() } });
  return codes;
}

async function shift(hands: Hands, acts: number, parcels: readonly string[]): Promise<string[]> {
  const outcomes: string[] = [];
  for (let done = 0; done < acts; done += 1) {
    const dice = hands.random();
    if (dice < 0.6) outcomes.push(...(await moves(hands)));
    else if (dice < 0.8) outcomes.push(...(await counts(hands)));
    else if (dice < 0.9) outcomes.push(...(await returns(hands, parcels)));
    else outcomes.push(...(await picks(hands)));
  }
  return outcomes;
}

const stations = (count: number): Promise<Station[]> =>
  Promise.all(Array.from({ length: count }, () => aStation(bench.api)));

describe('after a storm of moves, counts, returns and picking by six stations', () => {
  it('what is on hand and aside is what lies at places, in crates and packages and unplaced, and the ledger agrees', async () => {
    const parcels = await sentParcels(5);
    const seed = Date.now() % 1_000_000;
    const shifts = (await stations(6)).map((station, index) =>
      shift({ station, random: seeded(seed + index) }, 60, parcels),
    );
    const outcomes = (await Promise.all(shifts)).flat();
    expect(outcomes.filter((outcome) => outcome === 'accepted').length, `seed ${seed}`).toBeGreaterThan(200);
    expect(
      outcomes.filter((outcome) => outcome === 'CONFLICT'),
      `seed ${seed}`,
    ).toEqual([]);
    expect(await reconcile(bench.api.deps.source), `seed ${seed}`).toEqual([]);
    expect(await stateLogGaps(bench.api.deps.source), `seed ${seed}`).toEqual([]);
    const returned: { code: string }[] = await bench.api.deps.source.query(
      `select package_item_id as code from goods_return_item`,
    );
    expect(new Set(returned.map(({ code }) => code)).size).toBe(returned.length);
  });

  it('they would not, moved by reading first and writing then: the control', async () => {
    const { pool } = bench.api.deps;
    await pool.query(
      `insert into location_stock (location_id, product_id, quantity) select id, $1, 50 from location where code = 'LC-A-01-1'
       on conflict (location_id, product_id) do update set quantity = location_stock.quantity + 50`,
      [bench.shop.case.id],
    );
    await pool.query(`update stock_level set on_hand = on_hand + 50 where product_id = $1`, [bench.shop.case.id]);
    await pool.query(
      `insert into stock_movement (product_id, on_hand_delta, reserved_delta, reason) values ($1, 50, 0, 'received')`,
      [bench.shop.case.id],
    );
    await pool.query(`update product_listing set available = available + 50 where product_id = $1`, [
      bench.shop.case.id,
    ]);
    expect(await reconcile(bench.api.deps.source)).toEqual([]);
    const read = async (code: string): Promise<number> => {
      const { rows } = await pool.query<{ quantity: number }>(
        `select s.quantity from location_stock s join location l on l.id = s.location_id where l.code = $1 and s.product_id = $2`,
        [code, bench.shop.case.id],
      );
      return rows[0]?.quantity ?? 0;
    };
    const write = (code: string, quantity: number): Promise<unknown> =>
      pool.query(
        `update location_stock s set quantity = $3 from location l where l.id = s.location_id and l.code = $1 and s.product_id = $2`,
        [code, bench.shop.case.id, quantity],
      );
    await pool.query(
      `insert into location_stock (location_id, product_id, quantity) select id, $1, 0 from location where code in ('LC-B-01-1', 'LC-A-02-1')
       on conflict do nothing`,
      [bench.shop.case.id],
    );
    // Two people read the same shelf at the same moment, and each writes what is left after their own piece.
    const targets = ['LC-B-01-1', 'LC-A-02-1'];
    const seen = await Promise.all(
      targets.map(async (to) => ({ to, there: await read(to), left: await read('LC-A-01-1') })),
    );
    for (const { to, there, left } of seen) {
      await write('LC-A-01-1', left - 1);
      await write(to, there + 1);
    }
    expect((await reconcile(bench.api.deps.source)).map(({ what }) => what)).toEqual(['on_hand by places']);
  });

  it('and a level changed without its row of the ledger shows: the control of the proof', async () => {
    const { pool } = bench.api.deps;
    await pool.query(`update stock_level set aside = aside + 1 where product_id = $1`, [bench.shop.watch.id]);
    const whats = (await reconcile(bench.api.deps.source)).filter(({ product }) => product === bench.shop.watch.code);
    expect(whats.map(({ what }) => what)).toEqual(['aside by ledger', 'aside by places']);
  });
});
