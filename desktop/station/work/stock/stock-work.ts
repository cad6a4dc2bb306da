import { z } from 'zod';
import type { StockKey, StockMode } from '../../../bridge/stock-view.ts';
import type { WorkView } from '../../../bridge/work-view.ts';
import { failureOf } from '../../net/network.ts';
import { asRefusal } from '../../net/api-session.ts';
import { stationRefusal } from '../../net/refusal.ts';
import type { SnapshotKind, SnapshotRow } from '../../store/snapshot-rows.ts';
import { ownOfKind, type Fetched, type WorkContext } from '../context.ts';
import type { WorkScan } from '../read-scan.ts';
import type { ScanOutcome } from '../scan-outcome.ts';

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

/** Setting under which the time of the copy is kept. */
const bookAt = 'stock_book_at';

/** Products of a page: its reply is read in some milliseconds, and scans have their turn between two pages. */
const productsAtOnce = 1000;

async function bringCopy({ store, session }: WorkContext): Promise<void> {
  await store.stockBook.beginCopy();
  let after: string | undefined;
  do {
    const page = await session.client.stock.book({ after, most: productsAtOnce });
    await store.stockBook.addToCopy(page);
    after = page.next ?? undefined;
  } while (after !== undefined);
}

async function bringBook(context: WorkContext): Promise<void> {
  const { store, clockAndIds, log } = context;
  if (store.events.unsentCount().count > 0 && !store.stockBook.isEmpty()) return;
  try {
    const since = store.stockBook.changes();
    await bringCopy(context);
    if (store.events.unsentCount().count === 0 || store.stockBook.isEmpty())
      store.transaction(() => {
        if (store.stockBook.take(since)) store.settings.write(bookAt, clockAndIds.now().toISOString());
      });
  } catch (error) {
    if (store.stockBook.isEmpty()) throw asRefusal(error);
    if (failureOf(error).kind === 'refused') log.fault('The books were refused', error);
  }
}

const onTheWay = new WeakMap<WorkContext['store'], Promise<void>>();

/**
 * Brings the copy of the books up to date, unless something that changed it here is still on the way. Without network
 * the former copy serves. Who asks while it is on the way waits for the same one.
 * @throws Refusal `OFFLINE` when there is none
 */
export function freshenBook(context: WorkContext): Promise<void> {
  const { store } = context;
  const bringing = onTheWay.get(store) ?? bringBook(context).finally(() => onTheWay.delete(store));
  onTheWay.set(store, bringing);
  return bringing;
}

const staleMs = 60_000;

/** The same in the background of long work, once the copy is a minute old: new goods come in all day. */
export function freshenSoon(context: WorkContext): void {
  const { store, clockAndIds, log } = context;
  const at = store.settings.read(bookAt, z.string());
  if (at !== null && clockAndIds.now().getTime() - Date.parse(at) < staleMs) return;
  void freshenBook(context).catch((error: unknown) => log.fault('The books were not brought up to date', error));
}

const namesStaleMs = 3_600_000;

/** A copy for naming what is scanned by mistake, in work that does not change it; only for those who may have it. */
export function bringBookSoon(context: WorkContext): void {
  const { store, session, clockAndIds, log } = context;
  const at = store.settings.read(bookAt, z.string());
  const isFresh = at !== null && clockAndIds.now().getTime() - Date.parse(at) < namesStaleMs;
  if (isFresh || !session.may('warehouse.stock')) return;
  void freshenBook(context).catch((error: unknown) => log.fault('The books were not brought', error));
}

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
