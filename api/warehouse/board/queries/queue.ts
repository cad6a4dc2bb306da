import type { EntityManager } from 'typeorm';
import type { LocationRow } from '../../../database/entities/goods/place-entities.ts';
import type { ShopOrderRow } from '../../../database/entities/orders/order-entities.ts';
import type { PackageRow } from '../../../database/entities/warehouse/packing-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** @returns how many pickers are at work */
export async function countHands(db: Db): Promise<number> {
  const [row]: { hands: number }[] = await db.query(
    `select count(distinct claimed_by)::integer as hands from pick_list where state = 'claimed'`,
  );
  return row?.hands ?? 0;
}

type ToPack = Pick<ShopOrderRow, 'carrier' | 'ship_by'> & { orders: number };

/** Picked orders by carrier, the soonest to leave first. */
export const listToPack = (db: Db): Promise<ToPack[]> =>
  db.query(
    `select carrier, count(*)::integer as orders, min(ship_by) as ship_by from shop_order
      where state = 'picked' group by carrier order by min(ship_by), carrier`,
  );

type ToHandOver = Pick<PackageRow, 'carrier'> &
  Pick<ShopOrderRow, 'market'> & { packages: number; load_place: LocationRow['code'] | null };

/** Sealed packages that wait in the house, by carrier and market. */
export const listToHandOver = (db: Db): Promise<ToHandOver[]> =>
  db.query(
    `select p.carrier, o.market, count(*)::integer as packages, max(l.code) as load_place
       from package p join shop_order o on o.id = p.order_id
       left join location l on l.kind = 'loading' and l.closed_at is null and l.carrier = p.carrier and l.market = o.market
      where p.state = 'finished' group by p.carrier, o.market order by p.carrier, o.market`,
  );

/** Orders to be picked, those that leave first at the head, each with how many there are in all. */
export const listToPick = (
  db: Db,
  most: number,
): Promise<(Pick<ShopOrderRow, 'number' | 'created_at' | 'ship_by'> & { total: number })[]> =>
  db.query(
    `select number, created_at, ship_by, (count(*) over ())::integer as total
       from shop_order where state = 'new' order by ship_by nulls last, created_at limit $1`,
    [most],
  );
