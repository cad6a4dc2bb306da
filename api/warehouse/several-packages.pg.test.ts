import { randomUUID } from 'node:crypto';
import type { PackingJob } from '@kolobeh/shared/warehouse/packing.ts';
import type { StationAct } from '@kolobeh/shared/warehouse/station-event.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../stock/reconcile.ts';
import { finish, open, packingBench, type PackingBench, type Picked, scan } from '../testing/packing-bench.ts';
import { anImei } from '../testing/products.ts';
import { password } from '../testing/running-api.ts';
import { stateLogGaps } from '../testing/state-log-gaps.ts';
import { aStation, type Station } from '../testing/station.ts';
import { withdrawAskedParcel } from './withdraw-parcel.ts';

let bench: PackingBench;

beforeAll(async () => {
  bench = await packingBench();
});
afterAll(async () => {
  expect(await reconcile(bench.api.deps.source)).toEqual([]);
  expect(await stateLogGaps(bench.api.deps.source)).toEqual([]);
  await bench.api.close();
});

/** The small box and so many phone cases of 60 g. */
const weightOf = (cases: number): number => 100 + 60 * cases;

const next = (job: PackingJob, part: number, cases: number, more: object = {}): StationAct => ({
  kind: 'pack_next',
  package_id: job.package_id,
  part,
  box_code: 'S',
  weight_grams: weightOf(cases),
  override: false,
  ...more,
});
const out = (job: PackingJob, kind: 'gtin' | 'imei', value: string): StationAct => ({
  kind: 'pack_out',
  package_id: job.package_id,
  scan: { kind, value },
});
const back = (job: PackingJob): StationAct => ({ kind: 'pack_back', package_id: job.package_id });
const aCase = (job: PackingJob, part?: number): StationAct => ({
  ...(scan(job, 'gtin', bench.shop.case.gtin) as Extract<StationAct, { kind: 'pack_item' }>),
  part,
});

interface Row {
  code: string;
  part: number;
  state: string;
  cash_amount: number | null;
  weight_grams: number | null;
  tracking_number: string | null;
  pieces: number;
}
const packagesOf = (order: { number: string }): Promise<Row[]> =>
  bench.api.deps.source.query(
    `select p.code, p.part, p.state, p.cash_amount, p.weight_grams, p.tracking_number,
            (select count(*)::integer from package_item i where i.package_id = p.id) as pieces
       from package p join shop_order o on o.id = p.order_id where o.number = $1 and p.state <> 'cancelled' order by p.part`,
    [order.number],
  );

/** An order of three cases, the first of them closed in a package of its own and the others scanned into the second. */
async function split(): Promise<{ order: Picked; job: PackingJob }> {
  const order = await bench.picked({ goods: { 'CASE-IP15': 3 } });
  const job = await open(bench.packer, order.crate);
  expect(await bench.packer.report(aCase(job, 1), next(job, 1, 1), aCase(job, 2), aCase(job, 2))).toEqual(
    Array.from({ length: 4 }, () => 'accepted'),
  );
  return { order, job };
}
const finishTwo = (job: PackingJob, station: Station = bench.packer, key?: string) =>
  finish(station, job, { weight_grams: weightOf(2) }, key);

async function packedInTwo(): Promise<{ order: Picked; codes: string[]; job: PackingJob }> {
  const { order, job } = await split();
  const done = await finishTwo(job);
  return { order, job, codes: [done.package_code, ...done.others.map((one) => one.package_code)] };
}

