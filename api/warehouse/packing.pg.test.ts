import { randomUUID } from 'node:crypto';
import type { PackingJob } from '@kolobeh/shared/warehouse/packing.ts';
import type { StationAct } from '@kolobeh/shared/warehouse/station-event.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../stock/reconcile.ts';
import { type Bought, buy, type Wish } from '../testing/buyer.ts';
import { anImei } from '../testing/products.ts';
import { type RecordingCarrier, recordingCarriers } from '../testing/recording-carrier.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { type SmallShop, smallShop } from '../testing/small-shop.ts';
import { aStation, pickAll, type Station } from '../testing/station.ts';

let api: RunningTestApi;
let shop: SmallShop;
let carriers: Map<string, RecordingCarrier>;
let packer: Station;
let crates = 0;

beforeAll(async () => {
  api = await runningApi();
  shop = await smallShop(api.deps.source);
  carriers = recordingCarriers();
  api.deps.carriers = carriers;
  packer = await aStation(api);
});
afterAll(async () => {
  expect(await reconcile(api.deps.source)).toEqual([]);
  await api.close();
});

const ppl = (): RecordingCarrier => carriers.get('ppl') ?? (() => { throw new Error('no such carrier'); })();
const scan = (job: PackingJob, kind: 'gtin' | 'imei' | 'serial', value: string): StationAct => ({ kind: 'pack_item', package_id: job.package_id, scan: { kind, value } });
const open = (station: Station, crateCode: string) => station.client.warehouse.openPackage({ device_id: station.deviceId, crate_code: crateCode });
const weigh = (job: PackingJob): number => job.items.reduce((sum, item) => sum + item.weight_grams * item.quantity, 100);
const finish = (job: PackingJob, changes: { weight_grams?: number; override_weight?: boolean; box_code?: string } = {}, station = packer, key: string = randomUUID()) =>
  station.client.warehouse.finishPackage({ id: job.package_id, box_code: 'S', weight_grams: weigh(job), ...changes }, { context: { idempotencyKey: key } });

interface Picked extends Bought {
  crate: string;
}

/** An order that lies picked in a crate of its own. */
async function picked(wish: Wish): Promise<Picked> {
  const order = await buy(api, wish);
  crates += 1;
  await pickAll(packer, crates);
  return { ...order, crate: `CR-${String(crates).padStart(4, '0')}` };
}

/** A packed order: one phone case unless said otherwise. */
async function packed(wish: Wish = { goods: { 'CASE-IP15': 1 } }): Promise<Picked & { job: PackingJob; tracking: string; code: string }> {
  const order = await picked(wish);
  const job = await open(packer, order.crate);
  await packer.report(scan(job, 'gtin', shop.case.gtin));
  const done = await finish(job);
  return { ...order, job, tracking: done.tracking_number, code: done.package_code };
}

const follow = ({ buyer, token }: Bought) => buyer.client.order.follow({ token: token as never });
const cancel = async ({ number }: Bought): Promise<void> => {
  const office = await api.signedIn('office');
  await office.client.order.officeStep({ number: number as never, step: 'cancel', reason: 'zákazník si to rozmyslel' });
};

