import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';

type Db = Pick<EntityManager, 'query'>;

/** How old a count may be that only says how far a grid can be scrolled. */
const keepMs = 5_000;
const kept = new WeakMap<Db, LRUCache<string, number>>();

/**
 * How many rows fit, at most five seconds old. For grids whose rows change seldom: counting tens of thousands of rows
 * costs ten times what reading the shown hundred does.
 * @param sql answers one row with `total`
 */
export async function keptCount(db: Db, sql: string, values: readonly unknown[]): Promise<number> {
  const counts = kept.get(db) ?? new LRUCache<string, number>({ max: 500, ttl: keepMs });
  kept.set(db, counts);
  const key = JSON.stringify([sql, values]);
  const known = counts.get(key);
  if (known !== undefined) return known;
  const [row]: { total: number }[] = await db.query(sql, [...values]);
  counts.set(key, row?.total ?? 0);
  return row?.total ?? 0;
}
