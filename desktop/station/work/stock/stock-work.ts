import type { StockKey, StockMode } from '../../../bridge/stock-view.ts';
import type { WorkView } from '../../../bridge/work-view.ts';
import { stationRefusal } from '../../net/refusal.ts';
import type { SnapshotKind, SnapshotRow } from '../../store/snapshot-rows.ts';
import { ownOfKind, type Fetched, type WorkContext } from '../context.ts';
import type { WorkScan } from '../read-scan.ts';
import type { ScanOutcome } from '../scan-outcome.ts';
import { freshenBook } from './bring-book.ts';

/** One scan or typed line as stock work takes it. */
export interface StockScan {
  scan: WorkScan;
  /** As it came: it may be the number of a parcel that is no code of ours. */
  text: string;
  /** How many pieces a person typed; null for anything else. A scanner with a line of its own types no numbers. */
  pieces: number | null;
  /** The outcome comes later, from the server; the screen is told by a second result. */
  later: (outcome: Promise<ScanOutcome>) => ScanOutcome;
}

/** A job with goods on shelves: moving them, counting them, taking them back. */
export interface StockJob {
  readonly mode: StockMode;
  readonly kind: SnapshotKind;
  /** Body of new work. */
  begin: () => unknown;
  /** Body of begun work that is opened again; as it was when absent. */
  goOn?: (row: SnapshotRow) => Promise<unknown>;
  view: (row: SnapshotRow) => WorkView;
  scan: (row: SnapshotRow, scan: StockScan) => ScanOutcome;
  press: (row: SnapshotRow, key: StockKey) => ScanOutcome;
  leave: (row: SnapshotRow) => void | Promise<void>;
  /** For people. */
  codeOf: (row: SnapshotRow) => string;
  fetch: (row: SnapshotRow) => Promise<Fetched>;
}

/** Pieces a person typed; scanners never send so few digits. */
export const typedPieces = (text: string): number | null =>
  /^\d{1,4}$/.test(text.trim()) ? Number(text.trim()) : null;

/** Opens the person's own work of the kind, or begins it. */
export async function startStock(context: WorkContext, job: StockJob): Promise<void> {
  const { store, session, clockAndIds, changed } = context;
  const person = session.person();
  if (!session.may('warehouse.stock')) throw stationRefusal('CALL_NOT_ALLOWED');
  await freshenBook(context);
  const held = ownOfKind(context, job.kind).at(0);
  const id = held?.id ?? clockAndIds.newId();
  const body = held ? ((await job.goOn?.(held)) ?? held.body) : await job.begin();
  store.transaction(() => {
    store.snapshots.put({ id, kind: job.kind, user_id: person.id, body, progress: {} });
    store.snapshots.show({ mode: job.mode, work_id: id });
  });
  changed();
}
