import type { EntityManager } from 'typeorm';
import { recommended } from '../../listing/queries/listing-sql.ts';

/**
 * Writes each listing's tier where it has changed. Listings somebody writes at this moment keep theirs until the next
 * time, so that no order waits or is waited for.
 * @param ends how many of each kind are in a tier and those before it
 */
export const writeTiers = (db: Pick<EntityManager, 'query'>, ends: readonly [number, number]): Promise<unknown> =>
  db.query(
    `
    with ranked as (
      select market, product_id, tier, row_number() over (
               partition by market, type_device order by ${recommended} desc, product_id) as place
        from product_listing l
    ), moved as (
      select market, product_id, case when place <= $1 then 0 when place <= $2 then 1 else 2 end as tier, tier as was from ranked
    ), taken as (
      select l.market, l.product_id, moved.tier
        from product_listing l join moved on moved.market = l.market and moved.product_id = l.product_id
       where moved.tier <> moved.was for update of l skip locked
    )
    update product_listing l set tier = taken.tier from taken
     where l.market = taken.market and l.product_id = taken.product_id`,
    [...ends],
  );
