import type { WaitingOrder } from '@kolobeh/shared/warehouse/picking/release.ts';
import type { EntityManager } from 'typeorm';

type Db = Pick<EntityManager, 'query'>;

/** An order that waits to be picked, with what the queue tells of it. */
export interface QueuedOrder extends WaitingOrder {
  number: string;
  carrier: string;
  delivery_kind: 'courier' | 'pickup_point' | 'store';
  lines: number;
  pieces: number;
}

type Row = Omit<QueuedOrder, 'ship_by' | 'released_at'> & { ship_by: Date | null; released_at: Date | null };

/** Orders looked at, most urgent first; a warehouse with more waiting takes them in turn. */
const most = 1000;

/** Which of them; what is absent does not narrow. */
export interface WaitingOf {
  carrier?: string | undefined;
  orderNumber?: string;
}

/**
 * Orders that wait to be picked. One is complete when the shelves have, beside what open lists were promised, enough
 * of each of its products; pieces that lie in its crate since an earlier walk are not needed again.
 */
export async function listWaiting(db: Db, { carrier, orderNumber }: WaitingOf = {}): Promise<QueuedOrder[]> {
  const rows: Row[] = await db.query(
    `with waiting as (
       select id, number, carrier, delivery_kind, ship_by, released_at, is_rush from shop_order
        where state = 'new' and ($1::text is null or carrier = $1) and ($2::text is null or number = $2)
        order by is_rush desc, ship_by nulls last, created_at limit ${most}
     ), needed as (
       select ol.order_id, ol.product_id,
              sum(ol.quantity - coalesce((select sum(l.picked) from pick_line l where l.order_line_id = ol.id), 0))::integer as pieces
         from order_line ol where ol.order_id in (select id from waiting) group by ol.order_id, ol.product_id
     ), promised as (
       select l.location_id, l.product_id, sum(l.quantity - l.picked - l.not_found)::integer as quantity
         from pick_line l join pick_list p on p.id = l.pick_list_id and p.state = 'claimed'
        group by l.location_id, l.product_id
     ), free as (
       select s.product_id, sum(greatest(s.quantity - coalesce(pr.quantity, 0), 0))::integer as pieces
         from location_stock s join location loc on loc.id = s.location_id and loc.kind = 'shelf'
         left join promised pr on pr.location_id = s.location_id and pr.product_id = s.product_id
        where s.product_id in (select product_id from needed) group by s.product_id
     )
     select w.id as order_id, w.number, w.carrier, w.delivery_kind, w.ship_by, w.released_at, w.is_rush,
            count(*) filter (where n.pieces > 0)::integer as lines,
            sum(greatest(n.pieces, 0))::integer as pieces,
            bool_and(n.pieces <= coalesce(f.pieces, 0)) as is_complete
       from waiting w join needed n on n.order_id = w.id left join free f on f.product_id = n.product_id
      group by w.id, w.number, w.carrier, w.delivery_kind, w.ship_by, w.released_at, w.is_rush`,
    [carrier ?? null, orderNumber ?? null],
  );
  return rows.map((row) => ({
    ...row,
    ship_by: row.ship_by?.toISOString() ?? null,
    released_at: row.released_at?.toISOString() ?? null,
  }));
}
