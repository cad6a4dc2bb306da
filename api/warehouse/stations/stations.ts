import { createHash } from 'node:crypto';
import type { StationKey } from '@kolobeh/shared/warehouse/stations/station-key.ts';
import type { EntityManager } from 'typeorm';
import { notePerson } from '../events/event-maker.ts';

export interface Introduction {
  deviceId: string;
  name: string;
  /** Kept when it is the station's first. */
  key: StationKey | undefined;
  userId: string;
}

export const hashOf = (key: StationKey): string => createHash('sha256').update(key).digest('hex');

/** Makes a station known. @returns the highest sequence the server holds of it */
export async function registerDevice(
  db: Pick<EntityManager, 'query'>,
  { deviceId, name, key, userId }: Introduction,
): Promise<number> {
  const [device]: { last_seq: string }[] = await db.query(
    `insert into device (id, name, registered_by, last_seen_at, key_hash) values ($1, $2, $3, now(), $4)
     on conflict (id) do update
       set name = excluded.name, last_seen_at = now(), key_hash = coalesce(device.key_hash, excluded.key_hash)
     returning last_seq`,
    [deviceId, name, userId, key === undefined ? null : hashOf(key)],
  );
  if (await speaksForItself(db, deviceId, key)) await notePerson(db, { deviceId, userId });
  return Number(device?.last_seq ?? 0);
}

/**
 * Whether it is the station itself that speaks; the first key it tells counts. One of an earlier version, which has told
 * none, is believed.
 * @returns null when no such station is known
 */
export async function speaksForItself(
  db: Pick<EntityManager, 'query'>,
  deviceId: string,
  key: StationKey | undefined,
): Promise<boolean | null> {
  const told = key === undefined ? null : hashOf(key);
  const [device]: { key_hash: string | null }[] = await db.query(`select key_hash from device where id = $1`, [
    deviceId,
  ]);
  if (!device) return null;
  if (device.key_hash !== null || told === null) return device.key_hash === null || device.key_hash === told;
  const [[first]]: [{ key_hash: string | null }[], number] = await db.query(
    `update device set key_hash = coalesce(key_hash, $2) where id = $1 returning key_hash`,
    [deviceId, told],
  );
  return first?.key_hash === told;
}

/** How often a station that only asks is noted as seen. */
const noteSeconds = 15;

/** Notes that a station asked and what it has not sent. */
export async function noteStation(
  db: Pick<EntityManager, 'query'>,
  deviceId: string,
  { unsent, oldestUnsentAt }: { unsent: number; oldestUnsentAt: string | undefined },
): Promise<void> {
  await db.query(
    `update device set last_seen_at = now(), unsent = $2, oldest_unsent_at = $3
      where id = $1 and (unsent <> $2 or oldest_unsent_at is distinct from $3 or last_seen_at is null
                         or last_seen_at < now() - make_interval(secs => ${noteSeconds}))`,
    [deviceId, unsent, oldestUnsentAt ?? null],
  );
}
