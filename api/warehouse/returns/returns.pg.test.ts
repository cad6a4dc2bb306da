import { randomUUID } from 'node:crypto';
import type { ReturnJob } from '@kolobeh/shared/stock/returns.ts';
import type { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sealSigned } from '../../testing/warehouse/hand-over.ts';
import { asidePlaces } from '../../testing/warehouse/aside-places.ts';
import { finish, open, type PackingBench, packingBench, scan } from '../../testing/warehouse/packing-bench.ts';
import type { Product } from '../../testing/products.ts';
import { aStation, type Station } from '../../testing/warehouse/station.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';
import { reconcile } from '../../stock/queries/reconcile.ts';

let bench: PackingBench;
let worker: Station;

beforeAll(async () => {
  bench = await packingBench();
  await asidePlaces(bench.api.deps.source);
  worker = await aStation(bench.api);
});
afterEach(async () => {
  expect(await reconcile(bench.api.deps.source)).toEqual([]);
  expect(await stateLogGaps(bench.api.deps.source)).toEqual([]);
});
afterAll(() => bench.api.close());

interface Sent {
  number: string;
  code: string;
  tracking: string;
}

/** An order that left the house: cases by barcode, or the used phone by its number. */
async function sent(goods: Record<string, number>, scans: ['gtin' | 'imei', string][]): Promise<Sent> {
  const order = await bench.picked({ goods });
  const job = await open(bench.packer, order.crate);
  const outcomes = await bench.packer.report(...scans.map(([kind, value]) => scan(job, kind, value)));
  expect(new Set(outcomes)).toEqual(new Set(['accepted']));
  const done = await finish(bench.packer, job);
  const handOver = await bench.packer.client.warehouse.openHandOver({ carrier: 'ppl', market: 'cs' });
  await bench.packer.report({ kind: 'hand_over_scan', hand_over_id: handOver.id, package_code: done.package_code });
  await sealSigned(bench.packer, handOver.id);
  return { number: order.number, code: done.package_code, tracking: done.tracking_number };
}

const cases = (count: number) =>
  sent(
    { 'CASE-IP15': count },
    Array.from({ length: count }, () => ['gtin', bench.shop.case.gtin]),
  );

const opened = (code: string, station = worker): Promise<ReturnJob> =>
  station.client.stock.openReturn({ device_id: station.deviceId, code });
const back = (job: ReturnJob, value: string, place = 'LC-RET-01', kind: 'gtin' | 'imei' = 'gtin'): StationAct => ({
  kind: 'return_item',
  return_id: job.id,
  scan: { kind, value },
  place,
});
const end = (job: ReturnJob, why: 'undelivered' | 'withdrawal' = 'withdrawal'): StationAct => ({
  kind: 'return_finish',
  return_id: job.id,
  why,
});
const levelOf = async ({ id }: Product) => {
  const [row]: { on_hand: number; aside: number }[] = await bench.api.deps.source.query(
    `select on_hand, aside from stock_level where product_id = $1`,
    [id],
  );
  return row ?? { on_hand: 0, aside: 0 };
};
const tasks = async (number: string): Promise<{ kind: string; amount: number | null }[]> =>
  bench.api.deps.source.query(
    `select kind, (detail ->> 'amount')::integer as amount from staff_task
      where subject_kind = 'return' and detail ->> 'number' = $1 order by kind`,
    [number],
  );
const officeOrder = async (number: string) => {
  const office = await bench.api.signedIn('office');
  return office.client.order.officeDetail({ number: number });
};

