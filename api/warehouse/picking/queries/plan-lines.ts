import type { EntityManager } from 'typeorm';

export interface PlannedLine {
  order_line_id: string;
  order_id: string;
  product_id: number;
  location_id: number;
  quantity: number;
}

/**
 * Where each line's pieces are taken from: locations with enough stock in walk order, several when one has too few.
 * Pieces promised to open lists are not promised again, and what an earlier list brought to the order's crate is not
 * fetched twice. A piece the books have nowhere is sent to any location of the
 * product, or the first one, to be reported as not found there.
 */
export const planLines = (manager: EntityManager, orderIds: readonly string[]): Promise<PlannedLine[]> =>
  manager.query(
    `with wanted as (
       select *, sum(quantity) over (partition by product_id order by ship_by nulls last, order_line_id) - quantity as before
         from (
           select ol.id as order_line_id, ol.order_id, ol.product_id, o.ship_by,
                  ol.quantity - coalesce((select sum(l.picked) from pick_line l where l.order_line_id = ol.id), 0)::integer as quantity
             from order_line ol join shop_order o on o.id = ol.order_id where ol.order_id = any($1)
         ) open_line where quantity > 0
     ), promised as (
       select location_id, product_id, sum(quantity - picked - not_found)::integer as quantity
         from pick_line l join pick_list p on p.id = l.pick_list_id and p.state = 'claimed'
        group by location_id, product_id
     ), free as (
       select s.location_id, s.product_id, loc.pick_sequence, s.quantity - coalesce(pr.quantity, 0) as quantity
         from location_stock s
         join location loc on loc.id = s.location_id and loc.kind = 'shelf'
         left join promised pr on pr.location_id = s.location_id and pr.product_id = s.product_id
        where s.quantity > coalesce(pr.quantity, 0) and s.product_id in (select product_id from wanted)
     ), ranged as (
       select *, sum(quantity) over (partition by product_id order by pick_sequence) - quantity as before from free
     ), taken as (
       select w.order_line_id, w.order_id, w.product_id, r.location_id, r.pick_sequence,
              (least(w.before + w.quantity, r.before + r.quantity) - greatest(w.before, r.before))::integer as quantity
         from wanted w join ranged r using (product_id)
        where least(w.before + w.quantity, r.before + r.quantity) > greatest(w.before, r.before)
     ), short as (
       select w.order_line_id, w.order_id, w.product_id,
              (w.quantity - coalesce((select sum(t.quantity) from taken t where t.order_line_id = w.order_line_id), 0))::integer as quantity
         from wanted w
     )
     select order_line_id, order_id, product_id, location_id, pick_sequence, quantity from taken
     union all
     select s.order_line_id, s.order_id, s.product_id, loc.id, loc.pick_sequence, s.quantity
       from short s
       cross join lateral (
         select l.id, l.pick_sequence from location l
         left join location_stock ls on ls.location_id = l.id and ls.product_id = s.product_id
         where l.kind = 'shelf' and l.closed_at is null
         order by ls.product_id nulls last, l.pick_sequence limit 1
       ) loc
      where s.quantity > 0
     order by pick_sequence, order_id`,
    [orderIds],
  );
