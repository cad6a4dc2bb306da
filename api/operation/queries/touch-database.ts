import type { Pool } from 'pg';

/** Asks the database nothing, so that a database that cannot be reached shows by its own error. */
export const touchDatabase = (pool: Pool): Promise<unknown> => pool.query('select 1');
