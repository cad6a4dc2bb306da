import type { EntityManager } from 'typeorm';
import type { AppUserRow } from '../../../database/entities/people/account-entities.ts';
import type { DeviceRow, StationEventRow } from '../../../database/entities/warehouse/station-entities.ts';
import { waitsForWord } from '../../queries/unconfirmed-key.ts';

type Db = Pick<EntityManager, 'query'>;

const day = `interval '24 hours'`;

type Person = Pick<AppUserRow, 'name'> & { user_id: AppUserRow['id']; lines: number; packages: number };

/** Lines that reached their end and packages that were sealed in the last hour, by who did it. */
export const listPeople = (db: Db, now: Date): Promise<Person[]> =>
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

type Station = Pick<
  DeviceRow,
  'name' | 'last_seen_at' | 'unsent' | 'oldest_unsent_at' | 'told_key_hash' | 'told_key_at'
> & {
  device_id: DeviceRow['id'];
  /** Whose event came last; null when none did. */
  person: string | null;
  refused: number;
  /** Who was signed in when another key was told. */
  told_by: string | null;
};

/** Stations seen in the last day, and those whose other key waits for a word. */
export const listStationsOfDay = (db: Db, now: Date): Promise<Station[]> =>
  db.query(
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

type RefusedEvent = Pick<StationEventRow, 'event_id' | 'kind' | 'reason'> & {
  at: StationEventRow['received_at'];
  station: DeviceRow['name'];
  person: AppUserRow['name'];
};

/** Events refused in the last day, latest first. */
export const listRefusedEvents = (db: Db, now: Date): Promise<RefusedEvent[]> =>
  db.query(
    `select e.event_id, e.received_at as at, d.name as station, u.name as person, e.kind, e.reason
       from station_event e join device d on d.id = e.device_id join app_user u on u.id = e.user_id
      where e.outcome = 'refused' and e.received_at > $1::timestamptz - ${day}
      order by e.server_seq desc limit 50`,
    [now],
  );
