import type { Database } from './open-database.ts';

/** A scan and what became of it. */
export interface ScanLogRow {
  at: string;
  scanned: string;
  mode: string;
  result: string;
  code: string;
}

/** Rows kept; older ones go. */
const kept = 20_000;

/** Every scan, also the wrong ones; it is written to and read by people looking for faults, never by a rule. */
export function scanLogRows(database: Database) {
  const insert = database.prepare(
    'insert into scan_log (at, scanned, mode, result, code) values (@at, @scanned, @mode, @result, @code)',
  );
  const trim = database.prepare('delete from scan_log where id <= (select max(id) from scan_log) - ?');
  const all = database.prepare('select at, scanned, mode, result, code from scan_log order by id desc limit ?');
  return {
    add: (row: ScanLogRow): void => {
      insert.run(row);
    },
    trim: (): void => {
      trim.run(kept);
    },
    last: (limit: number): unknown[] => all.all(limit),
  };
}
