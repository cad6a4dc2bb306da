// Two pickers without a network take from one shelf: their events reach the server in any order, also after one of the
// orders was cancelled. A small model says which are taken and which are refused.
import { randomUUID } from 'node:crypto';
import type { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import type { PickList } from '@kolobeh/shared/warehouse/picking/picking.ts';
import { refreshListing } from '../../../api/catalogue/listing/refresh-listing.ts';
import { reconcile } from '../../../api/stock/queries/reconcile.ts';
import { buy } from '../../../api/testing/buyer.ts';
import { anImei, aProduct, aUnitAt } from '../../../api/testing/products.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../../api/testing/running-api.ts';
import { smallShop } from '../../../api/testing/small-shop.ts';
import type { Found } from '../parts/found.ts';
import { pick, seeded } from '../parts/seeded.ts';

const shelf = 'LC-B-01-1';
type Side = 0 | 1;
type Step = { side: Side; kind: 'location' | 'crate' | 'cancel' } | { side: Side; kind: 'item'; unit: number };

/** Two phones on a shelf, two lists that want one each. */
class Model {
  readonly places: (Side | 'shelf')[] = ['shelf', 'shelf'];
  readonly lines = ([0, 1] as const).map(() => ({ atLocation: false, hand: null as number | null, isPicked: false }));

  /** @returns whether the server should take it */
  take(step: Exclude<Step, { kind: 'cancel' }>): boolean {
    const line = this.lines[step.side];
    if (!line || line.isPicked) return false;
    if (step.kind === 'location') return (line.atLocation = true);
    // What the other one has brought to a crate meanwhile is in nobody's hand.
    const hand = line.hand !== null && this.places[line.hand] === 'shelf' ? line.hand : null;
    if (step.kind === 'item') {
      if (!line.atLocation || hand !== null || this.places[step.unit] !== 'shelf') return false;
      line.hand = step.unit;
      return true;
    }
    if (hand === null) return false;
    this.places[hand] = step.side;
    line.hand = null;
    return (line.isPicked = true);
  }
}

const anyStep = (random: () => number): Step => {
  const side: Side = random() < 0.5 ? 0 : 1;
  const kind = pick(random, ['location', 'location', 'item', 'item', 'item', 'crate', 'crate', 'cancel'] as const);
  return kind === 'item' ? { side, kind, unit: random() < 0.7 ? 0 : 1 } : { side, kind };
};

interface Scene {
  api: RunningTestApi;
  pickers: [Visitor, Visitor];
  office: Visitor;
}

interface Round {
  imeis: [string, string];
  numbers: string[];
  lists: PickList[];
  devices: string[];
}

async function setUp({ api, pickers }: Scene, round: number): Promise<Round> {
  const { source } = api.deps;
  const code = `PAIR-${round}`;
  const product = await aProduct(source, {
    code,
    name: 'Telefon',
    quality: 'used',
    device: 'phone',
    trackedBy: 'imei',
    pieces: 2,
    lies: { [shelf]: 2 },
  });
  const imeis: [string, string] = [anImei(1000 + round * 2), anImei(1001 + round * 2)];
  for (const imei of imeis) await aUnitAt(source, product, imei, shelf);
  await refreshListing(source, [product.id]);
  const numbers: string[] = [];
  const lists: PickList[] = [];
  const devices: string[] = [];
  for (const { client } of pickers) {
    numbers.push((await buy(api, { goods: { [code]: 1 } })).number);
    const device_id = randomUUID();
    await client.warehouse.registerDevice({ device_id, name: 'Balení' });
    lists.push(await client.warehouse.claimPickList({ device_id, max_orders: 1 }));
    devices.push(device_id);
  }
  return { imeis, numbers, lists, devices };
}

function actOf(step: Exclude<Step, { kind: 'cancel' }>, { lists, imeis }: Round, round: number): StationAct {
  const list = lists[step.side];
  const on = { pick_list_id: list?.id ?? '', line_id: list?.lines[0]?.id ?? '' };
  if (step.kind === 'location') return { kind: 'pick_location', ...on, location_code: shelf };
  if (step.kind === 'item') return { kind: 'pick_item', ...on, item: imeis[step.unit] ?? '' };
  const crate = String(((round * 2 + step.side) % 900) + 41).padStart(4, '0');
  return { kind: 'pick_crate', ...on, crate_code: `CR-${crate}` };
}

/** @returns what differs from the model; empty when nothing does */
async function play(scene: Scene, round: number, random: () => number): Promise<string[]> {
  const set = await setUp(scene, round);
  const model = new Model();
  const numbers = [0, 0];
  const differences: string[] = [];
  const steps = Array.from({ length: 6 + Math.floor(random() * 8) }, () => anyStep(random));
  for (const step of steps) {
    if (step.kind === 'cancel') {
      await scene.office.client.order
        .officeStep({ number: set.numbers[step.side] as never, step: 'cancel', reason: 'Zákazník volal' })
        .catch(() => null);
      continue;
    }
    numbers[step.side] = (numbers[step.side] ?? 0) + 1;
    const event = {
      event_id: randomUUID(),
      device_seq: numbers[step.side] ?? 0,
      client_time: new Date().toISOString(),
    };
    const { answers } = await scene.pickers[step.side].client.warehouse.sendEvents({
      device_id: set.devices[step.side] ?? '',
      events: [{ ...event, act: actOf(step, set, round) }],
    });
    const isTaken = answers[0]?.outcome === 'accepted';
    if (model.take(step) !== isTaken)
      differences.push(`${JSON.stringify(steps)} at ${JSON.stringify(step)}: ${answers[0]?.reason ?? 'accepted'}`);
  }
  const units: { picked: number }[] = await scene.api.deps.source.query(
    `select count(*)::integer as picked from unit where imei = any($1) and crate_id is not null`,
    [set.imeis],
  );
  const inCrates = model.places.filter((place) => place !== 'shelf').length;
  if (units[0]?.picked !== inCrates) differences.push(`${units[0]?.picked} units in crates, not ${inCrates}`);
  return differences;
}

/** How often two pickers go for the same devices. */
export interface PickersWish {
  databaseUrl: string;
  sequences: number;
  seed: number;
  /** False: the units' rows do not say any more who took them. */
  knowsUnits?: boolean;
}

/** A phone stays on its shelf in the books whoever takes it. */
async function forgetUnits({ asOwner }: RunningTestApi): Promise<void> {
  await asOwner(`create function stays() returns trigger language plpgsql as
    'begin new.location_id := old.location_id; new.crate_id := old.crate_id; return new; end'`);
  await asOwner(`create trigger stays before update on unit for each row execute function stays()`);
}

/** So many random courses of two pickers, each compared with the model event by event. */
export async function twoPickers({ databaseUrl, sequences, seed, knowsUnits = true }: PickersWish): Promise<Found> {
  const random = seeded(seed);
  const api = await runningApi({}, { databaseUrl });
  try {
    const { source } = api.deps;
    await smallShop(source);
    await source.query(
      `insert into crate (code, sector) select 'CR-' || lpad(i::text, 4, '0'), 'B' from generate_series(41, 940) i`,
    );
    if (!knowsUnits) await forgetUnits(api);
    const [a, b, office] = await Promise.all([
      api.signedIn('warehouse'),
      api.signedIn('warehouse'),
      api.signedIn('supervisor'),
    ]);
    const failed: string[] = [];
    let n = 0;
    for (let round = 0; round < sequences; round += 1) {
      const differences = await play({ api, pickers: [a, b], office }, round, random);
      if (differences.length === 0) n += 1;
      failed.push(...differences);
    }
    const ledger = (await reconcile(source)).length;
    return {
      n: ledger === 0 ? n : Math.min(n, sequences - 1),
      N: sequences,
      detail: { seed, ledger, failed: failed.slice(0, 3) },
    };
  } finally {
    await api.close();
  }
}