describe('packing a new phone', () => {
  it('takes its barcode, then a number never used before, and makes a unit of it', async () => {
    const order = await picked({ goods: { [shop.phone.code]: 1, 'CASE-IP15': 1 } });
    const job = await open(packer, order.crate);
    const imei = anImei(101);
    const outcomes = await packer.report(
      scan(job, 'imei', shop.usedImeis[0] ?? ''),
      scan(job, 'gtin', '00000000000000'),
      scan(job, 'gtin', shop.phone.gtin),
      scan(job, 'gtin', shop.case.gtin),
      scan(job, 'imei', imei),
      scan(job, 'imei', imei),
      scan(job, 'gtin', shop.case.gtin),
      scan(job, 'gtin', shop.case.gtin),
    );
    expect(outcomes).toEqual(['SERIAL_NUMBER_MISMATCH', 'WRONG_ITEM', 'accepted', 'IDENTIFIER_EXPECTED', 'accepted', 'ITEM_ALREADY_SCANNED', 'accepted', 'ENOUGH_SCANNED']);
    await finish(job);
    const [unit]: { imei: string; code: string }[] = await api.deps.source.query(`select u.imei, p.code from unit u join package p on p.id = u.package_id where u.imei = $1`, [imei]);
    expect(unit).toEqual({ imei, code: job.package_code });
    const office = await api.signedIn('office');
    const detail = await office.client.order.officeDetail({ number: order.number as never });
    expect(detail.lines.map(({ identifiers }) => identifiers)).toEqual([[imei], []]);
    const { rows } = await office.client.order.officeRows({ start_row: 0, end_row: 50, search: imei });
    expect(rows.map(({ number }) => number)).toEqual([order.number]);

    const next = await picked({ goods: { [shop.phone.code]: 1 } });
    const nextJob = await open(packer, next.crate);
    expect(await packer.report(scan(nextJob, 'gtin', shop.phone.gtin), scan(nextJob, 'imei', imei))).toEqual(['accepted', 'SERIAL_ALREADY_ASSIGNED']);
    await expect(finish(nextJob)).rejects.toMatchObject({ code: 'ITEMS_MISSING', data: { missing: 1 } });
  });

  it('lets two packers use one number once', async () => {
    const orders = [await picked({ goods: { [shop.watch.code]: 1 } }), await picked({ goods: { [shop.watch.code]: 1 } })];
    const stations = [packer, await aStation(api)];
    const jobs = await Promise.all(orders.map((order, index) => open(stations[index] ?? packer, order.crate)));
    const outcomes = await Promise.all(
      jobs.map((job, index) => (stations[index] ?? packer).report(scan(job, 'gtin', shop.watch.gtin), scan(job, 'serial', 'R5CT1234567'))),
    );
    expect(outcomes.filter(([, number]) => number === 'accepted')).toHaveLength(1);
  });
});

describe('packing a used phone', () => {
  it('takes the very device that was picked and no other', async () => {
    const order = await picked({ goods: { [shop.usedPhone.code]: 1 } });
    const job = await open(packer, order.crate);
    const [item] = job.items;
    expect(item).toMatchObject({ is_exact_unit: true, gtins: [] });
    const [mine = ''] = item?.identifiers ?? [];
    const other = shop.usedImeis.find((imei) => imei !== mine) ?? '';
    expect(await packer.report(scan(job, 'imei', other), scan(job, 'imei', anImei(999)), scan(job, 'imei', mine))).toEqual(['SERIAL_NUMBER_MISMATCH', 'SERIAL_NUMBER_MISMATCH', 'accepted']);
    await finish(job);
  });
});

describe('an order being packed', () => {
  it('is one person’s until it is put back', async () => {
    const order = await picked({ goods: { 'CASE-IP15': 1 } });
    const other = await aStation(api);
    const job = await open(packer, order.crate);
    expect((await open(packer, order.crate)).package_id).toBe(job.package_id);
    await expect(open(other, order.crate)).rejects.toMatchObject({ code: 'ORDER_LOCKED', data: { by: 'Zkušební warehouse' } });
    expect(await other.report(scan(job, 'gtin', shop.case.gtin))).toEqual(['PACKAGE_NOT_FOUND']);
    await expect(finish(job, {}, other)).rejects.toMatchObject({ code: 'PACKAGE_NOT_FOUND' });
    await packer.report(scan(job, 'gtin', shop.case.gtin));
    await packer.client.warehouse.abandonPackage({ id: job.package_id });
    const again = await open(other, order.crate);
    expect(again.items.map(({ scanned }) => scanned)).toEqual([[]]);
    await other.client.warehouse.abandonPackage({ id: again.package_id });
  });

  it('is opened by one of two at once', async () => {
    const order = await picked({ goods: { 'CASE-IP15': 1 } });
    const stations = [await aStation(api), await aStation(api), packer];
    const outcomes = await Promise.all(stations.map((station) => open(station, order.crate).then(() => 'opened', (error: unknown) => (error as { code: string }).code)));
    expect(outcomes.toSorted()).toEqual(['ORDER_LOCKED', 'ORDER_LOCKED', 'opened']);
  });

  it.each([
    ['an unknown crate', 'CR-9999', 'CRATE_UNKNOWN'],
    ['an empty crate', 'CR-0040', 'CRATE_EMPTY'],
  ])('is not found in %s', async (_, crate, code) => {
    await expect(open(packer, crate)).rejects.toMatchObject({ code });
  });

  it('is refused at a station that nobody registered', async () => {
    await expect(packer.client.warehouse.openPackage({ device_id: randomUUID(), crate_code: 'CR-0040' })).rejects.toMatchObject({ code: 'DEVICE_UNKNOWN' });
  });
});

