// Orders that are brought from the warehouse to a store: taken in at its desk, told, kept, handed over or sent back.
import { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import type { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailMessage } from '../../integrations/mail/mailer.ts';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { czk } from '../../testing/buyer.ts';
import { noLetterOnItsWay } from '../../testing/no-letter-on-its-way.ts';
import { readingWithoutLock } from '../../testing/races/reading-first.ts';
import { runCare } from '../../testing/run-care.ts';
import type { Visitor } from '../../testing/running-api.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';
import { asidePlaces } from '../../testing/warehouse/aside-places.ts';
import { sealSigned } from '../../testing/warehouse/hand-over.ts';
import {
  finish,
  open,
  packingBench,
  type PackingBench,
  type Picked,
  scan,
} from '../../testing/warehouse/packing-bench.ts';
import { aStation, type Station } from '../../testing/warehouse/station.ts';
import { aCaseOf, next, weightOf } from '../../testing/warehouse/two-packages.ts';
import { brnoStore } from './testing/brno-store.ts';
import { openTasks } from '../../testing/calls/open-tasks.ts';

let bench: PackingBench;
let desk: Visitor;
let worker: Station;
let brno: number;
let plzen: number;
let ahead = 0;
/** Monday, two in the afternoon in Prague. */
const monday = new Date('2026-11-23T13:00:00Z');
const sent: MailMessage[] = [];

beforeAll(async () => {
  bench = await packingBench({}, { withWorkers: true, now: () => minutesLater(monday, ahead) });
  const { deps } = bench.api;
  deps.mailer = { send: (message) => Promise.resolve(void sent.push(message)) };
  brno = await brnoStore(deps.source);
  const [other]: { id: number }[] = await deps.source.query(`select id from store where seo_name = 'plzen'`);
  plzen = other?.id ?? 0;
  await asidePlaces(deps.source);
  desk = await bench.api.signedIn('shop');
  worker = await aStation(bench.api);
});
beforeEach(async () => {
  await noLetterOnItsWay(bench.api.deps);
  ahead = 0;
  sent.length = 0;
});
afterEach(async () => {
  expect(await reconcile(bench.api.deps.source)).toEqual([]);
  expect(await stateLogGaps(bench.api.deps.source)).toEqual([]);
});
afterAll(() => bench.api.close());

interface Brought extends Picked {
  codes: string[];
}

const toStore = { type_delivery_code: 'store', store: 'brno', type_payment: 'cod' } as const;

/** An order of cases in one package or two; the van leaves with it unless it is told to stay. */
async function brought({ parts = 1, leaves = true, pay = 'cod' } = {}): Promise<Brought> {
  const { packer } = bench;
  const order = await bench.picked({ goods: { 'CASE-IP15': parts }, payload: { ...toStore, type_payment: pay } });
  const job = await open(packer, order.crate);
  const aCase = (part: number): StationAct => aCaseOf(bench, job, part);
  const acts = parts === 1 ? [scan(job, 'gtin', bench.shop.case.gtin)] : [aCase(1), next(job, 1, 1), aCase(2)];
  expect(new Set(await packer.report(...acts))).toEqual(new Set(['accepted']));
  const done = await finish(packer, job, parts === 1 ? {} : { weight_grams: weightOf(1) });
  const codes = [done.package_code, ...done.others.map((one) => one.package_code)];
  if (leaves) await leave(codes);
  return { ...order, codes };
}

async function leave(codes: readonly string[]): Promise<void> {
  const { packer } = bench;
  const { id } = await packer.client.warehouse.openHandOver({ carrier: 'store-transfer', market: 'cs' });
  for (const code of codes) await packer.report({ kind: 'hand_over_scan', hand_over_id: id, package_code: code });
  await sealSigned(packer, id);
}

const takeIn = (code: string, store_id = brno) => desk.client.storeOrder.takeIn({ code, store_id });
const settle = ({ number }: Picked, as: 'collected' | 'released', taken: number | null = null) =>
  desk.client.storeOrder.settle({
    number: OrderNumber.parse(number),
    as,
    taken: taken === null ? null : czk(taken),
  });
const refusalOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: { data?: unknown }) => error.data,
  );
const letters = ({ number }: Picked, words: string): MailMessage[] =>
  sent.filter(({ subject }) => subject.includes(number) && subject.includes(words));
const atDesk = ({ number }: Picked) => desk.client.storeOrder.detail({ number: OrderNumber.parse(number) });

