import { randomUUID } from 'node:crypto';
import type { PackSeal } from '@kolobeh/shared/warehouse/packing/pack-seal.ts';
import type { PackingJob } from '@kolobeh/shared/warehouse/packing/packing.ts';
import type { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEAVY } from '../../../build/testing/thorough.ts';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { untilLockWaits } from '../../testing/races/lock-waits.ts';
import {
  finish,
  open,
  packingBench,
  type PackingBench,
  type Picked,
  scan,
} from '../../testing/warehouse/packing-bench.ts';
import type { Visitor } from '../../testing/running-api.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';
import { aStation } from '../../testing/warehouse/station.ts';
import { splitOrder, weightOf } from '../../testing/warehouse/two-packages.ts';
import { announcePackage } from './announce-package.ts';
import { listShort, orderNumbers } from './order-numbers.ts';
import { listUntold } from './queries/untold.ts';
import { openTasks } from '../../testing/calls/open-tasks.ts';

let bench: PackingBench;
let boss: Visitor;
let numbers: string[];
beforeAll(async () => {
  bench = await packingBench({ CARRIER_NUMBER_SHARE: '60' });
  boss = await bench.api.signedIn('supervisor');
  const { deps } = bench.api;
  for (const one of await listShort(deps, deps.source)) await orderNumbers(deps, one);
  const { client, deviceId } = bench.packer;
  const { pools } = await client.warehouse.fetchNumbers({ device_id: deviceId, given_up: [] });
  numbers = pools.find(({ series }) => series === 'PRID')?.numbers ?? [];
});
afterAll(async () => {
  expect(await reconcile(bench.api.deps.source)).toEqual([]);
  expect(await stateLogGaps(bench.api.deps.source)).toEqual([]);
  await bench.api.close();
});

const query = <Found>(sql: string, values: unknown[] = []): Promise<Found[]> =>
  bench.api.deps.source.query(sql, values);
const nextNumber = (): string => numbers.shift() ?? '';

interface Filled {
  order: Picked;
  job: PackingJob;
}

/** An order of one case, paid in cash, that lies scanned in its package. */
async function filled(): Promise<Filled> {
  const order = await bench.picked({ goods: { 'CASE-IP15': 1 } });
  const job = await open(bench.packer, order.crate);
  await bench.packer.report(scan(job, 'gtin', bench.shop.case.gtin));
  return { order, job };
}

const sealOf = (job: PackingJob, more: Partial<PackSeal> = {}): PackSeal => ({
  kind: 'pack_seal',
  package_id: job.package_id,
  box_code: 'S',
  weight_grams: weightOf(1),
  override: false,
  number: nextNumber(),
  label_job_id: randomUUID(),
  cash_on_delivery: job.label?.cash_on_delivery ?? null,
  ...more,
});

interface Row {
  state: string;
  tracking_number: string | null;
  order_state: string;
  labels: string[];
  invoices: number;
  number: string | null;
  is_announced: boolean | null;
}
const stored = async ({ job }: Pick<Filled, 'job'>): Promise<Row | undefined> => {
  const [row] = await query<Row>(
    `select p.state, p.tracking_number, o.state as order_state,
            array(select j.id::text from label_job j where j.package_id = p.id) as labels,
            (select count(*)::integer from invoice i where i.order_id = o.id) as invoices,
            n.number, n.announced_at is not null as is_announced
       from package p join shop_order o on o.id = p.order_id
       left join carrier_number n on n.package_id = p.id and n.voided_at is null where p.id = $1`,
    [job.package_id],
  );
  return row;
};
const isVoid = async (number: string): Promise<boolean> =>
  (await query(`select 1 from carrier_number where number = $1 and voided_at is not null`, [number])).length === 1;
const report = async (act: StationAct): Promise<string | undefined> => (await bench.packer.report(act))[0];

