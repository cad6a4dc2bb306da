import type { EntityManager } from 'typeorm';

/** Makes a station known. @returns the highest sequence the server holds of it */
export async function registerDevice(
  db: Pick<EntityManager, 'query'>,
  deviceId: string,
  name: string,
  userId: string,
): Promise<number> {
  const [device]: { last_seq: string }[] = await db.query(
    `insert into device (id, name, registered_by, last_seen_at) values ($1, $2, $3, now())
     on conflict (id) do update set name = excluded.name, last_seen_at = now() returning last_seq`,
    [deviceId, name, userId],
  );
  return Number(device?.last_seq ?? 0);
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
