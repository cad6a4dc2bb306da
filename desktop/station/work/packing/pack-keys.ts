import { applyPack } from '@kolobeh/shared/warehouse/packing/apply-pack.ts';
import type { PackEvent } from '@kolobeh/shared/warehouse/packing/pack-event.ts';
import { isPacked, partOf } from '@kolobeh/shared/warehouse/packing/packing.ts';
import type { PackKey } from '../../../bridge/work-view.ts';
import type { SnapshotRow } from '../../store/snapshot-rows.ts';
import { keep, record, type WorkContext } from '../context.ts';
import { boundsOf, freshPacking, type PackageEnd, type Progress, readPacking } from './pack-progress.ts';
import type { ItemScan } from '../read-scan.ts';
import { refusedScan, type ScanOutcome, taken } from '../scan-outcome.ts';

/** The act with its effect on the job, written as one; its progress begins anew. */
function act(context: WorkContext, row: SnapshotRow, event: PackEvent, shown: string): ScanOutcome | null {
  const { job } = readPacking(row);
  const after = applyPack(job, event);
  if (!after.ok) return refusedScan(after.refusal, shown ? { scanned: shown } : {});
  record(context, event, shown, { ...row, body: after.value, progress: freshPacking });
  return null;
}

/** A piece goes out of the package; afterwards scans put pieces in again. */
export function takePieceOut(context: WorkContext, row: SnapshotRow, scan: ItemScan): ScanOutcome {
  const { job } = readPacking(row);
  const value = scan.values.at(-1);
  if (!value) return refusedScan('NOT_IN_PACKAGE');
  const event = { kind: 'pack_out', package_id: row.id, part: partOf(job), scan: value } as const;
  return act(context, row, event, value.value) ?? taken('TAKEN_OUT', false);
}

/** What a packer does by a key and not by a scan. */
export function pressPackKey(context: WorkContext, row: SnapshotRow, key: PackKey): ScanOutcome {
  const { job, progress } = readPacking(row);
  const on = { package_id: row.id, part: partOf(job) };
  switch (key.kind) {
    case 'take_out':
      keep(context, { ...row, progress: { ...progress, taking_out: key.isOn } satisfies Progress });
      return taken(key.isOn ? 'TAKE_OUT' : 'KEEP', false);
    case 'back':
      return act(context, row, { kind: 'pack_back', ...on }, '') ?? taken('REOPENED', false, { part: on.part - 1 });
    case 'by_eye': {
      const { order_line_id, pieces } = key;
      const refusal = act(context, row, { kind: 'pack_by_eye', ...on, order_line_id, pieces }, '');
      const after = context.store.snapshots.get(row.id);
      return refusal ?? taken('BY_EYE', after !== null && isPacked(readPacking(after).job), { pieces });
    }
  }
}

/**
 * Closes the package being filled and begins the next one. Why it may not be closed stays on the screen with the values,
 * as a refusal of the server does.
 */
export function closeAndGoOn(context: WorkContext, row: SnapshotRow, end: PackageEnd): void {
  const { job, progress } = readPacking(row);
  const refused = act(context, row, { kind: 'pack_next', package_id: row.id, part: partOf(job), ...end }, end.box_code);
  if (!refused) return context.changed();
  const closing = { ...end, key: context.clockAndIds.newId() };
  const refusal = { code: refused.code, data: boundsOf(job, end) };
  keep(context, { ...row, progress: { ...progress, closing, refusal } satisfies Progress });
}
