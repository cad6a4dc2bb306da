import type { LocationUse } from '@kolobeh/shared/stock/locations.ts';
import type { EntityManager } from 'typeorm';
import { type LocationRow, locationTable } from '../../database/entities/goods/place-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** Places are changed one after another, so that two cannot get the same code or place in the walk. */
export const holdLocations = (db: Db): Promise<unknown> =>
  db.query(`select pg_advisory_xact_lock(hashtext('location'))`);

/** Holds a place against whoever puts goods there or sends a picker. @returns whether there is one of the id */
export async function lockLocation(db: Db, id: number): Promise<boolean> {
  const rows: unknown[] = await db.query(`select 1 from location where id = $1 for update`, [id]);
  return rows.length > 0;
}

/** A place with what it is used for. */
export interface UsedLocation
  extends LocationUse, Pick<LocationRow, 'id' | 'code' | 'kind' | 'carrier' | 'market' | 'closed_at'> {}

/** With what keeps it from being closed: goods, packages, walks, and pieces that may come back. */
export async function findUsedLocation(db: Db, id: number): Promise<UsedLocation | undefined> {
  const [stored]: UsedLocation[] = await db.query(
    `select l.id, l.code, l.kind, l.carrier, l.market, l.closed_at,
            (coalesce((select sum(quantity) from location_stock where location_id = l.id), 0)
              + (select count(*) from package p where p.load_location_id = l.id and p.state = 'finished')
              + (select count(*) from unit where location_id = l.id and not exists (
                   select 1 from location_stock s where s.location_id = l.id and s.product_id = unit.product_id and s.quantity > 0)))::integer as pieces,
            exists (select 1 from pick_line w join pick_list k on k.id = w.pick_list_id and k.state = 'claimed'
                     where w.location_id = l.id and w.picked + w.not_found < w.quantity) as "isWalkedTo",
            exists (select 1 from pick_line w join shop_order o on o.id = w.order_id
                     where w.location_id = l.id and w.picked > 0 and w.crate_id is not null
                       and o.state not in ('handed_over', 'arrived', 'delivered')
                       and not exists (select from package h where h.order_id = o.id and h.state = 'handed_over')) as "mayComeBack"
       from location l where l.id = $1`,
    [id],
  );
  return stored;
}

interface Terms extends Pick<LocationRow, 'code'> {
  walk_order: LocationRow['pick_sequence'];
}

/** Other places with the code or the place in the walk. @param own the place that is changed; null of a new one */
export const listOthersWith = (db: Db, terms: Terms, own: number | null): Promise<Terms[]> =>
  db.query(
    `select code, pick_sequence as walk_order from location where (code = $1 or pick_sequence = $2) and id is distinct from $3`,
    [terms.code, terms.walk_order, own],
  );

type NewLocation = Pick<LocationRow, 'code' | 'zone' | 'kind' | 'pick_sequence' | 'carrier' | 'market'>;

/** @returns the new place's id */
export async function insertLocation(db: Tables, place: NewLocation): Promise<number> {
  const stored = await db.getRepository(locationTable).insert({ ...place });
  return Number(stored.identifiers[0]?.['id']);
}
