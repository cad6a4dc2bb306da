import type { Board, RefusedRow, StationRow } from '@kolobeh/shared/warehouse/stations/floor-contract.ts';
import { markOf } from '@kolobeh/shared/warehouse/stations/station-key.ts';
import type { EntityManager } from 'typeorm';
import { waitsForWord } from '../queries/unconfirmed-key.ts';
import { readQueue } from './queue.ts';

type Db = Pick<EntityManager, 'query'>;

const day = `interval '24 hours'`;

/** Lines that reached their end and packages that were sealed in the last hour, by who did it. */
const listPeople = (db: Db, now: Date): Promise<Board['people']> =>
  db.query(
    `with done as (
       select actor_id as user_id, 1 as lines, 0 as packages from state_log
        where subject_kind = 'pick_line' and to_state in ('picked', 'not_found') and at > $1::timestamptz - interval '1 hour'
       union all
       select packed_by, 0, 1 from package where finished_at > $1::timestamptz - interval '1 hour'
     )
     select u.id as user_id, u.name, sum(d.lines)::integer as lines, sum(d.packages)::integer as packages
       from done d join app_user u on u.id = d.user_id group by u.id, u.name
      order by sum(d.lines) + sum(d.packages) desc, u.name limit 50`,
    [now],
  );

type StationOf = Omit<StationRow, 'last_seen_at' | 'oldest_unsent_at' | 'other_key'> & {
  last_seen_at: Date | null;
  oldest_unsent_at: Date | null;
  told_key_hash: string | null;
  told_key_at: Date | null;
  told_by: string | null;
};

async function listStations(db: Db, now: Date): Promise<StationRow[]> {
  const rows: StationOf[] = await db.query(
    `select d.id as device_id, d.name, d.last_seen_at, d.unsent, d.oldest_unsent_at,
            (select u.name from station_event e join app_user u on u.id = e.user_id
              where e.device_id = d.id order by e.server_seq desc limit 1) as person,
            (select count(*)::integer from station_event e
              where e.device_id = d.id and e.outcome = 'refused' and e.received_at > $1::timestamptz - ${day}) as refused,
            d.told_key_hash, case when ${waitsForWord} then d.told_key_at end as told_key_at, p.name as told_by
       from device d left join app_user p on p.id = d.told_key_by
      where d.last_seen_at > $1::timestamptz - ${day} or ${waitsForWord}
      order by d.oldest_unsent_at nulls last, d.name limit 100`,
    [now],
  );
  return rows.map(({ told_key_hash: told, told_key_at: at, told_by: person, ...row }) => ({
    ...row,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    oldest_unsent_at: row.oldest_unsent_at?.toISOString() ?? null,
    other_key: told && at ? { mark: markOf(told), at: at.toISOString(), person } : null,
  }));
}

async function listRefused(db: Db, now: Date): Promise<RefusedRow[]> {
  const rows: (Omit<RefusedRow, 'at'> & { at: Date })[] = await db.query(
    `select e.event_id, e.received_at as at, d.name as station, u.name as person, e.kind, e.reason
       from station_event e join device d on d.id = e.device_id join app_user u on u.id = e.user_id
      where e.outcome = 'refused' and e.received_at > $1::timestamptz - ${day}
      order by e.server_seq desc limit 50`,
    [now],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** How the warehouse does now. */
export const readBoard = async (db: Db, now: Date): Promise<Board> => ({
  queue: await readQueue(db, now),
  people: await listPeople(db, now),
  stations: await listStations(db, now),
  refused: await listRefused(db, now),
});
