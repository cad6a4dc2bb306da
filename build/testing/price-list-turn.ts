import pg from 'pg';
import { placeOf } from './journey.ts';

/** How long journeys may wait for those before them. */
export const turnMs = 600_000;

/**
 * Waits until no other journey needs the price lists of the buy-out to stay as they are, or publishes them. Ends by the
 * given function, or with the process.
 */
export async function priceListTurn(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: placeOf('DATABASE_URL') });
  await client.connect();
  await client.query(`select pg_advisory_lock(hashtext('journeys-price-lists'))`);
  return () => client.end();
}
