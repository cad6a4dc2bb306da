import { setTimeout } from 'node:timers/promises';
import type { DataSource } from 'typeorm';

type Db = Pick<DataSource, 'query'>;

async function lockWaits(db: Db): Promise<number> {
  // Within a transaction the first answer would stay.
  await db.query('select pg_stat_clear_snapshot()');
  const [row]: { waiting: number }[] = await db.query(
    `select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.waiting ?? 0;
}

/** Resolves once so many connections to the database wait for a lock that another one holds. */
export async function untilLockWaits(db: Db, count = 1): Promise<void> {
  while ((await lockWaits(db)) < count) await setTimeout(10);
}

/** What comes first: the other's end, or that somebody at the database waits for a lock. @param db of a transaction: its manager */
export async function lockWaitOr<T>(db: Db, other: Promise<T>): Promise<T | 'waits'> {
  let isOver = false;
  const over = (): void => void (isOver = true);
  other.then(over, over);
  while (!isOver) {
    if ((await lockWaits(db)) > 0) return 'waits';
    await setTimeout(10);
  }
  return other;
}
