import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';

/** How old a count may be that only says how far a grid can be scrolled. */
const keepMs = 5_000;
const kept = new WeakMap<Pool, LRUCache<string, number>>();

/**
 * How many rows fit, at most five seconds old. For grids whose rows change seldom: counting tens of thousands of rows
 * costs ten times what reading the shown hundred does.
 * @param sql answers one row with `total`
 */
export async function keptCount(pool: Pool, sql: string, values: readonly unknown[]): Promise<number> {
  const counts = kept.get(pool) ?? new LRUCache<string, number>({ max: 500, ttl: keepMs });
  kept.set(pool, counts);
  const key = JSON.stringify([sql, values]);
  const known = counts.get(key);
  if (known !== undefined) return known;
  const { rows } = await pool.query<{ total: number }>(sql, [...values]);
  const total = rows[0]?.total ?? 0;
  counts.set(key, total);
  return total;
}
