import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTask } from '../../staff/add-task.ts';
import { reconcile } from '../../stock/queries/reconcile.ts';
import type { Bought } from '../../testing/buyer.ts';
import { finish, open, packingBench, type PackingBench, scan } from '../../testing/warehouse/packing-bench.ts';
import { anImei } from '../../testing/products.ts';
import type { Visitor } from '../../testing/running-api.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';
import { withdrawParcel } from '../../delivery/withdraw-parcel.ts';
import { HEAVY } from '../../../build/testing/thorough.ts';
import { openTasks } from '../../testing/calls/open-tasks.ts';

let bench: PackingBench;
let boss: Visitor;

beforeAll(async () => {
  bench = await packingBench();
  boss = await bench.api.signedIn('supervisor');
});
afterAll(async () => {
  expect(await reconcile(bench.api.deps.source)).toEqual([]);
  expect(await stateLogGaps(bench.api.deps.source)).toEqual([]);
  await bench.api.close();
});

interface Shelf {
  code: string;
  product_id: number;
  quantity: number;
}
const shelves = (): Promise<Shelf[]> =>
  bench.api.deps.source.query(
    `select l.code, s.product_id, s.quantity from location_stock s join location l on l.id = s.location_id order by 1, 2`,
  );
const tasksOf = async ({ number }: Bought, kind: string) =>
  (await openTasks(boss)).filter((task) => task.kind === kind && task.detail.number === number);
const placeOf = async (imei: string): Promise<string | null> => {
  const [unit]: { code: string | null }[] = await bench.api.deps.source.query(
    `select l.code from unit u left join location l on l.id = u.location_id where u.imei = $1`,
    [imei],
  );
  return unit?.code ?? null;
};
const withdrawals = (packageCode: string): Promise<{ data: { carrier: string; carrierPackageId: string } }[]> =>
  bench.api.deps.source.query(
    `select data from jobs.job where name = 'withdraw-parcel' and data ->> 'carrierPackageId' = $1`,
    [`ppl-${packageCode}`],
  );

describe('goods of an order cancelled after picking', () => {
  it('are back on their shelves when a person says so, once, and are sold again', async () => {
    const { shop, packer } = bench;
    const before = await shelves();
    const wish = { goods: { [shop.usedPhone.code]: 1, [shop.phone.code]: 1, 'CASE-IP15': 4 } };
    const order = await bench.picked(wish);
    expect(await shelves()).not.toEqual(before);
    const job = await open(packer, order.crate);
    const used = job.items.find((item) => item.is_exact_unit)?.identifiers[0] ?? '';
    const fresh = anImei(701);
    const acts = [scan(job, 'imei', used), scan(job, 'gtin', shop.phone.gtin), scan(job, 'imei', fresh)];
    expect(await packer.report(...acts)).toEqual(['accepted', 'accepted', 'accepted']);
    await bench.cancel(order);
    const [task] = await tasksOf(order, 'return_to_shelf');
    await Promise.all([1, 2, 3].map(() => boss.client.staff.settleTask({ id: task?.id ?? '' })));
    expect(await shelves()).toEqual(before);
    expect([await placeOf(used), await placeOf(fresh)]).toEqual(['LC-B-01-1', 'LC-A-01-1']);
    await expect(open(packer, order.crate)).rejects.toMatchObject({ code: 'CRATE_EMPTY' });
    const events: { count: number }[] = await bench.api.deps.source.query(
      `select count(*)::integer as count from unit_event e join unit u on u.id = e.unit_id
        where u.imei = any($1) and e.kind = 'returned_to_shelf' group by u.id`,
      [[used, fresh]],
    );
    expect(events).toEqual([{ count: 1 }, { count: 1 }]);

    const next = await bench.picked({ goods: { [shop.phone.code]: 1 } });
    const nextJob = await open(packer, next.crate);
    const again = [scan(nextJob, 'gtin', shop.phone.gtin), scan(nextJob, 'imei', fresh)];
    expect(await packer.report(...again)).toEqual(['accepted', 'accepted']);
    await finish(packer, nextJob);
  });
});

