import { cachedRows } from './cached-rows.ts';
import { crateRows } from './crate-rows.ts';
import { draftRows } from './draft-rows.ts';
import { eventRows } from './event-rows.ts';
import { hubRows } from './hub-rows.ts';
import { knownPersonRows } from './known-person-rows.ts';
import { labelRows } from './label-rows.ts';
import { numberRows } from './number-rows.ts';
import { openDatabase } from './open-database.ts';
import { scanLogRows } from './scan-log-rows.ts';
import { sessionRow } from './session-row.ts';
import { settingRows } from './setting-rows.ts';
import { snapshotRows } from './snapshot-rows.ts';
import { stockBookRows } from './stock-book-rows.ts';
import { unseenRows } from './unseen-rows.ts';
import { claimRequestRows } from './claim-request-rows.ts';

/** Which file, and whose clock and ids; tests give their own. */
export interface StoreSettings {
  /** Path of the station's SQLite file; made when missing. */
  file: string;
  newId: () => string;
  now: () => Date;
}

/**
 * The station's memory: one SQLite file. An event and its effect are written in one `transaction`; when that returned,
 * they are on the disk. When it threw, neither is.
 *
 * @throws StoreInUse when another process has the file open.
 */
export function openStore({ file, newId, now }: StoreSettings) {
  const database = openDatabase(file);
  const store = {
    events: eventRows(database),
    unseen: unseenRows(database),
    snapshots: snapshotRows(database),
    labels: labelRows(database),
    settings: settingRows(database, newId),
    session: sessionRow(database),
    knownPeople: knownPersonRows(database),
    scanLog: scanLogRows(database),
    stockBook: stockBookRows(database),
    crates: crateRows(database),
    cached: cachedRows(database),
    drafts: draftRows(database),
    hub: hubRows(database),
    claimRequests: claimRequestRows(database),
    numbers: numberRows(database),
    transaction: <Value>(work: () => Value): Value => database.transaction(work).immediate(),
    /** Most pages the file may grow to; the next write beyond fails like on a full disk. */
    limitPages: (pages: number): void => {
      database.pragma(`max_page_count = ${pages}`);
    },
    pages: (): number => Number(database.pragma('page_count', { simple: true })),
    /** How commits are written: SQLite's journal mode and its level of syncing (2 is FULL). */
    durability: () => ({
      journal: String(database.pragma('journal_mode', { simple: true })),
      synchronous: Number(database.pragma('synchronous', { simple: true })),
    }),
    /** Writes the log into the file and empties it, so that nothing deleted is left there. */
    checkpoint: (): void => {
      database.pragma('wal_checkpoint(TRUNCATE)');
    },
    close: (): void => {
      database.close();
    },
  };
  store.events.forgetOld(now());
  store.scanLog.trim();
  return store;
}
/** All tables of the station's file. Several are written in one transaction where they belong together. */
export type Store = ReturnType<typeof openStore>;
