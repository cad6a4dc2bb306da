import type pg from 'pg';
import type { EntityManager } from 'typeorm';

/** A client or pool as the API's statements take it. */
export const asDb = (client: Pick<pg.Client, 'query'> | pg.Pool): Pick<EntityManager, 'query'> => ({
  query: async <Rows>(sql: string, values?: unknown[]): Promise<Rows> => (await client.query(sql, values)).rows as Rows,
});
