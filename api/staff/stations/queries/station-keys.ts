import type { EntityManager } from 'typeorm';
import { deviceTable, type DeviceRow } from '../../../database/entities/warehouse/station-entities.ts';

type Db = Pick<EntityManager, 'query'>;

type Known = Pick<DeviceRow, 'name' | 'last_seen_at' | 'unsent' | 'key_withdrawn_at'> & {
  device_id: DeviceRow['id'];
  registered_by: string;
};

/** Stations with who made them known, those heard last first, at most 300. */
export const listStations = (db: Db): Promise<Known[]> =>
  db.query(
    `select d.id as device_id, d.name, coalesce(u.name, '') as registered_by, d.last_seen_at, d.unsent, d.key_withdrawn_at
       from device d left join app_user u on u.id = d.registered_by
      order by d.last_seen_at desc nulls last, d.name, d.id limit 300`,
  );

/** Whether a station's key is withdrawn, held to the end of the transaction; null: no such station. */
export async function lockWithdrawal(db: Db, id: string): Promise<Pick<DeviceRow, 'name' | 'key_withdrawn_at'> | null> {
  const [device]: Pick<DeviceRow, 'name' | 'key_withdrawn_at'>[] = await db.query(
    `select name, key_withdrawn_at from device where id = $1 for update`,
    [id],
  );
  return device ?? null;
}

/** @param at null gives the key back */
export const setWithdrawn = (db: Pick<EntityManager, 'getRepository'>, id: string, at: Date | null): Promise<unknown> =>
  db.getRepository(deviceTable).update(id, { key_withdrawn_at: at });
