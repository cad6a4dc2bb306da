import { randomUUID } from 'node:crypto';
import type { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PackingJob } from '@kolobeh/shared/warehouse/packing/packing.ts';
import { reconcile } from '../../stock/queries/reconcile.ts';
import {
  finish,
  open,
  packingBench,
  type PackingBench,
  type Picked,
  scan,
} from '../../testing/warehouse/packing-bench.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';
import { anImei, aUnitAt } from '../../testing/products.ts';
import { aStation } from '../../testing/warehouse/station.ts';
import { withdrawAskedParcel } from '../cancelling/give-up-parcels.ts';
import { openTasks } from '../../testing/calls/open-tasks.ts';

let bench: PackingBench;

beforeAll(async () => {
  bench = await packingBench();
});
afterAll(async () => {
  expect(await reconcile(bench.api.deps.source)).toEqual([]);
  expect(await stateLogGaps(bench.api.deps.source)).toEqual([]);
  await bench.api.close();
});

describe('packing a new phone', () => {
  it('takes its barcode, then a number never used before, and makes a unit of it', async () => {
    const order = await bench.picked({ goods: { [bench.shop.phone.code]: 1, 'CASE-IP15': 1 } });
    const job = await open(bench.packer, order.crate);
    const imei = anImei(101);
    const outcomes = await bench.packer.report(
      scan(job, 'imei', bench.shop.usedImeis[0] ?? ''),
      scan(job, 'gtin', '00000000000000'),
      scan(job, 'gtin', bench.shop.phone.gtin),
      scan(job, 'gtin', bench.shop.case.gtin),
      scan(job, 'imei', imei),
      scan(job, 'imei', imei),
      scan(job, 'gtin', bench.shop.case.gtin),
      scan(job, 'gtin', bench.shop.case.gtin),
    );
    expect(outcomes).toEqual([
      'SERIAL_NUMBER_MISMATCH',
      'WRONG_ITEM',
      'accepted',
      'IDENTIFIER_EXPECTED',
      'accepted',
      'ITEM_ALREADY_SCANNED',
      'accepted',
      'ENOUGH_SCANNED',
    ]);
    await finish(bench.packer, job);
    const [unit]: { imei: string; code: string }[] = await bench.api.deps.source.query(
      `select u.imei, p.code from unit u join package p on p.id = u.package_id where u.imei = $1`,
      [imei],
    );
    expect(unit).toEqual({ imei, code: job.package_code });
    const office = await bench.api.signedIn('office');
    const detail = await office.client.order.officeDetail({ number: order.number });
    expect(detail.lines.map(({ identifiers }) => identifiers)).toEqual([[imei], []]);
    const { rows } = await office.client.order.officeRows({ start_row: 0, end_row: 50, search: imei });
    expect(rows.map(({ number }) => number)).toEqual([order.number]);

    const next = await bench.picked({ goods: { [bench.shop.phone.code]: 1 } });
    const nextJob = await open(bench.packer, next.crate);
    expect(
      await bench.packer.report(scan(nextJob, 'gtin', bench.shop.phone.gtin), scan(nextJob, 'imei', imei)),
    ).toEqual(['accepted', 'SERIAL_ALREADY_ASSIGNED']);
    await expect(finish(bench.packer, nextJob)).rejects.toMatchObject({ code: 'ITEMS_MISSING', data: { missing: 1 } });
  });

  it('lets two packers use one number once', async () => {
    const orders = [
      await bench.picked({ goods: { [bench.shop.watch.code]: 1 } }),
      await bench.picked({ goods: { [bench.shop.watch.code]: 1 } }),
    ];
    const stations = [bench.packer, await aStation(bench.api)];
    const jobs = await Promise.all(orders.map((order, index) => open(stations[index] ?? bench.packer, order.crate)));
    const outcomes = await Promise.all(
      jobs.map((job, index) =>
        (stations[index] ?? bench.packer).report(
          scan(job, 'gtin', bench.shop.watch.gtin),
          scan(job, 'serial', 'R5CT1234567'),
        ),
      ),
    );
    expect(outcomes.filter(([, number]) => number === 'accepted')).toHaveLength(1);
  });
});

