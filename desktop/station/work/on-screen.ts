import { stationRefusal } from '../net/refusal.ts';
import type { Present, SnapshotRow } from '../store/snapshot-rows.ts';
import type { WorkContext } from './context.ts';

/** The kind of work on the screen; `idle` is none. */
export type Mode = Present['mode'];

/** The one work on the station's screen; `row` is null while there is none, or packing waits for a crate. */
export function onScreen({ store: { snapshots } }: WorkContext): { mode: Mode; row: SnapshotRow | null } {
  const { mode, work_id } = snapshots.present();
  return { mode, row: work_id === null ? null : snapshots.get(work_id) };
}

/** @throws Refusal `NO_WORK` when no work of the kind is on the screen */
export function rowIn(context: WorkContext, mode: Mode): SnapshotRow {
  const present = onScreen(context);
  if (present.mode !== mode || !present.row) throw stationRefusal('NO_WORK');
  return present.row;
}

/** @throws Refusal `OTHER_WORK_OPEN` when other work than of the kind is on the screen */
export function refuseOther(context: WorkContext, mode: Mode): void {
  const present = onScreen(context);
  if (present.mode !== 'idle' && present.mode !== mode) throw stationRefusal('OTHER_WORK_OPEN');
}
