import type { QueryRunner } from 'typeorm';

/** By the name of each index, the table and columns that it is of, as `shop_order (email)`. */
export type Indexes = Readonly<Record<string, string>>;

/**
 * Makes indexes while others write (`create index concurrently`). What an interrupted try left, an index that is not
 * valid, is made anew; so a migration outside of a transaction may be run again.
 */
export async function createConcurrently(runner: QueryRunner, indexes: Indexes): Promise<void> {
  for (const [name, on] of Object.entries(indexes)) {
    await runner.query(`drop index concurrently if exists ${name}`);
    await runner.query(`create index concurrently ${name} on ${on}`);
  }
}

/** The way back. */
export async function dropIndexes(runner: QueryRunner, indexes: Indexes): Promise<void> {
  for (const name of Object.keys(indexes)) await runner.query(`drop index if exists ${name}`);
}