describe('packing a used phone', () => {
  it('takes the very device that was picked and no other', async () => {
    const order = await bench.picked({ goods: { [bench.shop.usedPhone.code]: 1 } });
    const job = await open(bench.packer, order.crate);
    const [item] = job.items;
    expect(item).toMatchObject({ is_exact_unit: true, gtins: [] });
    const [mine = ''] = item?.identifiers ?? [];
    const other = bench.shop.usedImeis.find((imei) => imei !== mine) ?? '';
    expect(
      await bench.packer.report(scan(job, 'imei', other), scan(job, 'imei', anImei(999)), scan(job, 'imei', mine)),
    ).toEqual(['SERIAL_NUMBER_MISMATCH', 'SERIAL_NUMBER_MISMATCH', 'accepted']);
    await finish(bench.packer, job);
  });
});

describe('a known device', () => {
  it('lying on a shelf is not packed past the picker', async () => {
    const imei = anImei(555);
    await aUnitAt(bench.api.deps.source, bench.shop.phone, imei, 'LC-B-02-1');
    const order = await bench.picked({ goods: { [bench.shop.phone.code]: 1 } });
    const job = await open(bench.packer, order.crate);
    expect(
      await bench.packer.report(
        scan(job, 'gtin', bench.shop.phone.gtin),
        scan(job, 'imei', imei),
        scan(job, 'imei', anImei(556)),
      ),
    ).toEqual(['accepted', 'SERIAL_NUMBER_MISMATCH', 'accepted']);
    await finish(bench.packer, job);
  });

  it('that was packed for a cancelled order is packed again for another', async () => {
    const first = await bench.picked({ goods: { [bench.shop.usedPhone.code]: 1 } });
    const job = await open(bench.packer, first.crate);
    const [imei = ''] = job.items[0]?.identifiers ?? [];
    expect(await bench.packer.report(scan(job, 'imei', imei))).toEqual(['accepted']);
    await bench.cancel(first);
    const boss = await bench.api.signedIn('supervisor');
    const tasks = await openTasks(boss);
    const back = tasks.find((task) => task.kind === 'return_to_shelf' && task.detail.number === first.number);
    await boss.client.staff.settleTask({ id: back?.id ?? '' });
    const second = await bench.picked({ goods: { [bench.shop.usedPhone.code]: 1 } });
    const again = await open(bench.packer, second.crate);
    expect(await bench.packer.report(scan(again, 'imei', imei))).toEqual(['accepted']);
    await finish(bench.packer, again);
  });
});