describe('a packed order that is cancelled', () => {
  it('has its parcel taken back at the carrier, also when the carrier answers at the second time', async () => {
    const order = await bench.packed();
    await bench.cancel(order);
    const jobs = await withdrawals(order.code);
    expect(jobs).toHaveLength(1);
    const [job] = jobs;
    if (!job) throw new Error('Nobody tells the carrier');
    bench.ppl.failures.push('timeout');
    await expect(withdrawParcel(bench.api.deps, job.data)).rejects.toThrow('timeout');
    await withdrawParcel(bench.api.deps, job.data);
    expect(bench.ppl.cancelled).toContain(`ppl-${order.code}`);
  });

  it(
    'whose parcel the carrier keeps for good becomes one task with the reason, and the job is done',
    { tags: [HEAVY] },
    async () => {
      const order = await bench.packed();
      await bench.cancel(order);
      const parcel = { carrier: 'ppl', carrierPackageId: `ppl-${order.code}` };
      bench.ppl.failures.push('refused', 'refused');
      await withdrawParcel(bench.api.deps, parcel);
      await withdrawParcel(bench.api.deps, parcel);
      expect(await tasksOf(order, 'parcel_not_withdrawn')).toMatchObject([
        { detail: { package: order.code, carrier: 'ppl', reason: 'ppl cancelPackage: refused' } },
      ]);
      expect(bench.ppl.cancelled).not.toContain(`ppl-${order.code}`);
    },
  );

  it('asks for a credit note of its invoice, and one never packed does not', async () => {
    const order = await bench.packed();
    await bench.cancel(order);
    expect(await tasksOf(order, 'credit_note')).toMatchObject([{ detail: { amount: 62_800, currency: 'CZK' } }]);
    const other = await bench.picked({ goods: { 'CASE-IP15': 1 } });
    await bench.cancel(other);
    expect(await tasksOf(other, 'credit_note')).toEqual([]);
  });
});

describe('cash that a carrier was told to collect', () => {
  it('is not taken by a transfer too, and stays on the list of the hand-over', { tags: [HEAVY] }, async () => {
    const order = await bench.packed();
    const transfer = boss.client.order.recordTransfer(
      { number: order.number, amount: { amount: 62_800, currency: 'CZK' }, bank_reference: randomUUID() },
      { context: { idempotencyKey: randomUUID() } },
    );
    await expect(transfer).rejects.toMatchObject({ code: 'STEP_REFUSED', data: { state: 'packed' } });
    // However the order is marked paid since, the driver collects what the parcel was announced with.
    await bench.api.deps.source.query(`update shop_order set payment_state = 'paid' where number = $1`, [order.number]);
    const handOver = await bench.packer.client.warehouse.openHandOver({ carrier: 'ppl', market: 'cs' });
    const listed = handOver.packages.find((one) => one.package_code === order.code);
    expect(listed?.cash_on_delivery).toEqual({ amount: 62_800, currency: 'CZK' });
  });
});

describe('a task of staff', () => {
  it('is open once for the same thing, and comes again after it was done', async () => {
    const subject = { kind: 'order', id: randomUUID() };
    const { source } = bench.api.deps;
    const add = () => addTask(source.manager, 'missing_piece', subject, { number: subject.id });
    await Promise.all([add(), add(), add()]);
    const ofSubject = async () => (await openTasks(boss)).filter((task) => task.subject_id === subject.id);
    const [first, ...rest] = await ofSubject();
    expect(rest).toEqual([]);
    await boss.client.staff.settleTask({ id: first?.id ?? '' });
    await add();
    expect((await ofSubject()).map(({ id }) => id)).not.toContain(first?.id);
    expect(await ofSubject()).toHaveLength(1);
  });
});
