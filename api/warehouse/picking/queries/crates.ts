// Plain SQL: every scan of a picker comes by here.
import type { KnownCrate } from '@kolobeh/shared/warehouse/picking/crates.ts';
import type { EntityManager } from 'typeorm';
import type { CrateRow } from '../../../database/entities/goods/place-entities.ts';
import type { ShopOrderRow } from '../../../database/entities/orders/order-entities.ts';

type Db = Pick<EntityManager, 'query'>;

type Held = Pick<CrateRow, 'id' | 'order_id'>;

/** The crate of a code, held to the end of the transaction; undefined when the house has none. */
export async function lockCrate(db: Db, code: string): Promise<Held | undefined> {
  const [crate]: Held[] = await db.query(`select id, order_id from crate where code = $1 for update`, [code]);
  return crate;
}

export const assignCrate = (db: Db, id: number, orderId: string): Promise<unknown> =>
  db.query(`update crate set order_id = $2 where id = $1`, [id, orderId]);

/** The crate is free again unless a device, or another line of the order that was picked, is in it. */
export const freeCrateWithout = (
  db: Db,
  { crateCode, orderId, lineId }: { crateCode: string; orderId: string; lineId: string },
): Promise<unknown> =>
  db.query(
    `update crate c set order_id = null
      where c.code = $1 and c.order_id = $2 and not exists (select 1 from unit u where u.crate_id = c.id)
        and not exists (select 1 from pick_line l where l.crate_id = c.id and l.order_id = $2 and l.id <> $3 and l.picked > 0)`,
    [crateCode, orderId, lineId],
  );

type FullCrate = Pick<CrateRow, 'code' | 'sector'> &
  Pick<ShopOrderRow, 'carrier' | 'ship_by' | 'is_rush'> & {
    order_id: ShopOrderRow['id'];
    order_number: ShopOrderRow['number'];
    order_state: ShopOrderRow['state'];
    pieces: number;
    pieces_ordered: number;
    /** Who picks or packs it, and where; null when nobody does. */
    holder: string | null;
    station: string | null;
    since: Date | null;
  };

/** Crates with an order in them, soonest to leave first. */
export const listFullCrates = (db: Db): Promise<FullCrate[]> =>
  db.query(
    `select c.code, c.sector, o.id as order_id, o.number as order_number, o.state as order_state, o.carrier, o.ship_by, o.is_rush,
            (select coalesce(sum(l.picked), 0)::integer from pick_line l where l.order_id = o.id and l.crate_id = c.id) as pieces,
            (select coalesce(sum(l.quantity), 0)::integer from order_line l where l.order_id = o.id) as pieces_ordered,
            held.holder, held.station,
            (select max(g.at) from order_log g where g.order_id = o.id) as since
       from crate c join shop_order o on o.id = c.order_id
       left join lateral (
         select u.name as holder, d.name as station from pick_list p
           join app_user u on u.id = p.claimed_by join device d on d.id = p.device_id
          where p.state = 'claimed' and p.id in (select pick_list_id from pick_line l where l.order_id = o.id)
         union all
         select u.name, d.name from package k join app_user u on u.id = k.packed_by join device d on d.id = k.device_id
          where k.order_id = o.id and k.state in ('open', 'finishing')
         limit 1
       ) held on true
      order by o.ship_by nulls last, c.code`,
  );

/** How many stand empty. */
export async function countFreeCrates(db: Db): Promise<number> {
  const [count]: { free: number }[] = await db.query(
    `select count(*)::integer as free from crate where order_id is null`,
  );
  return count?.free ?? 0;
}

/** Every crate of the house, also the empty ones. */
export const listKnownCrates = (db: Db): Promise<KnownCrate[]> =>
  db.query(
    `select c.code, o.id as order_id, o.number as order_number
       from crate c left join shop_order o on o.id = c.order_id order by c.code`,
  );
