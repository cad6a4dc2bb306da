import pg from 'pg';
import { placeOf } from '../../build/testing/journey.ts';

/** What the database of the running house says; also how a journey sets up what no person can do. */
export async function ask<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: placeOf('DATABASE_URL') });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