describe('finishing a package', () => {
  it('gives its number to order, label, invoice and customer, once', async () => {
    const order = await picked({ goods: { 'CASE-IP15': 1 } });
    const job = await open(packer, order.crate);
    await packer.report(scan(job, 'gtin', shop.case.gtin));
    const key = randomUUID();
    const answers = await Promise.all([finish(job, {}, packer, key), finish(job, {}, packer, key), finish(job), finish(job)]);
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    const [done] = answers;
    expect(done?.label.zpl).toContain(done?.tracking_number ?? '?');
    expect(done?.invoice_number).toMatch(/^1\d{8}$/);
    expect(await follow(order)).toMatchObject({ state: 'packed', delivery_number: done?.tracking_number, has_invoice: true, can_cancel: false });
    expect(ppl().parcels.get(job.package_code)).toMatchObject({ orderNumber: order.number, cashOnDelivery: { amount: 62_800 }, weightGrams: 160 });
    const [counts]: Record<string, number>[] = await api.deps.source.query(
      `select (select count(*)::integer from invoice i join shop_order o on o.id = i.order_id where o.number = $1) as invoices,
              (select count(*)::integer from label_job where package_id = $2) as labels,
              (select count(*)::integer from jobs.job where data ->> 'kind' = 'packed' and data ->> 'orderId' = (select id::text from shop_order where number = $1)) as mails`,
      [order.number, job.package_id],
    );
    expect(counts).toEqual({ invoices: 1, labels: 1, mails: 1 });
    await expect(open(packer, order.crate)).rejects.toMatchObject({ code: 'CRATE_EMPTY' });
  });

  it('weighs it, and only a supervisor may say that the scale is right', async () => {
    const order = await picked({ goods: { 'CASE-IP15': 1 } });
    const boss = await aStation(api, 'supervisor');
    const job = await open(boss, order.crate);
    await boss.report(scan(job, 'gtin', shop.case.gtin));
    await expect(finish(job, { weight_grams: 900 }, boss)).rejects.toMatchObject({ code: 'WEIGHT_OUT_OF_RANGE', data: { expected_grams: 160, min_grams: 110, max_grams: 210 } });
    await expect(finish(job, { box_code: 'XXL' }, boss)).rejects.toMatchObject({ code: 'BOX_UNKNOWN' });
    await finish(job, { weight_grams: 900, override_weight: true }, boss);
    const [row]: { weight_overridden_by: string }[] = await api.deps.source.query(`select weight_overridden_by from package where id = $1`, [job.package_id]);
    expect(row?.weight_overridden_by).toBe(boss.userId);

    const second = await picked({ goods: { 'CASE-IP15': 1 } });
    const secondJob = await open(packer, second.crate);
    await packer.report(scan(secondJob, 'gtin', shop.case.gtin));
    await expect(finish(secondJob, { weight_grams: 900, override_weight: true })).rejects.toMatchObject({ code: 'WEIGHT_OUT_OF_RANGE' });
  });

  it('goes on where it stopped when the carrier did not answer', async () => {
    const order = await picked({ goods: { 'CASE-IP15': 1 } });
    const job = await open(packer, order.crate);
    await packer.report(scan(job, 'gtin', shop.case.gtin));
    ppl().failures.push('timeout', 'refused');
    await expect(finish(job)).rejects.toMatchObject({ code: 'CARRIER_UNAVAILABLE' });
    await expect(finish(job)).rejects.toMatchObject({ code: 'CARRIER_REFUSED' });
    expect((await follow(order)).state).toBe('packing');
    await finish(job);
    expect((await follow(order)).state).toBe('packed');
  });

  it('of an order cancelled meanwhile is refused, and the carrier’s parcel taken back', async () => {
    const order = await picked({ goods: { 'CASE-IP15': 1 } });
    const job = await open(packer, order.crate);
    await packer.report(scan(job, 'gtin', shop.case.gtin));
    ppl().meanwhile = () => cancel(order);
    await expect(finish(job)).rejects.toMatchObject({ code: 'ORDER_CANCELLED' });
    expect(ppl().cancelled).toContain(`ppl-${job.package_code}`);
    expect(await follow(order)).toMatchObject({ state: 'cancelled', delivery_number: null, has_invoice: false });
    expect(await packer.report(scan(job, 'gtin', shop.case.gtin))).toEqual(['ORDER_CANCELLED']);
  });

  it('asks no cash at the door for what was paid before', async () => {
    const order = await picked({ goods: { 'CASE-IP15': 1 } });
    const boss = await api.signedIn('supervisor');
    await boss.client.order.recordTransfer({ number: order.number as never, amount: { amount: 62_800, currency: 'CZK' }, bank_reference: randomUUID() }, { context: { idempotencyKey: randomUUID() } });
    const job = await open(packer, order.crate);
    await packer.report(scan(job, 'gtin', shop.case.gtin));
    await finish(job);
    expect(ppl().parcels.get(job.package_code)?.cashOnDelivery).toBeNull();
  });

  it('prints its label again as a numbered reprint, whose printing is followed apart', async () => {
    const { code } = await packed();
    const labels = await Promise.all([1, 2].map(() => packer.client.warehouse.reprintLabel({ code, device_id: packer.deviceId })));
    expect(labels.map(({ reprint }) => reprint).toSorted()).toEqual([1, 2]);
    const [label] = labels;
    const state = (to: 'sent' | 'confirmed' | 'unknown' | 'queued'): StationAct => ({ kind: 'label_state', label_job_id: label?.label_job_id ?? '', state: to, note: '' });
    expect(await packer.report(state('confirmed'), state('sent'), state('unknown'), state('sent'), state('confirmed'), state('confirmed'))).toEqual([
      'LABEL_STATE_REFUSED',
      'accepted',
      'accepted',
      'LABEL_STATE_REFUSED',
      'accepted',
      'accepted',
    ]);
  });
});

