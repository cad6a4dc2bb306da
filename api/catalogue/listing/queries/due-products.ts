import type { EntityManager } from 'typeorm';
import type { ProductListingRow } from '../../../database/entities/goods/listing-entities.ts';
import { healthFrom, leastBattery } from './write-listing.ts';

/** Products taken at once; the rest follows a minute later. */
const atOnce = 2000;

/** Price in force now of `l`'s product and market. */
const inForce = `
  cross join lateral (
    select pr.amount, pr.valid_from from product_price pr
     where pr.product_id = l.product_id and pr.market = l.market and pr.valid_from <= now()
     order by pr.valid_from desc, pr.id desc limit 1
  ) price`;

/**
 * Products whose lists became untrue by the mere passing of time: a price set beforehand has begun (looked for two
 * days back, so a night without the job does no harm), or thirty days have passed since the price was cut.
 */
const dueSql = `
  select begun.product_id from product_price begun
    left join product_listing l on l.product_id = begun.product_id and l.market = begun.market
    join product p on p.id = begun.product_id and p.is_active
   where begun.valid_from > now() - interval '2 days' and begun.valid_from <= now()
     and (l.product_id is null or l.price <> (
           select pr.amount from product_price pr
            where pr.product_id = begun.product_id and pr.market = begun.market and pr.valid_from <= now()
            order by pr.valid_from desc, pr.id desc limit 1))
  union
  select l.product_id from product_listing l ${inForce}
   where l.lowest_30_days is not null and price.valid_from <= now() - interval '30 days'
  limit ${atOnce}`;

/** Two thousand at most; whoever calls again gets the next ones once these are refreshed. */
export const listDue = (db: Pick<EntityManager, 'query'>): Promise<Pick<ProductListingRow, 'product_id'>[]> =>
  db.query(dueSql);

/**
 * Used products whose worst battery is another one than lists say, because pieces left or came back since: a sale of
 * one piece does not write a product's lists anew.
 */
const otherBatterySql = `
  select distinct l.product_id
    from product_listing l join product p on p.id = l.product_id cross join lateral (${leastBattery}) h
   where p.quality = 'used' and l.health_from is distinct from ${healthFrom('h.least')}
   limit ${atOnce}`;

export const listOtherBatteries = (
  db: Pick<EntityManager, 'query'>,
): Promise<Pick<ProductListingRow, 'product_id'>[]> => db.query(otherBatterySql);