describe('a parcel that came back', () => {
  it('is found by its label, its tracking number and the order’s number', async () => {
    const parcel = await cases(1);
    const job = await opened(parcel.code);
    expect(job).toMatchObject({ order_number: parcel.number, kind: 'undelivered', state: 'open' });
    expect((await opened(parcel.tracking.toLowerCase())).id).toBe(job.id);
    expect((await opened(parcel.number)).id).toBe(job.id);
    await worker.client.stock.abandonReturn({ id: job.id });
    expect(await opened(parcel.number)).toMatchObject({ kind: 'withdrawal' });
  });

  it('puts each piece aside with its ledger row; put away it is for sale again', async () => {
    const parcel = await cases(2);
    const before = await levelOf(bench.shop.case);
    const job = await opened(parcel.code);
    expect(
      await worker.report(
        back(job, bench.shop.case.gtin),
        back(job, bench.shop.case.gtin, 'LC-QUA-01'),
        back(job, bench.shop.case.gtin),
        end(job, 'undelivered'),
        end(job, 'undelivered'),
      ),
    ).toEqual(['accepted', 'accepted', 'ITEM_ALREADY_SCANNED', 'accepted', 'RETURN_CLOSED']);
    expect(await levelOf(bench.shop.case)).toEqual({ on_hand: before.on_hand, aside: before.aside + 2 });
    await worker.report({
      kind: 'stock_move',
      work_id: randomUUID(),
      from: 'LC-RET-01',
      to: 'LC-B-02-1',
      items: [{ scan: { kind: 'gtin', value: bench.shop.case.gtin }, pieces: 1 }],
    });
    expect(await levelOf(bench.shop.case)).toEqual({ on_hand: before.on_hand + 1, aside: before.aside + 1 });
    const { returns, log } = await officeOrder(parcel.number);
    expect(returns).toMatchObject([
      {
        code: job.code,
        kind: 'undelivered',
        state: 'received',
        items: [{ place: 'LC-RET-01' }, { place: 'LC-QUA-01', place_kind: 'quarantine' }],
      },
    ]);
    expect(log.map(({ what }) => what)).toContain('parcel_returned');
  });

  it('brings its device back by the number, and the device is where it was put', async () => {
    const [imei = ''] = bench.shop.usedImeis;
    const parcel = await sent({ [bench.shop.usedPhone.code]: 1 }, [['imei', imei]]);
    const job = await opened(parcel.number);
    expect(
      await worker.report(
        back(job, bench.shop.usedPhone.gtin),
        back(job, imei, 'LC-A-01-1', 'imei'),
        back(job, imei, 'LC-QUA-01', 'imei'),
        end(job),
      ),
    ).toEqual(['IDENTIFIER_EXPECTED', 'RETURN_PLACE_EXPECTED', 'accepted', 'accepted']);
    const [unit]: { code: string; customer_order_id: string | null }[] = await bench.api.deps.source.query(
      `select l.code, u.customer_order_id from unit u join location l on l.id = u.location_id where u.imei = $1`,
      [imei],
    );
    expect(unit).toEqual({ code: 'LC-QUA-01', customer_order_id: null });
  });
});

describe('what a return asks of the office', () => {
  it('is nothing of money when an unpaid parcel came back undelivered', async () => {
    const parcel = await cases(1);
    const job = await opened(parcel.code);
    await worker.report(back(job, bench.shop.case.gtin), end(job, 'undelivered'));
    expect((await tasks(parcel.number)).map(({ kind }) => kind)).toEqual(['return_credit_note']);
  });

  it('is the price of the pieces when part of a paid order came back, and all that was paid for all of it', async () => {
    const parcel = await cases(2);
    const office = await bench.api.signedIn('office');
    await office.client.order.officeStep({ number: parcel.number, step: 'deliver', reason: '' });
    const job = await opened(parcel.number);
    await worker.report(back(job, bench.shop.case.gtin), end(job));
    expect(await tasks(parcel.number)).toContainEqual({ kind: 'return_refund', amount: 49_000 });
    const { row } = await officeOrder(parcel.number);
    expect(row.payment_state).not.toBe('refunded');

    const whole = await cases(1);
    await office.client.order.officeStep({ number: whole.number, step: 'deliver', reason: '' });
    const all = await opened(whole.number);
    await worker.report(back(all, bench.shop.case.gtin), end(all));
    const { row: other } = await officeOrder(whole.number);
    expect(await tasks(whole.number)).toContainEqual({ kind: 'return_refund', amount: other.total });
  });
});