describe('handing over', () => {
  const openHandOver = () => packer.client.warehouse.openHandOver({ carrier: 'ppl', market: 'cs' });
  const seal = (id: string, key: string = randomUUID()) => packer.client.warehouse.sealHandOver({ id }, { context: { idempotencyKey: key } });

  it('is one per carrier and market, however many dispatchers open it', async () => {
    const opened = await Promise.all(Array.from({ length: 5 }, openHandOver));
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    await expect(packer.client.warehouse.openHandOver({ carrier: 'pigeon', market: 'cs' })).rejects.toMatchObject({ code: 'CARRIER_UNKNOWN' });
    await expect(seal(opened[0]?.id ?? '')).rejects.toMatchObject({ code: 'NOTHING_SCANNED' });
  });

  it('seals what was scanned, ships its stock and gives the units to the customer', async () => {
    const order = await packed({ goods: { 'CASE-IP15': 1 } });
    const left = await packed({ goods: { 'CASE-IP15': 1 } });
    const before = await levelOf(shop.case.id);
    const { id } = await openHandOver();
    const say = (code: string): StationAct => ({ kind: 'hand_over_scan', hand_over_id: id, package_code: code });
    expect(await packer.report(say(order.code), say(order.code), say('PK-9999999999'))).toEqual(['accepted', 'ITEM_ALREADY_SCANNED', 'PACKAGE_UNKNOWN']);
    const key = randomUUID();
    const sealed = await Promise.all([seal(id, key), seal(id, key), seal(id)]);
    expect(sealed.map(({ packages }) => packages)).toEqual([1, 1, 1]);
    expect((await follow(order)).state).toBe('handed_over');
    expect((await follow(left)).state).toBe('packed');
    expect(await levelOf(shop.case.id)).toEqual({ on_hand: before.on_hand - 1, reserved: before.reserved - 1 });
    expect(await packer.report(say(left.code))).toEqual(['HAND_OVER_SEALED']);
    const manifest = await packer.client.invoice.manifest({ id });
    expect(Buffer.from(await manifest.arrayBuffer()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('refuses a cancelled order at its scan', async () => {
    const order = await packed();
    await cancel(order);
    const { id, packages } = await openHandOver();
    expect(packages.find((one) => one.package_code === order.code)?.is_cancelled).toBe(true);
    expect(await packer.report({ kind: 'hand_over_scan', hand_over_id: id, package_code: order.code })).toEqual(['ORDER_CANCELLED']);
  });

  it('refuses one cancelled after its scan, names it, and lets the rest go next time', async () => {
    const [gone, stays] = [await packed(), await packed()];
    const { id } = await openHandOver();
    await packer.report(...[gone, stays].map(({ code }): StationAct => ({ kind: 'hand_over_scan', hand_over_id: id, package_code: code })));
    await cancel(gone);
    await expect(seal(id)).rejects.toMatchObject({ code: 'ORDERS_CANCELLED', data: { package_codes: [gone.code] } });
    expect((await follow(stays)).state).toBe('packed');
    expect((await seal(id)).packages).toBe(1);
    expect((await follow(stays)).state).toBe('handed_over');
  });

  it('hands nothing over when an order is cancelled while the carrier closes its list', async () => {
    const orders = [await packed(), await packed(), await packed()];
    const { id } = await openHandOver();
    await packer.report(...orders.map(({ code }): StationAct => ({ kind: 'hand_over_scan', hand_over_id: id, package_code: code })));
    const last = orders.at(-1);
    if (!last) throw new Error('No orders');
    ppl().meanwhile = () => cancel(last);
    await expect(seal(id)).rejects.toMatchObject({ code: 'ORDERS_CANCELLED', data: { package_codes: [last.code] } });
    expect(await Promise.all(orders.map(async (order) => (await follow(order)).state))).toEqual(['packed', 'packed', 'cancelled']);
    await seal(id).catch(() => undefined);
    expect((await seal(id)).packages).toBe(2);
    expect(await Promise.all(orders.map(async (order) => (await follow(order)).state))).toEqual(['handed_over', 'handed_over', 'cancelled']);
  });

  it('can be tried again when the carrier did not answer', async () => {
    const order = await packed();
    const { id } = await openHandOver();
    await packer.report({ kind: 'hand_over_scan', hand_over_id: id, package_code: order.code });
    ppl().failures.push('timeout');
    await expect(seal(id)).rejects.toMatchObject({ code: 'CARRIER_UNAVAILABLE' });
    expect((await seal(id)).packages).toBe(1);
  });
});

async function levelOf(productId: number): Promise<{ on_hand: number; reserved: number }> {
  const [row]: { on_hand: number; reserved: number }[] = await api.deps.source.query(`select on_hand, reserved from stock_level where product_id = $1`, [productId]);
  return row ?? { on_hand: -1, reserved: -1 };
}