describe('an order brought to a store', () => {
  it('is on its way, then lies there for five days of opening, and its customer is told once', async () => {
    const order = await brought();
    expect(await bench.follow(order)).toMatchObject({ state: 'handed_over', collection: null });
    expect(await atDesk(order)).toMatchObject({ state: 'handed_over', is_brought: true, ready_at: null, due: null });
    const [code = ''] = order.codes;
    // The list finds it by whatever the desk has in hand: the parcel, the order, its goods, who comes for it.
    const found = async (search: string) =>
      (await desk.client.reservation.rows({ start_row: 0, end_row: 9, search })).rows;
    const [row] = await found(code);
    expect(row).toMatchObject({
      number: order.number,
      kind: 'order',
      state: 'handed_over',
      store: 'Brno',
      until: null,
    });
    expect(row?.sent_at).not.toBeNull();
    for (const text of [order.number, 'CASE-IP15', row?.goods ?? '', row?.name ?? '', row?.phone ?? ''])
      expect((await found(text)).map(({ number }) => number)).toContain(order.number);
    expect(await found('CASE-IP16')).toEqual([]);
    const { total } = await bench.follow(order);
    expect(await takeIn(code.toLowerCase())).toMatchObject({
      state: 'arrived',
      store: 'Brno',
      due: total,
      ready_at: '2026-11-23T13:00:00.000Z',
      kept_until: '2026-11-28T17:30:00.000Z',
      parcels: [{ code, is_here: true }],
    });
    const shown = await bench.follow(order);
    expect(shown).toMatchObject({
      state: 'arrived',
      is_served_by_store: false,
      can_cancel: true,
      arrives_on: null,
      collection: { store: { name: 'Brno' }, is_ready: true, kept_until: '2026-11-28T17:30:00.000Z' },
    });
    expect(shown.steps.map((step) => step.code)).toEqual(['placed', 'packed', 'handed_over', 'arrived']);
    await expect.poll(() => letters(order, 'čeká na prodejně')).toHaveLength(1);
    expect(letters(order, 'čeká na prodejně')[0]?.text).toMatch(/Držíme do.*28\. 11\. 2026/s);
    expect(await refusalOf(takeIn(code))).toEqual({ reason: 'HERE_ALREADY', where: order.number });
    expect(await refusalOf(takeIn(order.number))).toEqual({ reason: 'HERE_ALREADY', where: order.number });
    expect(letters(order, 'čeká na prodejně')).toHaveLength(1);
  });

  it('is paid at the desk and handed over once, with one invoice', async () => {
    const order = await brought();
    expect(await refusalOf(settle(order, 'collected'))).toBeUndefined();
    await takeIn(order.number);
    const { total } = await bench.follow(order);
    expect(await refusalOf(settle(order, 'collected'))).toEqual({ due: total });
    await Promise.all([settle(order, 'collected', total.amount), settle(order, 'collected', total.amount)]);
    const gone = await bench.follow(order);
    expect(gone).toMatchObject({ state: 'delivered', payment_state: 'paid', collection: null, can_cancel: false });
    expect(gone.documents.filter(({ kind }) => kind === 'invoice')).toHaveLength(1);
    await expect.poll(() => letters(order, 'děkujeme za návštěvu')).toHaveLength(1);
    const [paid]: { count: number }[] = await bench.api.deps.source.query(
      `select count(*)::integer as count from payment p join shop_order o on o.id = p.order_id where o.number = $1`,
      [order.number],
    );
    expect(paid?.count).toBe(1);
    expect(await refusalOf(takeIn(order.number))).toEqual({ reason: 'COLLECTED', where: order.number });
  });

  it('in two parcels waits for the second, or comes whole by its own number', async () => {
    const order = await brought({ parts: 2 });
    const [first = '', second = ''] = order.codes;
    expect(await takeIn(first)).toMatchObject({ state: 'handed_over' });
    expect(await refusalOf(takeIn(first))).toEqual({ reason: 'HERE_ALREADY', where: order.number });
    expect(await bench.follow(order)).toMatchObject({ state: 'handed_over' });
    expect(letters(order, 'čeká na prodejně')).toEqual([]);
    expect(await takeIn(second)).toMatchObject({ state: 'arrived' });
    const other = await brought({ parts: 2 });
    expect((await takeIn(other.number)).parcels.map((one) => one.is_here)).toEqual([true, true]);
  });
});

