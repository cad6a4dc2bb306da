import type { PackingJob } from '@kolobeh/shared/warehouse/packing/packing.ts';
import type { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { finish, open, packingBench, type PackingBench } from '../../testing/warehouse/packing-bench.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';
import { aCaseOf } from '../../testing/warehouse/two-packages.ts';

let bench: PackingBench;

beforeAll(async () => {
  bench = await packingBench();
});
afterAll(async () => {
  expect(await reconcile(bench.api.deps.source)).toEqual([]);
  expect(await stateLogGaps(bench.api.deps.source)).toEqual([]);
  await bench.api.close();
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
    expect(await bench.packer.client.warehouse.packingSettings()).toEqual({
      scan_scope: 'all',
      changed: null,
      version: 0,
    });
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
    expect(await bench.packer.report(eye(job, 4), eye(job, 2), aCaseOf(bench, job, 1), eye(job, 1))).toEqual([
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