describe('two people and repeats', () => {
  it('one wins the parcel and the other is told who has it', async () => {
    const parcel = await cases(1);
    const stations = await Promise.all(Array.from({ length: 5 }, () => aStation(bench.api)));
    const tries = await Promise.allSettled(stations.map((station) => opened(parcel.code, station)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tries)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'RETURN_HELD', data: { by: 'Zkušební warehouse' } });
    const winner = stations[tries.findIndex(({ status }) => status === 'fulfilled')] ?? worker;
    const loser = stations.find((station) => station !== winner) ?? worker;
    const job = await opened(parcel.code, winner);
    expect(await loser.report(back(job, bench.shop.case.gtin))).toEqual(['RETURN_NOT_FOUND']);
    expect(await winner.report(back(job, bench.shop.case.gtin), end(job))).toEqual(['accepted', 'accepted']);
    await expect(opened(parcel.code, loser)).rejects.toMatchObject({ code: 'NOTHING_TO_RETURN' });
  });

  it('a repeated report brings nothing back twice, and its tasks are made once', async () => {
    const parcel = await cases(1);
    const job = await opened(parcel.code);
    const before = await levelOf(bench.shop.case);
    const events = [back(job, bench.shop.case.gtin), end(job)].map(worker.event);
    const replies = await Promise.all(Array.from({ length: 6 }, () => worker.send(events)));
    expect(replies.flatMap(({ answers }) => answers.filter(({ outcome }) => outcome === 'accepted'))).toHaveLength(2);
    expect((await levelOf(bench.shop.case)).aside).toBe(before.aside + 1);
    expect(await tasks(parcel.number)).toHaveLength(1);
  });

  it('without the event’s own key the same piece would come back again: the control', async () => {
    const parcel = await cases(2);
    const job = await opened(parcel.code);
    const before = await levelOf(bench.shop.case);
    await worker.report(back(job, bench.shop.case.gtin));
    await worker.report(back(job, bench.shop.case.gtin));
    expect((await levelOf(bench.shop.case)).aside).toBe(before.aside + 2);
    await worker.report(end(job));
  });
});

describe('a parcel that is not there to come back', () => {
  it('is refused with its reason', async () => {
    await expect(opened('PK-9999999999')).rejects.toMatchObject({ code: 'PARCEL_UNKNOWN' });
    const packed = await bench.packed();
    await expect(opened(packed.code)).rejects.toMatchObject({ code: 'PARCEL_NOT_SENT' });
    await expect(opened(packed.number)).rejects.toMatchObject({ code: 'PARCEL_NOT_SENT' });
  });

  it('once begun is not given up', async () => {
    const parcel = await cases(1);
    const job = await opened(parcel.code);
    expect(await worker.report(end(job))).toEqual(['NOTHING_SCANNED']);
    await worker.report(back(job, bench.shop.case.gtin));
    await expect(worker.client.stock.abandonReturn({ id: job.id })).rejects.toMatchObject({ code: 'RETURN_BEGUN' });
    await worker.report(end(job));
  });
});