describe('an order being packed', () => {
  it('is one person’s until it is put back', async () => {
    const order = await bench.picked({ goods: { 'CASE-IP15': 1 } });
    const other = await aStation(bench.api);
    const job = await open(bench.packer, order.crate);
    expect((await open(bench.packer, order.crate)).package_id).toBe(job.package_id);
    await expect(open(other, order.crate)).rejects.toMatchObject({
      code: 'ORDER_LOCKED',
      data: { by: 'Zkušební warehouse' },
    });
    expect(await other.report(scan(job, 'gtin', bench.shop.case.gtin))).toEqual(['PACKAGE_NOT_FOUND']);
    await expect(finish(other, job, {})).rejects.toMatchObject({ code: 'PACKAGE_NOT_FOUND' });
    await bench.packer.report(scan(job, 'gtin', bench.shop.case.gtin));
    await bench.packer.client.warehouse.abandonPackage({ id: job.package_id });
    const again = await open(other, order.crate);
    expect(again.items.map(({ scanned }) => scanned)).toEqual([[]]);
    await other.client.warehouse.abandonPackage({ id: again.package_id });
  });

  it('is opened by one of two at once', async () => {
    const order = await bench.picked({ goods: { 'CASE-IP15': 1 } });
    const stations = [await aStation(bench.api), await aStation(bench.api), bench.packer];
    const outcomes = await Promise.all(
      stations.map((station) =>
        open(station, order.crate).then(
          () => 'opened',
          (error: unknown) => (error as { code: string }).code,
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['ORDER_LOCKED', 'ORDER_LOCKED', 'opened']);
  });

  it.each([
    ['an unknown crate', 'CR-9999', 'CRATE_UNKNOWN'],
    ['an empty crate', 'CR-0040', 'CRATE_EMPTY'],
  ])('is not found in %s', async (_, crate, code) => {
    await expect(open(bench.packer, crate)).rejects.toMatchObject({ code });
  });

  it('is refused at a station that nobody registered', async () => {
    await expect(
      bench.packer.client.warehouse.openPackage({ device_id: randomUUID(), crate_code: 'CR-0040' }),
    ).rejects.toMatchObject({ code: 'DEVICE_UNKNOWN' });
  });
});

describe('finishing a package', () => {
  it('gives its number to order, label, invoice and customer, once', async () => {
    const order = await bench.picked({ goods: { 'CASE-IP15': 1 } });
    const job = await open(bench.packer, order.crate);
    await bench.packer.report(scan(job, 'gtin', bench.shop.case.gtin));
    const key = randomUUID();
    const answers = await Promise.all([
      finish(bench.packer, job, {}, key),
      finish(bench.packer, job, {}, key),
      finish(bench.packer, job),
      finish(bench.packer, job),
    ]);
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    const [done] = answers;
    expect(done?.label.zpl).toContain(done?.tracking_number ?? '?');
    expect(done?.invoice_number).toMatch(/^1\d{8}$/);
    expect(await bench.follow(order)).toMatchObject({
      state: 'packed',
      delivery_number: done?.tracking_number,
      documents: [{ kind: 'invoice' }],
      can_cancel: false,
    });
    expect(bench.ppl.parcels.get(job.package_code)).toMatchObject({
      orderNumber: order.number,
      cashOnDelivery: { amount: 62_800 },
      weightGrams: 160,
    });
    const [counts]: Record<string, number>[] = await bench.api.deps.source.query(
      `select (select count(*)::integer from invoice i join shop_order o on o.id = i.order_id where o.number = $1) as invoices,
              (select count(*)::integer from label_job where package_id = $2) as labels,
              (select count(*)::integer from jobs.job where data ->> 'kind' = 'packed' and data ->> 'orderId' = (select id::text from shop_order where number = $1)) as mails`,
      [order.number, job.package_id],
    );
    expect(counts).toEqual({ invoices: 1, labels: 1, mails: 1 });
    await expect(open(bench.packer, order.crate)).rejects.toMatchObject({ code: 'CRATE_EMPTY' });
  });

  it('weighs it, and only a supervisor may say that the scale is right', async () => {
    const order = await bench.picked({ goods: { 'CASE-IP15': 1 } });
    const boss = await aStation(bench.api, 'supervisor');
    const job = await open(boss, order.crate);
    await boss.report(scan(job, 'gtin', bench.shop.case.gtin));
    await expect(finish(boss, job, { weight_grams: 900 })).rejects.toMatchObject({
      code: 'WEIGHT_OUT_OF_RANGE',
      data: { expected_grams: 160, min_grams: 110, max_grams: 210 },
    });
    await expect(finish(boss, job, { box_code: 'XXL' })).rejects.toMatchObject({ code: 'BOX_UNKNOWN' });
    await finish(boss, job, { weight_grams: 900, override_weight: true });
    const [row]: { weight_overridden_by: string }[] = await bench.api.deps.source.query(
      `select weight_overridden_by from package where id = $1`,
      [job.package_id],
    );
    expect(row?.weight_overridden_by).toBe(boss.userId);

    const second = await bench.picked({ goods: { 'CASE-IP15': 1 } });
    const secondJob = await open(bench.packer, second.crate);
    await bench.packer.report(scan(secondJob, 'gtin', bench.shop.case.gtin));
    await expect(finish(bench.packer, secondJob, { weight_grams: 900, override_weight: true })).rejects.toMatchObject({
      code: 'WEIGHT_OUT_OF_RANGE',
    });
  });

  it('goes on where it stopped when the carrier did not answer', async () => {
    const order = await bench.picked({ goods: { 'CASE-IP15': 1 } });
    const job = await open(bench.packer, order.crate);
    await bench.packer.report(scan(job, 'gtin', bench.shop.case.gtin));
    bench.ppl.failures.push('timeout', 'refused');
    await expect(finish(bench.packer, job)).rejects.toMatchObject({ code: 'CARRIER_UNAVAILABLE' });
    await expect(finish(bench.packer, job)).rejects.toMatchObject({ code: 'CARRIER_REFUSED' });
    expect((await bench.follow(order)).state).toBe('packing');
    await finish(bench.packer, job);
    expect((await bench.follow(order)).state).toBe('packed');
  });

  it('of an order cancelled meanwhile is refused, and the carrier’s parcel taken back', async () => {
    const order = await bench.picked({ goods: { 'CASE-IP15': 1 } });
    const job = await open(bench.packer, order.crate);
    await bench.packer.report(scan(job, 'gtin', bench.shop.case.gtin));
    bench.ppl.meanwhile = () => bench.cancel(order);
    await expect(finish(bench.packer, job)).rejects.toMatchObject({ code: 'ORDER_CANCELLED' });
    const jobs: unknown[] = await bench.api.deps.source.query(
      `select 1 from jobs.job where name = 'withdraw-parcel' and data ->> 'carrierPackageId' = $1`,
      [`ppl-${job.package_code}`],
    );
    expect(jobs).toHaveLength(1);
    expect(await bench.follow(order)).toMatchObject({ state: 'cancelled', delivery_number: null, documents: [] });
    expect(await bench.packer.report(scan(job, 'gtin', bench.shop.case.gtin))).toEqual(['ORDER_CANCELLED']);
  });

  it.each([
    ['put back', (_: Picked, job: PackingJob) => bench.packer.client.warehouse.abandonPackage({ id: job.package_id })],
    ['cancelled with its order', (order: Picked) => bench.cancel(order)],
  ])('%s after its carrier’s answer was lost has its parcel taken back there', async (_, end) => {
    const order = await bench.picked({ goods: { 'CASE-IP15': 1 } });
    const job = await open(bench.packer, order.crate);
    await bench.packer.report(scan(job, 'gtin', bench.shop.case.gtin));
    bench.ppl.failures.push('timeout');
    await expect(finish(bench.packer, job)).rejects.toMatchObject({ code: 'CARRIER_UNAVAILABLE' });
    await end(order, job);
    const [told]: { data: { packageId: string } }[] = await bench.api.deps.source.query(
      `select data from jobs.job where name = 'withdraw-asked-parcel' and data ->> 'packageId' = $1`,
      [job.package_id],
    );
    expect(told).toBeDefined();
    bench.ppl.failures.push('timeout');
    const withdraw = () => withdrawAskedParcel(bench.api.deps, { packageId: job.package_id });
    await expect(withdraw()).rejects.toThrow('timeout');
    await withdraw();
    expect(bench.ppl.cancelled).toContain(`ppl-${job.package_code}`);
  });

  it('put back before its carrier was asked, or which it refused, is no parcel there', async () => {
    const order = await bench.picked({ goods: { 'CASE-IP15': 1 } });
    const job = await open(bench.packer, order.crate);
    await bench.packer.client.warehouse.abandonPackage({ id: job.package_id });
    const jobs: unknown[] = await bench.api.deps.source.query(
      `select 1 from jobs.job where name = 'withdraw-asked-parcel' and data ->> 'packageId' = $1`,
      [job.package_id],
    );
    expect(jobs).toEqual([]);
    const next = await open(bench.packer, order.crate);
    await bench.packer.report(scan(next, 'gtin', bench.shop.case.gtin));
    bench.ppl.failures.push('refused', 'refused');
    await expect(finish(bench.packer, next)).rejects.toMatchObject({ code: 'CARRIER_REFUSED' });
    await bench.cancel(order);
    await withdrawAskedParcel(bench.api.deps, { packageId: next.package_id });
    expect(bench.ppl.cancelled).not.toContain(`ppl-${next.package_code}`);
  });

  it('put back while its carrier was thinking is not sealed, and the package opened after it is', async () => {
    const order = await bench.picked({ goods: { 'CASE-IP15': 1 } });
    const job = await open(bench.packer, order.crate);
    await bench.packer.report(scan(job, 'gtin', bench.shop.case.gtin));
    bench.ppl.meanwhile = async () => {
      bench.ppl.failures.push('timeout');
      await expect(finish(bench.packer, job)).rejects.toMatchObject({ code: 'CARRIER_UNAVAILABLE' });
      await bench.packer.client.warehouse.abandonPackage({ id: job.package_id });
      await open(bench.packer, order.crate);
    };
    await expect(finish(bench.packer, job)).rejects.toMatchObject({ code: 'PACKAGE_NOT_FOUND' });
    const withdrawn: unknown[] = await bench.api.deps.source.query(
      `select 1 from jobs.job where name = 'withdraw-parcel' and data ->> 'carrierPackageId' = $1`,
      [`ppl-${job.package_code}`],
    );
    expect(withdrawn).toHaveLength(1);
    expect((await bench.follow(order)).state).toBe('packing');
    const next = await open(bench.packer, order.crate);
    await bench.packer.report(scan(next, 'gtin', bench.shop.case.gtin));
    expect(await finish(bench.packer, next)).toMatchObject({ package_code: next.package_code });
    expect((await bench.follow(order)).state).toBe('packed');
  });

  it('asks no cash at the door for what was paid before', async () => {
    const order = await bench.picked({ goods: { 'CASE-IP15': 1 } });
    const boss = await bench.api.signedIn('supervisor');
    await boss.client.order.recordTransfer(
      { number: order.number, amount: { amount: 62_800, currency: 'CZK' }, bank_reference: randomUUID() },
      { context: { idempotencyKey: randomUUID() } },
    );
    const job = await open(bench.packer, order.crate);
    await bench.packer.report(scan(job, 'gtin', bench.shop.case.gtin));
    await finish(bench.packer, job);
    expect(bench.ppl.parcels.get(job.package_code)?.cashOnDelivery).toBeNull();
  });

  it('takes no transfer while a carrier that fell silent may have been told of the cash', async () => {
    const order = await bench.picked({ goods: { 'CASE-IP15': 1 } });
    const boss = await bench.api.signedIn('supervisor');
    const transfer = () =>
      boss.client.order.recordTransfer(
        { number: order.number, amount: { amount: 62_800, currency: 'CZK' }, bank_reference: randomUUID() },
        { context: { idempotencyKey: randomUUID() } },
      );
    const job = await open(bench.packer, order.crate);
    await bench.packer.report(scan(job, 'gtin', bench.shop.case.gtin));
    bench.ppl.failures.push('timeout');
    await expect(finish(bench.packer, job)).rejects.toMatchObject({ code: 'CARRIER_UNAVAILABLE' });
    await expect(transfer()).rejects.toMatchObject({ code: 'STEP_REFUSED' });
    bench.ppl.failures.push('refused');
    await expect(finish(bench.packer, job)).rejects.toMatchObject({ code: 'CARRIER_REFUSED' });
    await transfer();
    await finish(bench.packer, job);
    expect(bench.ppl.parcels.get(job.package_code)?.cashOnDelivery).toBeNull();
  });

  it('prints its label again as a numbered reprint, whose printing is followed apart', async () => {
    const { code } = await bench.packed();
    const labels = await Promise.all(
      [1, 2].map(() => bench.packer.client.warehouse.reprintLabel({ code, device_id: bench.packer.deviceId })),
    );
    expect(new Set(labels.map(({ reprint }) => reprint))).toEqual(new Set([1, 2]));
    const [label] = labels;
    const state = (to: 'sent' | 'confirmed' | 'unknown' | 'queued'): StationAct => ({
      kind: 'label_state',
      label_job_id: label?.label_job_id ?? '',
      state: to,
      note: '',
    });
    expect(
      await bench.packer.report(
        state('confirmed'),
        state('sent'),
        state('unknown'),
        state('sent'),
        state('confirmed'),
        state('confirmed'),
      ),
    ).toEqual(['LABEL_STATE_REFUSED', 'accepted', 'accepted', 'LABEL_STATE_REFUSED', 'accepted', 'accepted']);
  });
});