describe('a package sealed at a station without the server', () => {
  it('has the printed number, the station’s label, its invoice, and its carrier is told of that number', async () => {
    const { order, job } = await filled();
    expect(job.label).toMatchObject({ series: 'PRID', carrier_name: 'PPL', phone: '+420601234567' });
    const act = sealOf(job);
    expect(await report(act)).toBe('accepted');
    const sealed = {
      state: 'finished',
      tracking_number: act.number,
      order_state: 'packed',
      labels: [act.label_job_id],
      invoices: 1,
      number: act.number,
    };
    expect(await stored({ job })).toEqual({ ...sealed, is_announced: false });
    expect(await query(`select data from jobs.job where name = 'announce-package'`)).toEqual([
      { data: { packageId: job.package_id } },
    ]);
    await announcePackage(bench.api.deps, job.package_id);
    expect(bench.ppl.parcels.get(job.package_code)).toMatchObject({
      number: act.number,
      cashOnDelivery: job.label?.cash_on_delivery,
    });
    expect(await stored({ job })).toEqual({ ...sealed, is_announced: true });
    expect(await report({ kind: 'label_state', label_job_id: act.label_job_id, state: 'sent', note: '' })).toBe(
      'accepted',
    );
    const { packages } = await boss.client.order.officeDetail({ number: order.number });
    expect(packages.map((one) => one.tracking_number)).toEqual([act.number]);
  });

  it('is not handed over before its carrier has been told', async () => {
    const { job } = await filled();
    await report(sealOf(job));
    const { id, packages } = await bench.packer.client.warehouse.openHandOver({ carrier: 'ppl', market: 'cs' });
    expect(packages.find((one) => one.package_code === job.package_code)).toMatchObject({ is_announced: false });
    const act = { kind: 'hand_over_scan', hand_over_id: id, package_code: job.package_code } as const;
    expect(await report(act)).toBe('CARRIER_NOT_TOLD');
    await announcePackage(bench.api.deps, job.package_id);
    expect(await report(act)).toBe('accepted');
  });

  it('that a call had sealed already, its answer lost, is the same package with the same number and label', async () => {
    const { job } = await filled();
    const act = sealOf(job);
    const { number, label_job_id } = act;
    const pooled = { number, label_job_id, device_id: bench.packer.deviceId };
    const done = await finish(bench.packer, job, { pooled });
    expect(done).toMatchObject({ tracking_number: number, label: { label_job_id } });
    expect(await stored({ job })).toMatchObject({ is_announced: true, labels: [label_job_id] });
    expect(await report(act)).toBe('accepted');
    expect(await stored({ job })).toMatchObject({ tracking_number: number, labels: [label_job_id], invoices: 1 });
  });

  it('while a call waits for the carrier is sealed once, with the same number', async () => {
    const { job } = await filled();
    const act = sealOf(job);
    const { number, label_job_id } = act;
    bench.ppl.meanwhile = async () => expect(await report(act)).toBe('accepted');
    const pooled = { number, label_job_id, device_id: bench.packer.deviceId };
    expect(await finish(bench.packer, job, { pooled })).toMatchObject({
      tracking_number: number,
      label: { label_job_id },
    });
    expect(await stored({ job })).toMatchObject({ state: 'finished', is_announced: true, labels: [label_job_id] });
  });

  it('between the two halves of a call is told to the carrier all the same', async () => {
    const { job } = await filled();
    const act = sealOf(job);
    const { number, label_job_id } = act;
    const pooled = { number, label_job_id, device_id: bench.packer.deviceId };
    const holder = bench.api.deps.source.createQueryRunner();
    await holder.startTransaction();
    await holder.query(`select 1 from package where id = $1 for update`, [job.package_id]);
    // Both wait for the package: first the call's look whether it is sealed, then the event, then the call's check.
    const called = finish(bench.packer, job, { pooled });
    await untilLockWaits(bench.api.deps.source, 1);
    const told = report(act);
    await untilLockWaits(bench.api.deps.source, 2);
    await holder.commitTransaction();
    await holder.release();
    expect(await told).toBe('accepted');
    expect(await called).toMatchObject({ tracking_number: number });
    await announcePackage(bench.api.deps, job.package_id);
    expect(bench.ppl.parcels.get(job.package_code)).toMatchObject({ number });
    expect(await stored({ job })).toMatchObject({ is_announced: true });
  });

  it('of an order cancelled meanwhile is refused, its number ends and no carrier hears of it', async () => {
    const { order, job } = await filled();
    await bench.cancel(order);
    const act = sealOf(job);
    expect(await report(act)).toBe('ORDER_CANCELLED');
    expect(await isVoid(act.number)).toBe(true);
    expect(bench.ppl.parcels.has(job.package_code)).toBe(false);
    // What became of that label is no second fault for a person to settle.
    const label = { kind: 'label_state', state: 'sent', note: '' } as const;
    expect(await report({ ...label, label_job_id: act.label_job_id })).toBe('accepted');
    expect(await report({ ...label, label_job_id: randomUUID() })).toBe('LABEL_UNKNOWN');
    expect(await report(sealOf(job, { number: act.number }))).toBe('ORDER_CANCELLED');
  });

  it('that is cancelled before its carrier is told is told to nobody, and while it is told is taken back', async () => {
    const before = await filled();
    const act = sealOf(before.job);
    await report(act);
    await bench.cancel(before.order);
    await announcePackage(bench.api.deps, before.job.package_id);
    expect(bench.ppl.parcels.has(before.job.package_code)).toBe(false);
    expect(await isVoid(act.number)).toBe(true);

    const during = await filled();
    const other = sealOf(during.job);
    await report(other);
    bench.ppl.meanwhile = () => bench.cancel(during.order);
    await announcePackage(bench.api.deps, during.job.package_id);
    const jobs = await query(
      `select 1 from jobs.job where name = 'withdraw-parcel' and data ->> 'carrierPackageId' = $1`,
      [other.number],
    );
    // Once with the cancellation, when the carrier knew nothing yet, and once after it had been told.
    expect(jobs).toHaveLength(2);
    const { packages } = await bench.packer.client.warehouse.openHandOver({ carrier: 'ppl', market: 'cs' });
    expect(packages.find((one) => one.package_code === during.job.package_code)?.is_cancelled).toBe(true);
  });

  it('whose cash was paid by a transfer meanwhile is refused: its label asks for it once more', async () => {
    const { order, job } = await filled();
    const act = sealOf(job);
    const amount = act.cash_on_delivery ?? { amount: 0, currency: 'CZK' as const };
    await boss.client.order.recordTransfer(
      { number: order.number, amount, bank_reference: randomUUID() },
      { context: { idempotencyKey: randomUUID() } },
    );
    expect(await report(act)).toBe('LABEL_OUTDATED');
    expect(await isVoid(act.number)).toBe(true);
    expect((await open(bench.packer, order.crate)).label).toMatchObject({ cash_on_delivery: null, series: 'PRIV' });
    expect(await finish(bench.packer, job)).toMatchObject({ package_code: job.package_code });
  });

  it('is refused at a weight out of range, with a piece missing, and with others’ numbers, and is sealed afterwards', async () => {
    const { job } = await filled();
    expect(await report(sealOf(job, { weight_grams: 9000 }))).toBe('WEIGHT_OUT_OF_RANGE');
    expect(await report(sealOf(job, { weight_grams: 9000, override: true }))).toBe('WEIGHT_OUT_OF_RANGE');
    expect(await report(sealOf(job, { box_code: 'none' }))).toBe('BOX_UNKNOWN');
    const stranger = await aStation(bench.api);
    const held = await stranger.client.warehouse.fetchNumbers({ device_id: stranger.deviceId, given_up: [] });
    const [foreign = ''] = held.pools.find(({ series }) => series === 'PRID')?.numbers ?? [];
    expect(await report(sealOf(job, { number: foreign }))).toBe('NUMBER_REFUSED');
    expect(await isVoid(foreign)).toBe(false);
    expect(await report(sealOf(job))).toBe('accepted');
    const empty = await bench.picked({ goods: { 'CASE-IP15': 1 } });
    expect(await report(sealOf(await open(bench.packer, empty.crate)))).toBe('ITEMS_MISSING');
  });

  it('that is one of several is refused: they are told to the carrier together', { tags: [HEAVY] }, async () => {
    const { job } = await splitOrder(bench);
    expect(await report(sealOf(job, { weight_grams: weightOf(2) }))).toBe('NUMBER_REFUSED');
    await finish(bench.packer, job, { weight_grams: weightOf(2) });
  });
});

