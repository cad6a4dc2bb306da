import { randomUUID } from 'node:crypto';
import type { StationAct } from '@kolobeh/shared/warehouse/station-event.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../stock/reconcile.ts';
import { packingBench, type PackingBench } from '../testing/packing-bench.ts';

let bench: PackingBench;

beforeAll(async () => {
  bench = await packingBench();
});
afterAll(async () => {
  expect(await reconcile(bench.api.deps.source)).toEqual([]);
  await bench.api.close();
});

async function levelOf(productId: number): Promise<{ on_hand: number; reserved: number }> {
  const [row]: { on_hand: number; reserved: number }[] = await bench.api.deps.source.query(
    `select on_hand, reserved from stock_level where product_id = $1`,
    [productId],
  );
  return row ?? { on_hand: -1, reserved: -1 };
}

describe('handing over', () => {
  const openHandOver = () => bench.packer.client.warehouse.openHandOver({ carrier: 'ppl', market: 'cs' });
  const seal = (id: string, key: string = randomUUID()) =>
    bench.packer.client.warehouse.sealHandOver({ id }, { context: { idempotencyKey: key } });

  it('is one per carrier and market, however many dispatchers open it', async () => {
    const opened = await Promise.all(Array.from({ length: 5 }, openHandOver));
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    await expect(bench.packer.client.warehouse.openHandOver({ carrier: 'pigeon', market: 'cs' })).rejects.toMatchObject(
      { code: 'CARRIER_UNKNOWN' },
    );
    await expect(seal(opened[0]?.id ?? '')).rejects.toMatchObject({ code: 'NOTHING_SCANNED' });
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
    const sealed = await Promise.all([seal(id, key), seal(id, key), seal(id)]);
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

  it('can be tried again when the carrier did not answer', async () => {
    const order = await bench.packed();
    const { id } = await openHandOver();
    await bench.packer.report({ kind: 'hand_over_scan', hand_over_id: id, package_code: order.code });
    bench.ppl.failures.push('timeout');
    await expect(seal(id)).rejects.toMatchObject({ code: 'CARRIER_UNAVAILABLE' });
    expect((await seal(id)).packages).toBe(1);
  });
});
