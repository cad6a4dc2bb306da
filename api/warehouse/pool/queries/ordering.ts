import type { EntityManager } from 'typeorm';
import type { DeliveryMethodRow } from '../../../database/entities/orders/delivery-entities.ts';
import type { Series } from './carrier-numbers.ts';

type Db = Pick<EntityManager, 'query'>;

/** Orders for numbers of a series follow each other. Held to the end of the transaction. */
export const holdOrdering = (db: Db, { carrier, series }: Series): Promise<unknown> =>
  db.query(`select pg_advisory_xact_lock(hashtext($1))`, [`carrier-numbers ${carrier} ${series}`]);

/** Carriers of the delivery methods. */
export async function listCarriers(db: Db): Promise<string[]> {
  const rows: Pick<DeliveryMethodRow, 'carrier'>[] = await db.query(
    `select distinct carrier from delivery_method order by 1`,
  );
  return rows.map(({ carrier }) => carrier);
}