describe('a server restored from a backup', () => {
  it('takes the printed number of a station it has forgotten, in the pool or not, and not one another station holds', async () => {
    const [free, unknown, others] = [await filled(), await filled(), await filled()];
    const forgotten = 'ppl-PRID-9000001';
    await query(`insert into carrier_number (carrier, series, number) values ('ppl', 'PRID', $1)`, [forgotten]);
    expect(await report(sealOf(free.job, { number: forgotten }))).toBe('accepted');
    expect(await report(sealOf(unknown.job, { number: 'ppl-PRID-9000002' }))).toBe('accepted');
    expect(await stored(unknown)).toMatchObject({ tracking_number: 'ppl-PRID-9000002', state: 'finished' });
    const { deviceId } = await aStation(bench.api);
    await query(
      `insert into carrier_number (carrier, series, number, device_id, held_at) values ('ppl', 'PRID', 'ppl-PRID-9000003', $1, now())`,
      [deviceId],
    );
    expect(await report(sealOf(others.job, { number: 'ppl-PRID-9000003' }))).toBe('NUMBER_REFUSED');
    await finish(bench.packer, others.job);
  });
});

describe('a number', () => {
  it('stands on one package only, by whichever way it comes', async () => {
    const [first, second] = [await filled(), await filled()];
    const act = sealOf(first.job);
    const { number } = act;
    expect(await report(act)).toBe('accepted');
    expect(await report(sealOf(second.job, { number }))).toBe('NUMBER_REFUSED');
    const pooled = { number, label_job_id: randomUUID(), device_id: bench.packer.deviceId };
    await expect(finish(bench.packer, second.job, { pooled })).rejects.toMatchObject({ code: 'NUMBER_REFUSED' });
    await expect(
      query(`update carrier_number set package_id = $2 where number = $1`, [number, second.job.package_id]),
    ).rejects.toThrow('is taken');
    await finish(bench.packer, second.job);
  });

  it('is one on each package, also when two are wanted for it: the database minds', async () => {
    const { job } = await filled();
    await report(sealOf(job));
    await expect(
      query(`update carrier_number set package_id = $2, used_at = now() where number = $1`, [
        nextNumber(),
        job.package_id,
      ]),
    ).rejects.toThrow('carrier_number_package_uq');
  });

  it('that its carrier refused ends, and the package is sealed with another one', async () => {
    const { job } = await filled();
    const pooled = () => ({ number: nextNumber(), label_job_id: randomUUID(), device_id: bench.packer.deviceId });
    const bad = pooled();
    bench.ppl.failures.push('refused');
    await expect(finish(bench.packer, job, { pooled: bad })).rejects.toMatchObject({ code: 'CARRIER_REFUSED' });
    await expect(finish(bench.packer, job, { pooled: bad })).rejects.toMatchObject({ code: 'NUMBER_REFUSED' });
    const good = pooled();
    expect(await finish(bench.packer, job, { pooled: good })).toMatchObject({ tracking_number: good.number });
  });
});

