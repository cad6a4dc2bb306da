import { mkdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { migrations } from '../station/store/migrations.ts';

export interface OlderFile {
  /** How many of the present migrations it has had. */
  version: number;
  scans: number;
  /** `unsent` belong to a person nobody knows; `accepted` were answered today. */
  state: 'unsent' | 'accepted';
  /** A server knows the station by it; without one the station is new there. */
  stationId?: string;
}

/** Makes a station's file with so many scans, as a program of an earlier version left it. */
export function olderFile(file: string, { version, scans, state, stationId }: OlderFile): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  for (const step of migrations.slice(0, version)) database.exec(step);
  database.pragma(`user_version = ${version}`);
  database
    .prepare('insert into device (id, device_id, next_seq) values (1, ?, ?)')
    .run(stationId ?? crypto.randomUUID(), scans + 1);
  const insert = database.prepare(
    `insert into event (event_id, device_seq, user_id, user_name, work_id, act, scanned, client_time, state, answered_at)
     values (?, ?, 'u', 'u', 'w', ?, '', ?, ?, ?)`,
  );
  const act: StationAct = { kind: 'pick_finish', pick_list_id: crypto.randomUUID() };
  const at = new Date().toISOString();
  const fill = database.transaction(() => {
    for (let seq = 1; seq <= scans; seq += 1)
      insert.run(crypto.randomUUID(), seq, JSON.stringify(act), at, state, state === 'unsent' ? null : at);
  });
  fill();
  database.close();
}