describe('a parcel that is not for this desk', () => {
  it('is refused in words that say where it belongs', async () => {
    const order = await brought();
    const [code = ''] = order.codes;
    expect(await refusalOf(takeIn(code, plzen))).toEqual({ reason: 'OTHER_STORE', where: 'Brno' });
    expect(await refusalOf(takeIn('PK-9999999999'))).toEqual({ reason: 'UNKNOWN', where: 'PK-9999999999' });
    const packed = await brought({ leaves: false });
    expect(await refusalOf(takeIn(packed.codes[0] ?? ''))).toEqual({ reason: 'NOT_SENT', where: packed.number });
    await leave(packed.codes);
    const byCourier = await bench.packed();
    expect(await refusalOf(takeIn(byCourier.code))).toEqual({ reason: 'NOT_TO_STORE', where: byCourier.number });
    const cancelled = await brought();
    await takeIn(cancelled.number);
    await bench.cancel(cancelled);
    expect(await refusalOf(takeIn(cancelled.number))).toEqual({ reason: 'CANCELLED', where: cancelled.number });
    expect(await bench.follow(order)).toMatchObject({ state: 'handed_over' });
    const stranger = await bench.api.signedIn('warehouse');
    await expect(stranger.client.storeOrder.takeIn({ code, store_id: brno })).rejects.toMatchObject({
      code: 'NO_PERMISSION',
    });
  });
});

describe('an order that nobody came for', () => {
  it('is reminded of once, then ends; its goods come back to the warehouse and nothing is paid back twice', async () => {
    const order = await brought();
    await takeIn(order.number);
    ahead = 4 * 24 * 60 + 5 * 60;
    await runCare(bench.api.deps);
    await runCare(bench.api.deps);
    await expect.poll(() => letters(order, 'poslední den')).toHaveLength(1);
    expect(await bench.follow(order)).toMatchObject({ state: 'arrived' });
    ahead = 5 * 24 * 60 + 5 * 60;
    await runCare(bench.api.deps);
    expect(await bench.follow(order)).toMatchObject({ state: 'cancelled', collection: null });
    expect(await reconcile(bench.api.deps.source)).toEqual([]);
    const boss = await bench.api.signedIn('supervisor');
    const tasks = async () =>
      (await openTasks(boss))
        .filter(({ detail }) => detail.number === order.number)
        .map(({ kind }) => kind)
        .toSorted();
    expect(await tasks()).toEqual(['credit_note', 'parcel_in_store']);
    const job = await worker.client.stock.openReturn({ device_id: worker.deviceId, code: order.number });
    const back: StationAct = {
      kind: 'return_item',
      return_id: job.id,
      scan: { kind: 'gtin', value: bench.shop.case.gtin },
      place: 'LC-RET-01',
    };
    const end: StationAct = { kind: 'return_finish', return_id: job.id, why: 'undelivered' };
    expect(await worker.report(back, end)).toEqual(['accepted', 'accepted']);
    expect(await tasks()).toEqual(['credit_note']);
    expect(await refusalOf(settle(order, 'collected'))).toMatchObject({ state: 'cancelled' });
  });

  it('is given up at the desk too, or by its customer while it lies there', async () => {
    const [released, cancelled] = [await brought(), await brought()];
    await takeIn(released.number);
    expect(await settle(released, 'released')).toMatchObject({ state: 'cancelled', due: null });
    await takeIn(cancelled.number);
    await cancelled.buyer.client.order.cancel({ token: cancelled.token });
    expect(await bench.follow(cancelled)).toMatchObject({ state: 'cancelled' });
  });
});

/** Two desks read one parcel at the same moment. @returns how often it was taken in */
async function twoDesks(): Promise<number> {
  const { number, codes } = await brought();
  const other = await bench.api.signedIn('shop');
  return bothTakeIn(number, [codes[0] ?? '', number], [desk, other]);
}

async function bothTakeIn(number: string, codes: readonly string[], desks: readonly Visitor[]): Promise<number> {
  await Promise.allSettled(
    desks.map(({ client }, at) => client.storeOrder.takeIn({ code: codes[at] ?? '', store_id: brno })),
  );
  const [row]: { count: number }[] = await bench.api.deps.source.query(
    `select count(*)::integer as count from order_log l join shop_order o on o.id = l.order_id
      where o.number = $1 and l.what = 'take_in'`,
    [number],
  );
  return row?.count ?? 0;
}

describe('two desks at once', () => {
  it('take a parcel in once', async () => {
    expect(await twoDesks()).toBe(1);
  });

  it('control: without the order’s lock both do', async () => {
    const { number, codes } = await brought();
    const other = await bench.api.signedIn('shop');
    const unlocked = { reading: /from shop_order o join payment_method.*for update of o\s*$/s, condition: '' };
    const both = () => bothTakeIn(number, [codes[0] ?? '', number], [desk, other]);
    expect(await readingWithoutLock(unlocked, both)).toBe(2);
  });
});
