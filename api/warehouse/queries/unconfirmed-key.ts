// The key a station was refused for, kept until a supervisor confirms it or the station is heard by its own.
import type { StationKey } from '@kolobeh/shared/warehouse/stations/station-key.ts';
import type { EntityManager } from 'typeorm';
import { hashOf } from '../stations/stations.ts';

type Db = Pick<EntityManager, 'query'>;

/** A station that goes on being refused for the same key is noted this often. */
const noteSeconds = 15;

/** A call in the station's name was refused for its key: which one that was, for a supervisor to confirm or not. */
export const noteUnconfirmedKey = (
  db: Db,
  { deviceId, key, userId }: { deviceId: string; key: StationKey; userId: string | null },
): Promise<unknown> =>
  db.query(
    `update device set told_key_hash = $2, told_key_at = now(), told_key_by = $3
      where id = $1 and (told_key_hash is distinct from $2 or told_key_at < now() - make_interval(secs => ${noteSeconds}))`,
    [deviceId, hashOf(key), userId],
  );

/**
 * Whether the other key waits for a word: once the station has been heard by its own, nobody has lost that. `d` is the
 * station's row.
 */
export const waitsForWord = `(d.told_key_at is not null and (d.last_seen_at is null or d.told_key_at > d.last_seen_at))`;

interface Keys {
  name: string;
  key_hash: string | null;
  told_key_hash: string | null;
  waits: boolean;
  is_withdrawn: boolean;
}

/** A station's keys, held to the end of the transaction. */
export async function lockKeys(db: Db, deviceId: string): Promise<Keys | null> {
  const [keys]: Keys[] = await db.query(
    `select d.name, d.key_hash, d.told_key_hash, ${waitsForWord} as waits, d.key_withdrawn_at is not null as is_withdrawn
       from device d where d.id = $1 for update`,
    [deviceId],
  );
  return keys ?? null;
}

/** The key it was refused for is the station's own from now on. */
export const adoptUnconfirmedKey = (db: Db, deviceId: string): Promise<unknown> =>
  db.query(
    `update device set key_hash = told_key_hash, told_key_hash = null, told_key_at = null, told_key_by = null where id = $1`,
    [deviceId],
  );
