import type { EntityManager } from 'typeorm';
import type { HubStationRow } from '../../../database/entities/warehouse/hub-entities.ts';
import type { DeviceRow } from '../../../database/entities/warehouse/station-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** A station that votes, or once did. */
export type HubStation = Pick<HubStationRow, 'device_id' | 'is_member' | 'held_epoch'>;

export const listHubStations = (db: Db): Promise<HubStation[]> =>
  db.query(`select device_id::text, is_member, held_epoch from hub_station order by 1`);

type Member = Pick<HubStationRow, 'addresses'> & { device_id: DeviceRow['id']; name: DeviceRow['name'] };

/** Name and addresses of the stations. */
export const listMembers = (db: Db, deviceIds: readonly string[]): Promise<Member[]> =>
  db.query(
    `select d.id as device_id, d.name, s.addresses from device d join hub_station s on s.device_id = d.id
      where d.id = any($1) order by d.id`,
    [deviceIds],
  );

/** Keeps what a station says of itself, and that it was heard now. */
export const upsertHubStation = (db: Db, station: HubStation & { addresses: readonly string[] }): Promise<unknown> =>
  db.query(
    `insert into hub_station (device_id, is_member, held_epoch, addresses) values ($1, $2, $3, $4)
     on conflict (device_id) do update
       set is_member = excluded.is_member, held_epoch = excluded.held_epoch, addresses = excluded.addresses, seen_at = now()`,
    [station.device_id, station.is_member, station.held_epoch, station.addresses],
  );