describe('an order sent in two packages', () => {
  /** One case in the first package, two in the second. */
  async function sentInTwo(): Promise<{ number: string; codes: string[] }> {
    const order = await bench.picked({ goods: { 'CASE-IP15': 3 } });
    const job = await open(bench.packer, order.crate);
    const aCase = scan(job, 'gtin', bench.shop.case.gtin);
    const next: StationAct = {
      kind: 'pack_next',
      package_id: job.package_id,
      box_code: 'S',
      weight_grams: 160,
      override: false,
    };
    await bench.packer.report(aCase, next, aCase, aCase);
    const done = await finish(bench.packer, job, { weight_grams: 220 });
    const codes = [done.package_code, ...done.others.map((one) => one.package_code)];
    const { id } = await bench.packer.client.warehouse.openHandOver({ carrier: 'ppl', market: 'cs' });
    await bench.packer.report(
      ...codes.map((code): StationAct => ({ kind: 'hand_over_scan', hand_over_id: id, package_code: code })),
    );
    await sealSigned(bench.packer, id);
    return { number: order.number, codes };
  }
  const gtin = (): string => bench.shop.case.gtin;

  it('comes back parcel by parcel, each with its own pieces, and together never more than was paid', async () => {
    const { number, codes } = await sentInTwo();
    const { row } = await officeOrder(number);
    const first = await opened(codes[0] ?? '');
    expect(first.items).toHaveLength(1);
    expect(await worker.report(back(first, gtin()), back(first, gtin()), end(first, 'undelivered'))).toEqual([
      'accepted',
      'ITEM_ALREADY_SCANNED',
      'accepted',
    ]);
    const second = await opened(codes[1] ?? '');
    expect(second.items).toHaveLength(2);
    await worker.report(back(second, gtin()), back(second, gtin()), end(second, 'undelivered'));
    const notes = (await tasks(number)).filter((task) => task.kind === 'return_credit_note').map((task) => task.amount);
    expect(notes.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)).toBe(row.total);
  });

  it('is unpacked as one return when its parcels come back together', async () => {
    const { number, codes } = await sentInTwo();
    const one = await opened(codes[1] ?? '');
    expect(one.items).toHaveLength(2);
    const both = await opened(codes[0] ?? '');
    expect(both).toMatchObject({ id: one.id, items: [{}, {}, {}] });
    await worker.report(...Array.from({ length: 3 }, () => back(both, gtin())), end(both, 'undelivered'));
    const { row, returns } = await officeOrder(number);
    expect(returns).toHaveLength(1);
    expect((await tasks(number)).find((task) => task.kind === 'return_credit_note')?.amount).toBe(row.total);
  });
});

describe('a begun return taken over by a supervisor', () => {
  const reason = 'Odešla domů';

  it('goes on with what is unpacked, and its loser hears who has it', async () => {
    const boss = await aStation(bench.api, 'supervisor');
    const parcel = await cases(2);
    const job = await opened(parcel.code);
    expect(await worker.report(back(job, bench.shop.case.gtin))).toEqual(['accepted']);
    const held = (await boss.client.warehouse.heldWork()).returns.find(({ id }) => id === job.id);
    expect(held).toMatchObject({
      order_number: parcel.number,
      pieces: 2,
      pieces_back: 1,
      holder: { user_id: worker.userId },
    });
    const wish = { id: job.id, held_by: worker.userId, reason, device_id: boss.deviceId };
    const taken = await boss.client.warehouse.takeOverReturn(wish);
    expect(new Set(taken.items.map(({ place }) => place))).toEqual(new Set(['LC-RET-01', null]));
    // The answer got lost on its way.
    expect(await boss.client.warehouse.takeOverReturn(wish)).toEqual(taken);
    expect(await worker.report(back(job, bench.shop.case.gtin))).toEqual([expect.stringMatching(/^TAKEN_OVER:.+/)]);
    expect(await boss.report(back(job, bench.shop.case.gtin), end(job))).toEqual(['accepted', 'accepted']);
    const feed: unknown[] = await bench.api.deps.source.query(
      `select topic, detail from change_feed where subject_id = $1`,
      [job.id],
    );
    expect(feed).toMatchObject([{ topic: 'return.taken_over', detail: { former: worker.userId, reason } }]);
    const audit: unknown[] = await bench.api.deps.source.query(
      `select actor_id, detail from audit_log where action = 'return.take_over' and subject_id = $1`,
      [job.id],
    );
    expect(audit).toMatchObject([{ actor_id: boss.userId, detail: { reason, former: worker.userId } }]);
    await expect(boss.client.warehouse.takeOverReturn(wish)).rejects.toMatchObject({ code: 'RETURN_CLOSED' });
  });

  it('of two supervisors is one’s, and no packer may', async () => {
    const [one, two] = [await aStation(bench.api, 'supervisor'), await aStation(bench.api, 'supervisor')];
    const job = await opened((await cases(1)).code);
    const take = (by: Station) =>
      by.client.warehouse.takeOverReturn({ id: job.id, held_by: worker.userId, reason, device_id: by.deviceId }).then(
        () => 'taken',
        (error: unknown) => (error as { code: string }).code,
      );
    expect(await take(bench.packer)).toBe('NO_PERMISSION');
    expect((await Promise.all([take(one), take(two)])).toSorted()).toEqual(['HELD_BY_OTHER', 'taken']);
  });
});
