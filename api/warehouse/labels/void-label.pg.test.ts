import { randomUUID } from 'node:crypto';
import type { HandOverEvent } from '@kolobeh/shared/warehouse/hand-over/hand-over.ts';
import type { LabelEvent } from '@kolobeh/shared/warehouse/labels/label-job.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { lockWaitOr } from '../../testing/races/lock-waits.ts';
import { packingBench, type PackingBench } from '../../testing/warehouse/packing-bench.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';
import { applyHandOverEvent } from '../hand-over/apply-hand-over.ts';

let bench: PackingBench;

beforeAll(async () => {
  bench = await packingBench();
});
afterAll(async () => {
  expect(await stateLogGaps(bench.api.deps.source)).toEqual([]);
  await bench.api.close();
});

const reprint = (code: string) =>
  bench.packer.client.warehouse.reprintLabel({ code, device_id: bench.packer.deviceId });

async function firstLabel(code: string): Promise<string> {
  const [row]: { id: string }[] = await bench.api.deps.source.query(
    `select j.id from label_job j join package p on p.id = j.package_id where p.code = $1 and j.reprint = 0`,
    [code],
  );
  return row?.id ?? '';
}

const say = (label_job_id: string, state: LabelEvent['state'], note = ''): LabelEvent => ({
  kind: 'label_state',
  label_job_id,
  state,
  note,
});

const openHandOver = () => bench.packer.client.warehouse.openHandOver({ carrier: 'ppl', market: 'cs' });

describe('a label given up', () => {
  it('takes its package nowhere, its reprint does, once', async () => {
    const { code } = await bench.packed();
    const first = await firstLabel(code);
    await bench.packer.report(say(first, 'sent'), say(first, 'unknown'), say(first, 'void', 'nevyšel'));
    const again = await reprint(code);
    expect(again.description?.elements).toContainEqual(expect.objectContaining({ text: `${code}-R1` }));
    const { id, packages } = await openHandOver();
    expect(packages.find((one) => one.package_code === code)?.void_labels).toEqual([0]);
    const scan = (label?: number): HandOverEvent => ({
      kind: 'hand_over_scan',
      hand_over_id: id,
      package_code: code,
      label,
    });
    // The lost label turned up and lies on another box; then the right one; then both once more.
    expect(await bench.packer.report(scan(), scan(0), scan(9), scan(1), scan(1), scan(0))).toEqual([
      'LABEL_VOID',
      'LABEL_VOID',
      'LABEL_UNKNOWN',
      'accepted',
      'ITEM_ALREADY_SCANNED',
      'LABEL_VOID',
    ]);
  });

  it('is told to all stations once, with its package and which print it was', async () => {
    const { code } = await bench.packed();
    const first = await firstLabel(code);
    const { position: after } = await bench.packer.client.warehouse.changes({ after: 0, limit: 500 });
    await bench.packer.report(say(first, 'void', 'zmačkaný'), say(first, 'void', 'zmačkaný'));
    const { changes } = await bench.packer.client.warehouse.changes({ after, limit: 500 });
    expect(changes.filter(({ topic }) => topic === 'label.voided')).toMatchObject([
      { detail: { package_code: code, label: 0 } },
    ]);
  });

  it('stays given up, and wants a reason', async () => {
    const { code } = await bench.packed();
    const first = await firstLabel(code);
    const { source } = bench.api.deps;
    expect(await bench.packer.report(say(first, 'void', ' '))).toEqual([expect.stringMatching(/./)]);
    expect(await source.query(`select state from label_job where id = $1`, [first])).toEqual([{ state: 'queued' }]);
    expect(await bench.packer.report(say(first, 'void', 'zmačkaný'), say(first, 'sent'))).toEqual([
      'accepted',
      'LABEL_STATE_REFUSED',
    ]);
    const [log]: { reason: string }[] = await source.query(
      `select reason from state_log where subject_id = $1 and to_state = 'void'`,
      [first],
    );
    expect(log?.reason).toBe('zmačkaný');
  });

  it('is not to be had once its package was scanned on its way out', async () => {
    const { code } = await bench.packed();
    const { id } = await openHandOver();
    await bench.packer.report({ kind: 'hand_over_scan', hand_over_id: id, package_code: code });
    expect(await bench.packer.report(say(await firstLabel(code), 'void', 'pozdě'))).toEqual(['LABEL_ON_ITS_WAY']);
  });

  it('waits for a scan of its package that is under way, and then comes too late', async () => {
    const { code } = await bench.packed();
    const { id } = await openHandOver();
    const label = await firstLabel(code);
    const { source } = bench.api.deps;
    const [packer]: { id: string }[] = await source.query(`select packed_by as id from package where code = $1`, [
      code,
    ]);
    const scan: HandOverEvent = { kind: 'hand_over_scan', hand_over_id: id, package_code: code };
    const late = await inTransaction(source, async (manager) => {
      const outcome = await applyHandOverEvent(manager, scan, {
        eventId: randomUUID(),
        deviceId: bench.packer.deviceId,
        userId: packer?.id ?? '',
        role: 'warehouse',
      });
      expect(outcome).toBe('accepted');
      const voided = bench.packer.report(say(label, 'void', 've stejné chvíli'));
      expect(await lockWaitOr(manager, voided)).toBe('waits');
      return { voided };
    });
    expect(await late.voided).toEqual(['LABEL_ON_ITS_WAY']);
  });
});