describe('an order in two packages', () => {
  it('has a code, weight, number and label of each, one invoice, and the cash on the first', async () => {
    const { order, job } = await split();
    const answers = await Promise.all([finishTwo(job), finishTwo(job), finishTwo(job)]);
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    const [done] = answers;
    const packages = await packagesOf(order);
    const total = (await bench.follow(order)).total.amount;
    expect(packages).toMatchObject([
      { part: 1, state: 'finished', cash_amount: total, weight_grams: 160, pieces: 1, code: done?.package_code },
      { part: 2, state: 'finished', cash_amount: null, weight_grams: 220, pieces: 2 },
    ]);
    expect(packages.map((one) => bench.ppl.parcels.get(one.code)?.cashOnDelivery ?? null)).toEqual([
      { amount: total, currency: 'CZK' },
      null,
    ]);
    expect(new Set(packages.map((one) => one.tracking_number)).size).toBe(2);
    const labels = [done?.label, ...(done?.others ?? []).map((one) => one.label)];
    const texts = labels.map((label) => JSON.stringify(label?.description?.elements));
    expect(texts[0]).toContain('1/2');
    expect(texts[1]).toContain('2/2');
    expect(labels.map((label) => label?.package_code)).toEqual(packages.map((one) => one.code));
    const [counts]: object[] = await bench.api.deps.source.query(
      `select (select count(*)::integer from invoice i where i.order_id = o.id) as invoices,
              (select count(*)::integer from label_job j join package p on p.id = j.package_id where p.order_id = o.id) as labels,
              o.state from shop_order o where o.number = $1`,
      [order.number],
    );
    expect(counts).toEqual({ invoices: 1, labels: 2, state: 'packed' });
  });

  it('is shown to customer and office in all its packages, each with its own number and page', async () => {
    const { order, codes } = await packedInTwo();
    const packages = await packagesOf(order);
    const numbers = packages.map((one) => one.tracking_number);
    const followed = await bench.follow(order);
    expect(followed.delivery_number).toBe(numbers[0]);
    expect(followed.parcels).toMatchObject([
      { number: numbers[0], cash_on_delivery: followed.total },
      { number: numbers[1], cash_on_delivery: null },
    ]);
    expect(followed.parcels.every((one) => one.tracking_url?.includes(one.number))).toBe(true);
    const office = await bench.api.signedIn('office');
    const detail = await office.client.order.officeDetail({ number: order.number as never });
    expect(detail.packages).toMatchObject([
      { code: codes[0], piece: { number: 1, of: 2 }, cash_on_delivery: followed.total },
      { code: codes[1], piece: { number: 2, of: 2 }, cash_on_delivery: null },
    ]);
  });

  it('is not packed while a piece of it is in no package', async () => {
    const order = await bench.picked({ goods: { 'CASE-IP15': 2 } });
    const job = await open(bench.packer, order.crate);
    expect(await bench.packer.report(next(job, 1, 0), aCase(job, 1), next(job, 1, 1))).toEqual([
      'PACKAGE_EMPTY',
      'accepted',
      'accepted',
    ]);
    await expect(finish(bench.packer, job, { weight_grams: 100 })).rejects.toMatchObject({
      code: 'ITEMS_MISSING',
      data: { missing: 1 },
    });
    expect(await bench.packer.report(aCase(job, 1), aCase(job, 2), next(job, 2, 1))).toEqual([
      'PACKAGE_CLOSED',
      'accepted',
      'NOTHING_LEFT',
    ]);
    await finish(bench.packer, job, { weight_grams: weightOf(1) });
  });

  it('weighs each package against what is in it', async () => {
    const order = await bench.picked({ goods: { 'CASE-IP15': 3 } });
    const job = await open(bench.packer, order.crate);
    expect(await bench.packer.report(aCase(job), next(job, 1, 3), next(job, 1, 1, { override: true }))).toEqual([
      'accepted',
      'WEIGHT_OUT_OF_RANGE',
      'accepted',
    ]);
    await bench.packer.report(aCase(job), aCase(job));
    await expect(finish(bench.packer, job, { weight_grams: weightOf(3) + 50 })).rejects.toMatchObject({
      code: 'WEIGHT_OUT_OF_RANGE',
      data: { expected_grams: weightOf(2) },
    });
    await finishTwo(job);
  });

  it('lets a weight go that a supervisor approved for this very package, however late the closing comes', async () => {
    const boss = await aStation(bench.api, 'supervisor');
    await bench.api.deps.source.query(`update app_user set badge_code = 'ST-9100' where id = $1`, [boss.userId]);
    await boss.client.staff.setPin({ password, pin: '4826' });
    const order = await bench.picked({ goods: { 'CASE-IP15': 3 } });
    const job = await open(bench.packer, order.crate);
    const approve = (part: number) =>
      bench.packer.client.warehouse.approveWeight({ id: job.package_id, part, badge: 'ST-9100', pin: '4826' });
    await bench.packer.report(aCase(job));
    await expect(approve(2)).rejects.toMatchObject({ code: 'PACKAGE_NOT_FOUND' });
    const { approval_id } = await approve(1);
    await bench.api.deps.source.query(`update approval set expires_at = now() - interval '1 hour'`);
    const heavy = { weight_grams: 900, approval_id };
    expect(
      await bench.packer.report(
        next(job, 1, 1, { weight_grams: 900, approval_id: randomUUID() }),
        next(job, 1, 1, heavy),
        aCase(job, 2),
        next(job, 2, 1, heavy),
      ),
    ).toEqual(['WEIGHT_OUT_OF_RANGE', 'accepted', 'accepted', 'WEIGHT_OUT_OF_RANGE']);
    await bench.packer.client.warehouse.abandonPackage({ id: job.package_id });
  });

  it('gets a piece out of a package again, and the package closed last opened again', async () => {
    const order = await bench.picked({ goods: { 'CASE-IP15': 2, [bench.shop.phone.code]: 1 } });
    const job = await open(bench.packer, order.crate);
    const imei = anImei(707);
    const outcomes = await bench.packer.report(
      aCase(job),
      aCase(job),
      scan(job, 'gtin', bench.shop.phone.gtin),
      scan(job, 'imei', imei),
      out(job, 'imei', imei),
      out(job, 'gtin', bench.shop.case.gtin),
      next(job, 1, 1),
      back(job),
      back(job),
      next(job, 1, 1),
      out(job, 'gtin', bench.shop.case.gtin),
      aCase(job),
      back(job),
      scan(job, 'imei', imei),
    );
    expect(outcomes).toEqual([
      'accepted',
      'accepted',
      'accepted',
      'accepted',
      'accepted',
      'accepted',
      'accepted',
      'accepted',
      'NOTHING_CLOSED',
      'accepted',
      'NOT_IN_PACKAGE',
      'accepted',
      'PACKAGE_NOT_EMPTY',
      'accepted',
    ]);
    const again = await open(bench.packer, order.crate);
    expect(again.closed).toMatchObject([{ box_code: 'S', weight_grams: weightOf(1), contents: [{ pieces: 1 }] }]);
    const contents = again.items.reduce((sum, item) => sum + item.weight_grams * item.quantity, 0);
    await finish(bench.packer, job, { weight_grams: 100 + contents - 60 });
    expect((await packagesOf(order)).map(({ part, pieces }) => [part, pieces])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  it('is one packing for a supervisor: seen, taken over and put back whole', async () => {
    const { order, job } = await split();
    const boss = await aStation(bench.api, 'supervisor');
    const held = (await boss.client.warehouse.heldWork()).packages.filter((one) => one.order_number === order.number);
    expect(held).toMatchObject([{ id: job.package_id, code: job.package_code, pieces: 3, pieces_scanned: 3 }]);
    const wish = { id: job.package_id, held_by: bench.packer.userId, reason: 'konec směny' };
    const taken = await boss.client.warehouse.takeOverPackage({ ...wish, device_id: boss.deviceId });
    expect(taken).toMatchObject({ package_id: job.package_id, closed: [{ box_code: 'S' }] });
    expect((await bench.packer.report(aCase(job)))[0]).toMatch(/^TAKEN_OVER/);
    await finishTwo(job, boss);
    const other = await split();
    await boss.client.warehouse.forceAbandonPackage({ ...wish, id: other.job.package_id });
    expect(await packagesOf(other.order)).toEqual([]);
    expect((await open(boss, other.order.crate)).items[0]?.scanned).toEqual([]);
  });

  it('is cancelled whole: every parcel is taken back at the carrier', async () => {
    const { order, codes } = await packedInTwo();
    await bench.cancel(order);
    const told: { at: string }[] = await bench.api.deps.source.query(
      `select data ->> 'carrierPackageId' as at from jobs.job where name = 'withdraw-parcel' and data ->> 'carrierPackageId' = any($1) order by 1`,
      [codes.map((code) => `ppl-${code}`)],
    );
    expect(told.map(({ at }) => at)).toEqual(codes.map((code) => `ppl-${code}`));
    expect(await packagesOf(order)).toEqual([]);
  });

  it('whose carrier fell silent keeps its packages as they are until it answers or all is packed anew', async () => {
    const { order, job } = await split();
    bench.ppl.failures.push('timeout');
    await expect(finishTwo(job)).rejects.toMatchObject({ code: 'CARRIER_UNAVAILABLE' });
    expect(await bench.packer.report(out(job, 'gtin', bench.shop.case.gtin))).toEqual(['CARRIER_ASKED']);
    await bench.packer.client.warehouse.abandonPackage({ id: job.package_id });
    const asked: { id: string; code: string }[] = await bench.api.deps.source.query(
      `select p.id, p.code from jobs.job j join package p on p.id::text = j.data ->> 'packageId'
         join shop_order o on o.id = p.order_id where j.name = 'withdraw-asked-parcel' and o.number = $1 order by p.part`,
      [order.number],
    );
    expect(asked).toHaveLength(2);
    for (const { id } of asked) await withdrawAskedParcel(bench.api.deps, { packageId: id });
    expect(asked.every(({ code }) => bench.ppl.cancelled.includes(`ppl-${code}`))).toBe(true);
  });

  it('is one consignment where its carrier knows such, also when it is cancelled or its answer was lost', async () => {
    const told: string[][] = [];
    bench.ppl.addPackages = async (shipments) => {
      const added = [];
      for (const one of shipments) added.push(await bench.ppl.addPackage(one));
      told.push(shipments.map((one) => one.packageCode));
      return added.map((one) => ({ ...one, carrierPackageId: `ppl-set-${shipments[0]?.packageCode}` }));
    };
    try {
      const { order, codes } = await packedInTwo();
      expect(told).toEqual([codes]);
      await bench.cancel(order);
      const withdrawn: unknown[] = await bench.api.deps.source.query(
        `select 1 from jobs.job where name = 'withdraw-parcel' and data ->> 'carrierPackageId' = $1`,
        [`ppl-set-${codes[0]}`],
      );
      expect(withdrawn).toHaveLength(1);
      const lost = await split();
      const parts = (await packagesOf(lost.order)).map((one) => one.code);
      bench.ppl.failures.push('timeout');
      await expect(finishTwo(lost.job)).rejects.toMatchObject({ code: 'CARRIER_UNAVAILABLE' });
      await bench.packer.client.warehouse.abandonPackage({ id: lost.job.package_id });
      const ids: { id: string }[] = await bench.api.deps.source.query(`select id from package where code = any($1)`, [
        parts,
      ]);
      told.length = 0;
      for (const { id } of ids) await withdrawAskedParcel(bench.api.deps, { packageId: id });
      expect(told).toEqual([parts]);
      expect(bench.ppl.cancelled).toContain(`ppl-set-${parts[0]}`);
    } finally {
      delete bench.ppl.addPackages;
    }
  });

  it('whose carrier refused it may be divided otherwise', async () => {
    const { job } = await split();
    bench.ppl.failures.push('refused');
    await expect(finishTwo(job)).rejects.toMatchObject({ code: 'CARRIER_REFUSED' });
    expect(await bench.packer.report(out(job, 'gtin', bench.shop.case.gtin), next(job, 2, 1), aCase(job, 3))).toEqual([
      'accepted',
      'accepted',
      'accepted',
    ]);
    const done = await finish(bench.packer, job, { weight_grams: weightOf(1) });
    expect(done.others).toHaveLength(2);
  });
});

describe('handing over an order in two packages', () => {
  const openHandOver = () => bench.packer.client.warehouse.openHandOver({ carrier: 'ppl', market: 'cs' });
  const seal = (id: string, without_orders?: string[]) =>
    bench.packer.client.warehouse.sealHandOver({ id, without_orders }, { context: { idempotencyKey: randomUUID() } });
  const say = (id: string, code: string): StationAct => ({
    kind: 'hand_over_scan',
    hand_over_id: id,
    package_code: code,
  });

  it('is refused while one of them is missing, and names it', async () => {
    const { order, codes } = await packedInTwo();
    const [first = '', second = ''] = codes;
    const { id, packages } = await openHandOver();
    expect(packages.filter((one) => codes.includes(one.package_code)).map((one) => one.piece)).toEqual([
      { number: 1, of: 2 },
      { number: 2, of: 2 },
    ]);
    await bench.packer.report(say(id, first));
    await expect(seal(id)).rejects.toMatchObject({
      code: 'PACKAGES_MISSING',
      data: { package_codes: [second], order_numbers: [order.number] },
    });
    expect((await bench.follow(order)).state).toBe('packed');
    await bench.packer.report(say(id, second));
    expect((await seal(id)).packages).toBe(2);
    expect((await bench.follow(order)).state).toBe('handed_over');
  });

  it('leaves it in the house whole when the dispatcher says so, and lets the others go', async () => {
    const [left, goes] = [await packedInTwo(), await packedInTwo()];
    const { id } = await openHandOver();
    await bench.packer.report(...[left.codes[0] ?? '', ...goes.codes].map((code) => say(id, code)));
    await expect(seal(id, [goes.order.number])).rejects.toMatchObject({ code: 'PACKAGES_MISSING' });
    expect((await seal(id, [left.order.number, goes.order.number])).packages).toBe(2);
    expect((await bench.follow(left.order)).state).toBe('packed');
    expect((await bench.follow(goes.order)).state).toBe('handed_over');
    const another = await openHandOver();
    expect(await bench.packer.report(...left.codes.map((code) => say(another.id, code)))).toEqual([
      'accepted',
      'accepted',
    ]);
    await seal(another.id);
  });

  it('gives each package its own reprint, and a label given up takes only its own package out', async () => {
    const { order, codes } = await packedInTwo();
    const [first = '', second = ''] = codes;
    const reprinted = await bench.packer.client.warehouse.reprintLabel({
      code: second,
      device_id: bench.packer.deviceId,
    });
    expect(JSON.stringify(reprinted.description?.elements)).toContain('2/2');
    const [job]: { id: string }[] = await bench.api.deps.source.query(
      `select j.id from label_job j join package p on p.id = j.package_id where p.code = $1 and j.reprint = 0`,
      [second],
    );
    const { id } = await openHandOver();
    expect(
      await bench.packer.report(
        { kind: 'label_state', label_job_id: job?.id ?? '', state: 'void', note: 'poškozený' },
        say(id, first),
        say(id, second),
        { kind: 'hand_over_scan', hand_over_id: id, package_code: second, label: 1 },
      ),
    ).toEqual(['accepted', 'accepted', 'LABEL_VOID', 'accepted']);
    await seal(id);
    expect((await bench.follow(order)).state).toBe('handed_over');
  });
});

describe('what has to be scanned', () => {
  const eye = (job: PackingJob, pieces: number): StationAct => ({
    kind: 'pack_by_eye',
    package_id: job.package_id,
    part: 1,
    order_line_id: job.items[0]?.order_line_id ?? '',
    pieces,
  });

  it('is everything, until an admin sets that only devices are; whoever is packing goes on as before', async () => {
    const admin = await bench.api.signedIn('admin');
    expect(await bench.packer.client.warehouse.packingSettings()).toEqual({ scan_scope: 'all', changed: null });
    const boss = await bench.api.signedIn('supervisor');
    const set = (scan_scope: 'all' | 'serial_only') => admin.client.warehouse.setPackingSettings({ scan_scope });
    await expect(boss.client.warehouse.setPackingSettings({ scan_scope: 'serial_only' })).rejects.toMatchObject({
      code: 'NO_PERMISSION',
    });
    const began = await bench.picked({ goods: { 'CASE-IP15': 3 } });
    const before = await open(bench.packer, began.crate);
    expect((await set('serial_only')).changed).toMatchObject({ by: expect.any(String) as string });
    expect(await bench.packer.report(eye(before, 3))).toEqual(['SCAN_REQUIRED']);
    const order = await bench.picked({ goods: { 'CASE-IP15': 3 } });
    const job = await open(bench.packer, order.crate);
    expect(job.scan_scope).toBe('serial_only');
    expect(await bench.packer.report(eye(job, 4), eye(job, 2), aCase(job, 1), eye(job, 1))).toEqual([
      'ENOUGH_SCANNED',
      'accepted',
      'accepted',
      'ENOUGH_SCANNED',
    ]);
    await finish(bench.packer, job);
    const pieces: unknown[] = await bench.api.deps.source.query(
      `select i.by_eye from package_item i where i.package_id = $1 order by i.by_eye`,
      [job.package_id],
    );
    expect(pieces).toEqual([{ by_eye: false }, { by_eye: true }, { by_eye: true }]);
    await set('all');
    const audit: unknown[] = await bench.api.deps.source.query(
      `select detail from audit_log where action = 'setting.change' order by id`,
    );
    expect(audit).toEqual([
      { detail: { from: 'all', to: 'serial_only' } },
      { detail: { from: 'serial_only', to: 'all' } },
    ]);
  });
});