describe('a carrier told of a printed label', () => {
  it('is told until it has heard', async () => {
    const { job } = await filled();
    await report(sealOf(job));
    await query(`update carrier_number set used_at = now() - interval '5 minutes' where package_id = $1`, [
      job.package_id,
    ]);
    bench.ppl.failures.push('timeout');
    await announcePackage(bench.api.deps, job.package_id);
    expect(await listUntold(bench.api.deps.source, 100)).toContain(job.package_id);
    await announcePackage(bench.api.deps, job.package_id);
    expect(await listUntold(bench.api.deps.source, 100)).not.toContain(job.package_id);
    expect(await stored({ job })).toMatchObject({ is_announced: true });
  });

  it('that refuses it leaves a task, and is told again when the task is done', async () => {
    const { order, job } = await filled();
    await report(sealOf(job));
    await query(`update carrier_number set used_at = now() - interval '5 minutes' where package_id = $1`, [
      job.package_id,
    ]);
    bench.ppl.failures.push('refused', 'refused');
    await announcePackage(bench.api.deps, job.package_id);
    await announcePackage(bench.api.deps, job.package_id);
    const tasks = await openTasks(boss);
    const found = tasks.filter(({ kind }) => kind === 'parcel_refused');
    expect(found).toMatchObject([
      { detail: { number: order.number, package: job.package_code, reason: 'ppl addPackage: refused' } },
    ]);
    expect(await listUntold(bench.api.deps.source, 100)).not.toContain(job.package_id);
    await boss.client.staff.settleTask({ id: found[0]?.id ?? '' });
    expect(await listUntold(bench.api.deps.source, 100)).toContain(job.package_id);
  });
});
