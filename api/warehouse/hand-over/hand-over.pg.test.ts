import { randomUUID } from 'node:crypto';
import type { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCare } from '../../testing/run-care.ts';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { driverSigned } from '../../testing/warehouse/hand-over.ts';
import { packingBench, type PackingBench } from '../../testing/warehouse/packing-bench.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';
import { goOnSealing } from './go-on-sealing.ts';
import { listStuckSealing } from './queries/hand-overs.ts';

let bench: PackingBench;

beforeAll(async () => {
  bench = await packingBench();
});
afterAll(async () => {
  expect(await reconcile(bench.api.deps.source)).toEqual([]);
  expect(await stateLogGaps(bench.api.deps.source)).toEqual([]);
  await bench.api.close();
});

async function levelOf(productId: number): Promise<{ on_hand: number; reserved: number }> {
  const [row]: { on_hand: number; reserved: number }[] = await bench.api.deps.source.query(
    `select on_hand, reserved from stock_level where product_id = $1`,
    [productId],
  );
  return row ?? { on_hand: -1, reserved: -1 };
}

const feedOf = (id: string): Promise<{ topic: string; detail: Record<string, unknown> }[]> =>
  bench.api.deps.source.query(`select topic, detail from change_feed where subject_id = $1 order by position`, [id]);

