import type { Board, RefusedRow, StationRow } from '@kolobeh/shared/warehouse/stations/floor-contract.ts';
import { markOf } from '@kolobeh/shared/warehouse/stations/station-key.ts';
import type { EntityManager } from 'typeorm';
import { listPeople, listRefusedEvents, listStationsOfDay } from './queries/board.ts';
import { readQueue } from './queue.ts';

type Db = Pick<EntityManager, 'query'>;

async function listStations(db: Db, now: Date): Promise<StationRow[]> {
  const rows = await listStationsOfDay(db, now);
  return rows.map(({ told_key_hash: told, told_key_at: at, told_by: person, ...row }) => ({
    ...row,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    oldest_unsent_at: row.oldest_unsent_at?.toISOString() ?? null,
    other_key: told && at ? { mark: markOf(told), at: at.toISOString(), person } : null,
  }));
}

async function listRefused(db: Db, now: Date): Promise<RefusedRow[]> {
  const rows = await listRefusedEvents(db, now);
  return rows.map((row) => ({ ...row, reason: row.reason ?? '', at: row.at.toISOString() }));
}

/** How the warehouse does now. */
export const readBoard = async (db: Db, now: Date): Promise<Board> => ({
  queue: await readQueue(db, now),
  people: await listPeople(db, now),
  stations: await listStations(db, now),
  refused: await listRefused(db, now),
});
