import type { KnownCrate } from '@kolobeh/shared/warehouse/picking/crates.ts';
import type { CrateRow } from '@kolobeh/shared/warehouse/stations/floor-contract.ts';
import type { EntityManager } from 'typeorm';

type Row = Omit<CrateRow, 'ship_by' | 'since'> & { ship_by: Date | null; since: Date | null };

/** Crates with an order in them, soonest to leave first, and how many stand empty. */
export async function listCrates(db: Pick<EntityManager, 'query'>): Promise<{ crates: CrateRow[]; free: number }> {
  const rows: Row[] = await db.query(
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
  const [count]: { free: number }[] = await db.query(
    `select count(*)::integer as free from crate where order_id is null`,
  );
  const crates = rows.map((row) => ({
    ...row,
    ship_by: row.ship_by?.toISOString() ?? null,
    since: row.since?.toISOString() ?? null,
  }));
  return { crates, free: count?.free ?? 0 };
}

/** Every crate of the house, also the empty ones. */
export const listKnownCrates = (db: Pick<EntityManager, 'query'>): Promise<KnownCrate[]> =>
  db.query(
    `select c.code, o.id as order_id, o.number as order_number
       from crate c left join shop_order o on o.id = c.order_id order by c.code`,
  );