describe('handing over', () => {
  const openHandOver = () => bench.packer.client.warehouse.openHandOver({ carrier: 'ppl', market: 'cs' });
  const sealOnly = (id: string, key: string = randomUUID()) =>
    bench.packer.client.warehouse.sealHandOver({ id }, { context: { idempotencyKey: key } });
  /** The driver signs for what is scanned and the list is closed. A hand-over that is being closed was signed before. */
  const seal = async (id: string, key: string = randomUUID()) => {
    const { packages } = await bench.packer.client.warehouse.handOver({ id });
    const count = packages.filter((one) => one.is_scanned).length;
    if (count > 0) await bench.packer.report(driverSigned(id, count));
    return sealOnly(id, key);
  };

  it('is one per carrier and market, however many dispatchers open it', async () => {
    const opened = await Promise.all(Array.from({ length: 5 }, openHandOver));
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    await expect(bench.packer.client.warehouse.openHandOver({ carrier: 'pigeon', market: 'cs' })).rejects.toMatchObject(
      { code: 'CARRIER_UNKNOWN' },
    );
    await expect(seal(opened[0]?.id ?? '')).rejects.toMatchObject({ code: 'NOTHING_SCANNED' });
  });

  it('that nobody opened is neither shown nor sealed', async () => {
    const id = randomUUID();
    for (const call of [() => bench.packer.client.warehouse.handOver({ id }), () => sealOnly(id)])
      await expect(call()).rejects.toMatchObject({ code: 'HAND_OVER_NOT_FOUND' });
  });

  it('seals what was scanned, ships its stock and gives the units to the customer', async () => {
    const order = await bench.packed();
    const left = await bench.packed();
    const before = await levelOf(bench.shop.case.id);
    const { id } = await openHandOver();
    const say = (code: string): StationAct => ({ kind: 'hand_over_scan', hand_over_id: id, package_code: code });
    expect(await bench.packer.report(say(order.code), say(order.code), say('PK-9999999999'))).toEqual([
      'accepted',
      'ITEM_ALREADY_SCANNED',
      'PACKAGE_UNKNOWN',
    ]);
    const key = randomUUID();
    await bench.packer.report(driverSigned(id, 1));
    const sealed = await Promise.all([sealOnly(id, key), sealOnly(id, key), sealOnly(id)]);
    expect(sealed.map(({ packages }) => packages)).toEqual([1, 1, 1]);
    expect((await bench.follow(order)).state).toBe('handed_over');
    expect((await bench.follow(left)).state).toBe('packed');
    expect(await levelOf(bench.shop.case.id)).toEqual({ on_hand: before.on_hand - 1, reserved: before.reserved - 1 });
    expect(await bench.packer.report(say(left.code))).toEqual(['HAND_OVER_SEALED']);
    const manifest = await bench.packer.client.invoice.manifest({ id });
    expect(
      Buffer.from(await manifest.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('refuses a cancelled order at its scan', async () => {
    const order = await bench.packed();
    await bench.cancel(order);
    const { id, packages } = await openHandOver();
    expect(packages.find((one) => one.package_code === order.code)?.is_cancelled).toBe(true);
    expect(await bench.packer.report({ kind: 'hand_over_scan', hand_over_id: id, package_code: order.code })).toEqual([
      'ORDER_CANCELLED',
    ]);
  });

  it('refuses one cancelled after its scan, names it, and lets the rest go next time', async () => {
    const [gone, stays] = [await bench.packed(), await bench.packed()];
    const { id } = await openHandOver();
    await bench.packer.report(
      ...[gone, stays].map(({ code }): StationAct => ({
        kind: 'hand_over_scan',
        hand_over_id: id,
        package_code: code,
      })),
    );
    await bench.cancel(gone);
    await expect(seal(id)).rejects.toMatchObject({ code: 'ORDERS_CANCELLED', data: { package_codes: [gone.code] } });
    expect((await bench.follow(stays)).state).toBe('packed');
    expect((await seal(id)).packages).toBe(1);
    expect((await bench.follow(stays)).state).toBe('handed_over');
  });

  it('hands nothing over when an order is cancelled while the carrier closes its list', async () => {
    const orders = [await bench.packed(), await bench.packed(), await bench.packed()];
    const { id } = await openHandOver();
    await bench.packer.report(
      ...orders.map(({ code }): StationAct => ({ kind: 'hand_over_scan', hand_over_id: id, package_code: code })),
    );
    const last = orders.at(-1);
    if (!last) throw new Error('No orders');
    bench.ppl.meanwhile = () => bench.cancel(last);
    await expect(seal(id)).rejects.toMatchObject({ code: 'ORDERS_CANCELLED', data: { package_codes: [last.code] } });
    expect(await Promise.all(orders.map(async (order) => (await bench.follow(order)).state))).toEqual([
      'packed',
      'packed',
      'cancelled',
    ]);
    await seal(id).catch(() => undefined);
    expect((await seal(id)).packages).toBe(2);
    expect(await Promise.all(orders.map(async (order) => (await bench.follow(order)).state))).toEqual([
      'handed_over',
      'handed_over',
      'cancelled',
    ]);
  });

  it('lets no package in while the carrier closes its list', async () => {
    const [told, late] = [await bench.packed(), await bench.packed()];
    const { id } = await openHandOver();
    const say = (code: string): StationAct => ({ kind: 'hand_over_scan', hand_over_id: id, package_code: code });
    await bench.packer.report(say(told.code));
    let meanwhile: string[] = [];
    bench.ppl.meanwhile = async () => {
      meanwhile = await bench.packer.report(say(late.code));
      expect((await openHandOver()).id).toBe(id);
    };
    expect((await seal(id)).packages).toBe(1);
    expect(meanwhile).toEqual(['HAND_OVER_SEALED']);
    expect((await bench.follow(late)).state).toBe('packed');
    const [stored]: { carrier_manifest_id: string }[] = await bench.api.deps.source.query(
      `select carrier_manifest_id from hand_over where id = $1`,
      [id],
    );
    expect(stored?.carrier_manifest_id).toBe(`ppl-manifest-ppl-${told.code}`);
  });

  it('closes the list anew when an order was cancelled after the carrier had closed it', async () => {
    const [gone, stays] = [await bench.packed(), await bench.packed()];
    const { id } = await openHandOver();
    const say = (code: string): StationAct => ({ kind: 'hand_over_scan', hand_over_id: id, package_code: code });
    await bench.packer.report(say(gone.code), say(stays.code));
    bench.ppl.meanwhile = () => bench.cancel(gone);
    await expect(seal(id)).rejects.toMatchObject({ code: 'ORDERS_CANCELLED' });
    const more = await bench.packed();
    expect(await bench.packer.report(say(more.code))).toEqual(['accepted']);
    expect((await seal(id)).packages).toBe(2);
    const [stored]: { carrier_manifest_id: string }[] = await bench.api.deps.source.query(
      `select carrier_manifest_id from hand_over where id = $1`,
      [id],
    );
    expect(stored?.carrier_manifest_id).not.toContain(gone.code);
    for (const { code } of [stays, more]) expect(stored?.carrier_manifest_id).toContain(code);
  });

  it('is open again when the carrier refuses the list', async () => {
    const [first, second] = [await bench.packed(), await bench.packed()];
    const { id } = await openHandOver();
    const say = (code: string): StationAct => ({ kind: 'hand_over_scan', hand_over_id: id, package_code: code });
    await bench.packer.report(say(first.code));
    bench.ppl.failures.push('refused');
    await expect(seal(id)).rejects.toMatchObject({ code: 'MANIFEST_REFUSED' });
    expect(await bench.packer.report(say(second.code))).toEqual(['accepted']);
    expect((await seal(id)).packages).toBe(2);
  });

  it('seals the present list when another try opened it again while the carrier closed the former one', async () => {
    const [told, late] = [await bench.packed(), await bench.packed()];
    const { id } = await openHandOver();
    const say = (code: string): StationAct => ({ kind: 'hand_over_scan', hand_over_id: id, package_code: code });
    await bench.packer.report(say(told.code));
    bench.ppl.meanwhile = async () => {
      bench.ppl.failures.push('refused');
      await expect(seal(id)).rejects.toMatchObject({ code: 'MANIFEST_REFUSED' });
      expect(await bench.packer.report(say(late.code), driverSigned(id, 2))).toEqual(['accepted', 'accepted']);
    };
    expect((await seal(id)).packages).toBe(2);
    const [stored]: { carrier_manifest_id: string }[] = await bench.api.deps.source.query(
      `select carrier_manifest_id from hand_over where id = $1`,
      [id],
    );
    for (const { code } of [told, late]) expect(stored?.carrier_manifest_id).toContain(code);
    expect((await bench.follow(late)).state).toBe('handed_over');
  });

  it('can be tried again when the carrier did not answer', async () => {
    const order = await bench.packed();
    const { id } = await openHandOver();
    await bench.packer.report({ kind: 'hand_over_scan', hand_over_id: id, package_code: order.code });
    bench.ppl.failures.push('timeout');
    await expect(seal(id)).rejects.toMatchObject({ code: 'CARRIER_UNAVAILABLE' });
    expect((await seal(id)).packages).toBe(1);
  });

  it('goes on by itself when the carrier did not answer: visible, asked again with the same list, sealed once', async () => {
    const { deps } = bench.api;
    const order = await bench.packed();
    const { id, code } = await openHandOver();
    await bench.packer.report({ kind: 'hand_over_scan', hand_over_id: id, package_code: order.code });
    bench.ppl.failures.push('timeout', 'timeout');
    await expect(seal(id)).rejects.toMatchObject({ code: 'CARRIER_UNAVAILABLE' });
    expect((await openHandOver()).state).toBe('sealing');
    expect((await feedOf(id)).at(-1)).toMatchObject({ topic: 'hand_over.sealing', detail: { code, carrier: 'ppl' } });
    // A call of this very moment is left to its caller, one that was left alone is gone on with.
    expect(await listStuckSealing(deps.source)).toEqual([]);
    await bench.api.asOwner(
      `alter table state_log disable trigger state_log_append_only;
       update state_log set at = at - interval '1 minute' where subject_id = '${id}';
       alter table state_log enable trigger state_log_append_only`,
    );
    await runCare(deps);
    const jobs: { data: { handOverId: string } }[] = await deps.source.query(
      `select data from jobs.job where name = 'seal-hand-over' and data ->> 'handOverId' = $1`,
      [id],
    );
    expect(jobs).toHaveLength(1);
    await goOnSealing(deps, id);
    expect((await bench.follow(order)).state).toBe('packed');
    await Promise.all([goOnSealing(deps, id), goOnSealing(deps, id)]);
    expect((await bench.follow(order)).state).toBe('handed_over');
    expect((await feedOf(id)).map(({ topic }) => topic)).toEqual(['hand_over.sealing', 'hand_over.sealed']);
    const audits: { actor_id: string }[] = await deps.source.query(
      `select actor_id from audit_log where action = 'hand_over.seal' and subject_id = $1`,
      [id],
    );
    expect(audits).toEqual([{ actor_id: bench.packer.userId }]);
    expect(await listStuckSealing(deps.source)).toEqual([]);
  });

  it('left in the middle is opened again when the carrier refuses after all, and stations hear why', async () => {
    const order = await bench.packed();
    const { id } = await openHandOver();
    await bench.packer.report({ kind: 'hand_over_scan', hand_over_id: id, package_code: order.code });
    bench.ppl.failures.push('timeout', 'refused');
    await expect(seal(id)).rejects.toMatchObject({ code: 'CARRIER_UNAVAILABLE' });
    await goOnSealing(bench.api.deps, id);
    expect((await openHandOver()).state).toBe('open');
    expect((await feedOf(id)).at(-1)).toMatchObject({
      topic: 'hand_over.open',
      detail: { reason: 'ppl closeManifest: refused' },
    });
    expect((await seal(id)).packages).toBe(1);
  });
});
