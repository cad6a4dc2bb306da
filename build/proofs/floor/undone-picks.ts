// A picker takes pieces out of their crates again, at random, while every message may come twice or both times at once,
// and while the crate is opened by a packer or the order is cancelled at the same moment. The goods are followed piece
// by piece by the server's answers alone; its books have to say where each of them lies.
import { randomUUID } from 'node:crypto';
import type { PickLine, PickList } from '@kolobeh/shared/warehouse/picking/picking.ts';
import type { StationAct, StationEvent } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { refreshListing } from '../../../api/catalogue/listing/refresh-listing.ts';
import { reconcile } from '../../../api/stock/queries/reconcile.ts';
import { buy } from '../../../api/testing/buyer.ts';
import { anImei, aProduct, aUnitAt } from '../../../api/testing/products.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../../api/testing/running-api.ts';
import { smallShop } from '../../../api/testing/small-shop.ts';
import type { Found } from '../parts/found.ts';
import { differencesOf, type Goods } from '../parts/goods-in-crates.ts';
import { pick, seeded } from '../parts/seeded.ts';

const shelf = 'LC-B-01-1';
const pieces = 4;

interface Scene {
  api: RunningTestApi;
  picker: Visitor;
  packer: Visitor;
  office: Visitor;
  /** How often each thing happened. */
  seen: Record<string, number>;
}

interface Course {
  list: PickList;
  deviceId: string;
  crates: string[];
  goods: Goods;
  numbers: string[];
}

async function setUp({ api, picker }: Scene, round: number): Promise<Course> {
  const { source } = api.deps;
  const phone = await aProduct(source, {
    code: `UNDO-P-${round}`,
    name: 'Telefon',
    quality: 'used',
    device: 'phone',
    trackedBy: 'imei',
    pieces: 3,
    lies: { [shelf]: 3 },
  });
  const imeis = [0, 1, 2].map((at) => anImei(500_000 + round * 3 + at));
  for (const imei of imeis) await aUnitAt(source, phone, imei, shelf);
  const glass = await aProduct(source, {
    code: `UNDO-G-${round}`,
    name: 'Sklo',
    cs: 20_000,
    pieces,
    lies: { [shelf]: pieces },
  });
  await refreshListing(source, [phone.id, glass.id]);
  const numbers: string[] = [];
  for (const wish of [{ [phone.code]: 1, [glass.code]: 2 }, { [phone.code]: 1 }])
    numbers.push((await buy(api, { goods: wish })).number);
  const deviceId = randomUUID();
  await picker.client.warehouse.registerDevice({ device_id: deviceId, name: 'Vozík' });
  const list = await picker.client.warehouse.claimPickList({ device_id: deviceId, max_orders: 2 });
  const crates = [0, 1, 2].map((at) => `CR-${String(((round * 3 + at) % 900) + 41).padStart(4, '0')}`);
  return { list, deviceId, crates, goods: { hand: new Map(), crated: [] }, numbers };
}

interface Wish {
  act: StationAct;
  line: PickLine;
}

function anyWish({ list, crates, goods }: Course, random: () => number): Wish {
  const holding = list.lines.find(({ id }) => (goods.hand.get(id)?.length ?? 0) > 0);
  const line = holding && random() < 0.6 ? holding : pick(random, list.lines);
  const on = { pick_list_id: list.id, line_id: line.id };
  const kinds = [
    'location',
    'item',
    'item',
    'item',
    'crate',
    'crate',
    'crate',
    'undo',
    'undo',
    'undo',
    'back',
  ] as const;
  const kind = pick(random, kinds);
  if (kind === 'location') return { line, act: { kind: 'pick_location', ...on, location_code: shelf } };
  if (kind === 'back') return { line, act: { kind: 'pick_back', ...on } };
  if (kind === 'item') {
    const item = pick(random, line.identifiers.length > 0 ? line.identifiers : line.gtins);
    return { line, act: { kind: 'pick_item', ...on, item } };
  }
  const scanned = goods.last;
  if (kind === 'undo' && scanned) {
    const of = list.lines.find(({ id }) => id === scanned.lineId) ?? line;
    return { line: of, act: { kind: 'pick_undo', ...on, line_id: of.id, pick_id: scanned.pickId } };
  }
  // Often a crate is scanned once more for what lies in one already.
  const again = random() < 0.5 ? goods.crated.at(-1)?.line : undefined;
  return {
    line: again ?? line,
    act: {
      kind: 'pick_crate',
      ...on,
      line_id: (again ?? line).id,
      crate_code: pick(random, crates),
      pick_id: randomUUID(),
    },
  };
}

/** What became of the pieces, by the answer alone. @returns what cannot be; null when all is well */
function follow(goods: Goods, { act, line }: Wish, isTaken: boolean): string | null {
  const hand = goods.hand.get(line.id) ?? [];
  if (act.kind === 'pick_crate' && act.pick_id) goods.last = { pickId: act.pick_id, lineId: line.id };
  if (!isTaken) return null;
  if (act.kind === 'pick_item') goods.hand.set(line.id, [...hand, act.item]);
  if (act.kind === 'pick_back') goods.hand.set(line.id, hand.slice(0, -1));
  if (act.kind === 'pick_crate') {
    goods.crated.push({ pickId: act.pick_id ?? '', line, crate: act.crate_code, items: hand });
    goods.hand.set(line.id, []);
  }
  if (act.kind !== 'pick_undo') return null;
  const scan = goods.crated.find(({ pickId }) => pickId === act.pick_id);
  if (!scan) return 'a scan that put nothing into a crate was taken back';
  goods.crated = goods.crated.filter((one) => one !== scan);
  goods.hand.set(line.id, scan.items);
  return null;
}

