// Plain SQL: every call of every station comes by here.
import type { EntityManager } from 'typeorm';
import type { DeviceRow } from '../../../database/entities/warehouse/station-entities.ts';

type Db = Pick<EntityManager, 'query'>;

type Introduced = Pick<DeviceRow, 'id' | 'name' | 'key_hash'> & { registered_by: string };

/** Makes a station known; its first key stays. @returns the highest sequence the server holds of it */
export async function upsertDevice(db: Db, { id, name, registered_by, key_hash }: Introduced): Promise<number> {
  const [device]: Pick<DeviceRow, 'last_seq'>[] = await db.query(
    `insert into device (id, name, registered_by, last_seen_at, key_hash) values ($1, $2, $3, now(), $4)
     on conflict (id) do update
       set name = excluded.name, last_seen_at = now(), key_hash = coalesce(device.key_hash, excluded.key_hash)
     returning last_seq`,
    [id, name, registered_by, key_hash],
  );
  return Number(device?.last_seq ?? 0);
}

type Key = Pick<DeviceRow, 'key_hash' | 'key_withdrawn_at'>;

/** The key a station told; undefined when no such station is known. */
export async function findKey(db: Db, id: string): Promise<Key | undefined> {
  const [device]: Key[] = await db.query(`select key_hash, key_withdrawn_at from device where id = $1`, [id]);
  return device;
}

/** Keeps the key unless there is one. @returns the one that counts */
export async function keepFirstKey(db: Db, id: string, keyHash: string): Promise<string | null> {
  const [[first]]: [Key[], number] = await db.query(
    `update device set key_hash = coalesce(key_hash, $2) where id = $1 returning key_hash, key_withdrawn_at`,
    [id, keyHash],
  );
  return first?.key_hash ?? null;
}

/** How often a station that only asks is noted as seen. */
const noteSeconds = 15;

/** Notes that a station asked and what it has not sent. */
export const noteStation = (
  db: Db,
  deviceId: string,
  { unsent, oldestUnsentAt }: { unsent: number; oldestUnsentAt: string | undefined },
): Promise<unknown> =>
  db.query(
    `update device set last_seen_at = now(), unsent = $2, oldest_unsent_at = $3
      where id = $1 and (unsent <> $2 or oldest_unsent_at is distinct from $3 or last_seen_at is null
                         or last_seen_at < now() - make_interval(secs => ${noteSeconds}))`,
    [deviceId, unsent, oldestUnsentAt ?? null],
  );
