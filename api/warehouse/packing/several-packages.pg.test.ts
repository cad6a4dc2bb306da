import { randomUUID } from 'node:crypto';
import type { PackingJob } from '@kolobeh/shared/warehouse/packing/packing.ts';
import type { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { finish, open, packingBench, type PackingBench, scan } from '../../testing/warehouse/packing-bench.ts';
import { anImei } from '../../testing/products.ts';
import { password } from '../../testing/running-api.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';
import { aStation, type Station } from '../../testing/warehouse/station.ts';
import { aCaseOf, next, packInTwo, splitOrder, weightOf } from '../../testing/warehouse/two-packages.ts';
import { withdrawAskedParcel } from '../cancelling/give-up-parcels.ts';

let bench: PackingBench;

beforeAll(async () => {
  bench = await packingBench();
});
afterAll(async () => {
  expect(await reconcile(bench.api.deps.source)).toEqual([]);
  expect(await stateLogGaps(bench.api.deps.source)).toEqual([]);
  await bench.api.close();
});

const out = (job: PackingJob, kind: 'gtin' | 'imei', value: string): StationAct => ({
  kind: 'pack_out',
  package_id: job.package_id,
  scan: { kind, value },
});
const back = (job: PackingJob): StationAct => ({ kind: 'pack_back', package_id: job.package_id });
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

const aCase = (job: PackingJob, part?: number): StationAct => aCaseOf(bench, job, part);
const split = () => splitOrder(bench);
const finishTwo = (job: PackingJob, station: Station = bench.packer) =>
  finish(station, job, { weight_grams: weightOf(2) });
const packedInTwo = () => packInTwo(bench);

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
    const detail = await office.client.order.officeDetail({ number: order.number });
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
    const events: { kind: string }[] = await bench.api.deps.source.query(
      `select e.kind from unit_event e join unit u on u.id = e.unit_id where u.imei = $1 order by e.id`,
      [imei],
    );
    expect(events.map(({ kind }) => kind)).toEqual(['first_scanned', 'packed', 'taken_out', 'packed']);
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