/** The event as a station that hears nothing back sends it: once, again, or twice at once. */
async function report({ picker, seen }: Scene, { deviceId }: Course, event: StationEvent, random: () => number) {
  const send = () => picker.client.warehouse.sendEvents({ device_id: deviceId, events: [event] });
  const way = pick(random, ['once', 'once', 'again', 'twice at once'] as const);
  seen[way] = (seen[way] ?? 0) + 1;
  const all = way === 'twice at once' ? await Promise.all([send(), send()]) : [await send()];
  if (way === 'again') all.push(await send());
  const outcomes = all.map(({ answers }) => answers[0]?.outcome);
  return {
    isTaken: outcomes.some((one) => one === 'accepted' || one === 'already_done'),
    /** The effect is told as new at most once, and a refusal stays one. */
    isSame: outcomes.filter((one) => one === 'accepted').length <= 1 && new Set(outcomes.map(isRefused)).size === 1,
    reason: all[0]?.answers[0]?.reason ?? 'accepted',
  };
}
const isRefused = (outcome: string | undefined): boolean => outcome === 'refused';

/** Somebody else comes to the order at the very moment of the undo. */
function disturb({ packer, office, seen }: Scene, course: Course, wish: Wish, random: () => number): Promise<unknown> {
  const scan = course.goods.crated.find(({ line }) => line.id === wish.line.id);
  const by = pick(random, ['nobody', 'nobody', 'packer', 'packer', 'office'] as const);
  if (wish.act.kind !== 'pick_undo' || !scan || by === 'nobody') return Promise.resolve();
  seen[by] = (seen[by] ?? 0) + 1;
  if (by === 'packer')
    return packer.client.warehouse
      .openPackage({ device_id: course.deviceId, crate_code: scan.crate })
      .then(() => (seen['opened'] = (seen['opened'] ?? 0) + 1))
      .catch(() => null);
  return office.client.order
    .officeStep({ number: wish.line.order_number, step: 'cancel', reason: 'Zákazník volal' })
    .catch(() => null);
}

/** @returns what differs; empty when the books are right */
async function play(scene: Scene, round: number, random: () => number): Promise<string[]> {
  const course = await setUp(scene, round);
  const wrong: string[] = [];
  const steps = 24 + Math.floor(random() * 16);
  for (let seq = 1; seq <= steps; seq += 1) {
    const wish = anyWish(course, random);
    const event = { event_id: randomUUID(), device_seq: seq, act: wish.act, client_time: new Date().toISOString() };
    const disturbed = disturb(scene, course, wish, random);
    const { isTaken, isSame, reason } = await report(scene, course, event, random);
    await disturbed;
    const key = `${wish.act.kind} ${reason}`;
    scene.seen[key] = (scene.seen[key] ?? 0) + 1;
    if (!isSame) wrong.push(`${key} was answered in two ways`);
    const odd = follow(course.goods, wish, isTaken);
    if (odd) wrong.push(odd);
  }
  return [...wrong, ...(await differencesOf(scene.api.deps.source, course, { shelf, pieces }))];
}

/** How many courses of picking, taking back and packing are run at once. */
export interface UndoneWish {
  databaseUrl: string;
  courses: number;
  seed: number;
  /** False: pieces taken out of a crate do not come back to their shelf in the books. */
  booksHear?: boolean;
}

/** What comes to a shelf is forgotten. */
async function deafen({ asOwner }: RunningTestApi): Promise<void> {
  await asOwner(`create function deaf() returns trigger language plpgsql as
    'begin if new.quantity > old.quantity then new.quantity := old.quantity; end if; return new; end'`);
  await asOwner(`create trigger deaf before update on location_stock for each row execute function deaf()`);
}

/** What has to have happened for the courses to prove anything. */
const expected = ['pick_undo accepted', 'pick_undo NOTHING_TO_UNDO', 'again', 'twice at once', 'packer', 'office'];

/** So many random courses of a picker who changes his mind, the books compared with the goods after each. */
export async function undonePicks({ databaseUrl, courses, seed, booksHear = true }: UndoneWish): Promise<Found> {
  const random = seeded(seed);
  const api = await runningApi({}, { databaseUrl });
  try {
    const { source } = api.deps;
    await smallShop(source);
    await source.query(
      `insert into crate (code, sector) select 'CR-' || lpad(i::text, 4, '0'), 'B' from generate_series(41, 940) i`,
    );
    const roles = ['warehouse', 'warehouse', 'supervisor'] as const;
    const [picker, packer, office] = await Promise.all(roles.map((role) => api.signedIn(role)));
    if (!picker || !packer || !office) throw new Error('Nobody is there');
    const scene: Scene = { api, picker, packer, office, seen: {} };
    if (!booksHear) await deafen(api);
    const failed: string[] = [];
    let n = 0;
    for (let round = 0; round < courses; round += 1) {
      const wrong = await play(scene, round, random);
      if (wrong.length === 0) n += 1;
      failed.push(...wrong);
    }
    const ledger = await reconcile(source);
    const unseen = expected.filter((one) => !scene.seen[one]);
    return {
      n: n + (ledger.length === 0 ? 1 : 0) + expected.length - unseen.length,
      N: courses + 1 + expected.length,
      detail: { seed, seen: scene.seen, unseen, ledger: ledger.slice(0, 3), failed: failed.slice(0, 3) },
    };
  } finally {
    await api.close();
  }
}
