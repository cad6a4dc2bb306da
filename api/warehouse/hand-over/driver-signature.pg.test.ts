import { randomUUID } from 'node:crypto';
import type { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { driverSigned } from '../../testing/warehouse/hand-over.ts';
import { packingBench, type PackingBench } from '../../testing/warehouse/packing-bench.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';
import { HEAVY } from '../../../build/testing/thorough.ts';

let bench: PackingBench;

beforeAll(async () => {
  bench = await packingBench();
});
afterAll(async () => {
  expect(await reconcile(bench.api.deps.source)).toEqual([]);
  expect(await stateLogGaps(bench.api.deps.source)).toEqual([]);
  await bench.api.close();
});

const openHandOver = () => bench.packer.client.warehouse.openHandOver({ carrier: 'ppl', market: 'cs' });
const seal = (id: string) =>
  bench.packer.client.warehouse.sealHandOver({ id }, { context: { idempotencyKey: randomUUID() } });

describe('a hand-over', () => {
  it('is closed only with the driver’s signature for exactly what is scanned', async () => {
    const [first, second, gone] = [await bench.packed(), await bench.packed(), await bench.packed()];
    const { id } = await openHandOver();
    const say = (code: string): StationAct => ({ kind: 'hand_over_scan', hand_over_id: id, package_code: code });
    expect(await bench.packer.report(driverSigned(id, 1))).toEqual(['NOTHING_SCANNED']);
    await bench.packer.report(say(first.code), say(gone.code));
    await expect(seal(id)).rejects.toMatchObject({ code: 'NOT_SIGNED' });
    expect(await bench.packer.report(driverSigned(id, 3), driverSigned(id, 2), say(second.code))).toEqual([
      'SIGNED_FOR_OTHERS',
      'accepted',
      'accepted',
    ]);
    // One more was scanned since the signature.
    await expect(seal(id)).rejects.toMatchObject({ code: 'NOT_SIGNED' });
    await bench.packer.report(driverSigned(id, 3));
    await bench.cancel(gone);
    await expect(seal(id)).rejects.toMatchObject({ code: 'ORDERS_CANCELLED' });
    // And one fewer.
    await expect(seal(id)).rejects.toMatchObject({ code: 'NOT_SIGNED' });
    await bench.packer.report(driverSigned(id, 2));
    expect((await seal(id)).packages).toBe(2);
  });

  it('prints the signature in the manifest and lets nobody change it afterwards', { tags: [HEAVY] }, async () => {
    const { deps } = bench.api;
    const order = await bench.packed();
    const { id } = await openHandOver();
    await bench.packer.report(
      { kind: 'hand_over_scan', hand_over_id: id, package_code: order.code },
      driverSigned(id, 1),
    );
    await seal(id);
    const manifest = Buffer.from(await (await bench.packer.client.invoice.manifest({ id })).arrayBuffer());
    const { text } = readPdf(manifest);
    expect(text).toContain('Karel Řidič');
    expect(text).toContain('Převzal řidič');
    for (const change of [
      `update hand_over_signature set driver_name = 'Někdo jiný' where hand_over_id = $1`,
      `delete from hand_over_signature where hand_over_id = $1`,
    ])
      await expect(deps.source.query(change, [id])).rejects.toThrow('signature of a sealed hand-over');
    expect(await bench.packer.report(driverSigned(id, 1))).toEqual(['HAND_OVER_SEALED']);
  });

  it('refuses a signature too large or outside its field by itself', async () => {
    const { id } = await openHandOver();
    const strokes = [[0, 0, 5000, 100]];
    const huge = [Array.from({ length: 9000 }, (_, at) => at % 300)];
    const sign = (lines: number[][]): StationAct => ({
      kind: 'hand_over_sign',
      hand_over_id: id,
      driver_name: 'Karel Řidič',
      signature: { way: 'drawn', strokes: lines },
      packages: 1,
    });
    expect(await bench.packer.report(sign(strokes), sign(huge))).toEqual(['EVENT_UNREADABLE', 'EVENT_UNREADABLE']);
  });
});
