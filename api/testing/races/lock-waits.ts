import { setTimeout } from 'node:timers/promises';
import type { DataSource } from 'typeorm';

async function lockWaits(source: DataSource): Promise<number> {
  const [row]: { waiting: number }[] = await source.query(
    `select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.waiting ?? 0;
}

/** Resolves once so many connections to the database wait for a lock that another one holds. */
export async function untilLockWaits(source: DataSource, count = 1): Promise<void> {
  while ((await lockWaits(source)) < count) await setTimeout(10);
}

/** What comes first: the other's end, or that somebody at the database waits for a lock. */
export async function lockWaitOr<T>(source: DataSource, other: Promise<T>): Promise<T | 'waits'> {
  let isOver = false;
  const over = (): void => void (isOver = true);
  other.then(over, over);
  while (!isOver) {
    if ((await lockWaits(source)) > 0) return 'waits';
    await setTimeout(10);
  }
  return other;
}
