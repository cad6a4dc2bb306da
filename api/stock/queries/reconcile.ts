// Reconciliation of stock levels with the ledger.
import type { EntityManager } from 'typeorm';
import { sumsOfLedger } from '../books/queries/closed-books.ts';

/** A level that is not what its ledger or its reservations say. */
export interface Difference {
  product: string;
  what: string;
  expected: number;
  found: number;
}

/** What the ledger says: what it was closed with, and what has come since. */
const book = `
    book as materialized (
      select product_id, store_id, sum(on_hand)::integer as on_hand, sum(reserved)::integer as reserved,
             sum(aside)::integer as aside, sum(on_way)::integer as on_way, sum(lent)::integer as lent
        from (select product_id, store_id, on_hand, reserved, aside, on_way, lent from stock_closed
              union all
              select ${sumsOfLedger} from stock_movement
               where at >= (select closed_until from stock_closing) group by 1, 2) parts
       group by product_id, store_id
    ), ledger as (
      select product_id, on_hand, reserved, aside from book where store_id = 0
    ), store_ledger as (
      select store_id, product_id, on_hand, reserved from book where store_id <> 0
    ), way_ledger as (
      select product_id, sum(on_way)::integer as pieces from book group by product_id
    ), lend_ledger as (
      select product_id, sum(lent)::integer as pieces from book group by product_id
    )`;

/** Stores with a free piece, and those that lists show. */
const shown = {
  free: `
    shown_free as (
      select s.market, k.product_id, count(*)::integer as stores
        from store_stock k join store s on s.id = k.store_id where k.on_hand > k.reserved group by s.market, k.product_id
    )`,
  check: `
      select p.product_id, 'stores shown in ' || p.market,
             case when g.sale_state = 'on_sale' then coalesce(f.stores, 0) else 0 end, cardinality(p.in_stores)
        from product_listing p join product g on g.id = p.product_id
        left join shown_free f on f.market = p.market and f.product_id = p.product_id`,
};

/**
 * Proves stock: on hand and reserved equal the sums of the ledger, reserved equals the held reservations, on hand equals
 * what lies on shelves, in crates and packages of orders that have not left, and unplaced; what is set aside equals its
 * ledger and what lies at goods-in and in quarantine; the shown availability equals the level, and the stores shown are as
 * many as have a free piece; likewise of each store, which
 * has no device by its number beyond its level, and used devices by their numbers alone.
 * What is on its way between stores, and what is lent, is what the ledger has taken from them and not brought. Empty when all is right.
 */
export const reconcile = (db: Pick<EntityManager, 'query'>): Promise<Difference[]> =>
  db.query(`
    with ${book}, held as (
      select product_id, sum(quantity)::integer as quantity from stock_reservation
       where state = 'held' and store_id is null group by product_id
    ), store_held as (
      select store_id, product_id, sum(quantity)::integer as quantity from stock_reservation
       where state = 'held' and store_id is not null group by store_id, product_id
    ), store_devices as (
      select store_id, product_id, count(*)::integer as devices from unit where store_id is not null group by store_id, product_id
    ), on_way as (
      select product_id, sum(quantity - received)::integer as pieces from store_transfer
       where state in ('on_way', 'missing') group by product_id
    ), lending as (
      select product_id, count(*)::integer as pieces from unit where loan_store_id is not null group by product_id
    ), shelved as (
      select s.product_id, coalesce(sum(s.quantity) filter (where l.kind = 'shelf'), 0)::integer as quantity,
             coalesce(sum(s.quantity) filter (where l.kind <> 'shelf'), 0)::integer as aside
        from location_stock s join location l on l.id = s.location_id group by s.product_id
    ), carried as (
      select l.product_id, sum(l.picked)::integer as quantity
        from pick_line l join shop_order o on o.id = l.order_id
       where l.picked > 0 and o.state not in ('handed_over', 'arrived', 'delivered')
         and not exists (select from package k where k.order_id = o.id and k.state = 'handed_over') group by l.product_id
    ), ${shown.free}, checks as (
      select s.product_id, 'on_hand by ledger' as what, coalesce(l.on_hand, 0) as expected, s.on_hand as found
        from stock_level s left join ledger l using (product_id)
      union all
      select s.product_id, 'reserved by ledger', coalesce(l.reserved, 0), s.reserved
        from stock_level s left join ledger l using (product_id)
      union all
      select s.product_id, 'reserved by reservations', coalesce(h.quantity, 0), s.reserved
        from stock_level s left join held h using (product_id)
      union all
      select s.product_id, 'aside by ledger', coalesce(l.aside, 0), s.aside
        from stock_level s left join ledger l using (product_id)
      union all
      select s.product_id, 'aside by places', coalesce(a.aside, 0), s.aside
        from stock_level s left join shelved a using (product_id)
      union all
      select s.product_id, 'on_hand by places',
             coalesce(a.quantity, 0) + coalesce(c.quantity, 0) + s.unplaced, s.on_hand
        from stock_level s left join shelved a using (product_id) left join carried c using (product_id)
      union all
      select s.product_id, 'shown as available in ' || p.market, case when g.sale_state = 'on_sale' then s.on_hand - s.reserved else 0 end, p.available
        from stock_level s join product_listing p using (product_id) join product g on g.id = s.product_id
      union all ${shown.check}
      union all
      select s.product_id, 'on_hand in a store by ledger', coalesce(l.on_hand, 0), s.on_hand
        from store_stock s left join store_ledger l using (store_id, product_id)
      union all
      select s.product_id, 'reserved in a store by ledger', coalesce(l.reserved, 0), s.reserved
        from store_stock s left join store_ledger l using (store_id, product_id)
      union all
      select s.product_id, 'reserved in a store by reservations', coalesce(h.quantity, 0), s.reserved
        from store_stock s left join store_held h using (store_id, product_id)
      union all
      select coalesce(l.product_id, w.product_id), 'on the way between stores by ledger', coalesce(l.pieces, 0), coalesce(w.pieces, 0)
        from way_ledger l full join on_way w using (product_id)
      union all
      select coalesce(l.product_id, u.product_id), 'lent to customers by ledger', coalesce(l.pieces, 0), coalesce(u.pieces, 0)
        from lend_ledger l full join lending u using (product_id)
      union all
      select coalesce(s.product_id, d.product_id), 'devices in a store by their numbers',
             case when p.quality = 'used' then coalesce(d.devices, 0) else least(coalesce(d.devices, 0), coalesce(s.on_hand, 0)) end,
             case when p.quality = 'used' then coalesce(s.on_hand, 0) else coalesce(d.devices, 0) end
        from store_stock s full join store_devices d using (store_id, product_id)
        join product p on p.id = coalesce(s.product_id, d.product_id) and p.tracked_by <> 'none'
    )
    select p.code as product, c.what, c.expected, c.found
      from checks c join product p on p.id = c.product_id
     where c.expected <> c.found order by p.code, c.what limit 1000`);
