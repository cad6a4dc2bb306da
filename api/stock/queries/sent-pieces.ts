// Pieces with which an order left: packed ones, and those that a store handed over.
import type { EntityManager } from 'typeorm';

type Db = Pick<EntityManager, 'query'>;

/**
 * Pieces that left with orders, as rows of `id, order_id, package_id, order_line_id, product_id, unit_id, at`; a store's
 * have no package. What came back joins them by `goods_return_item`'s one of two columns.
 */
export const sentPieces = `(
  select i.id, k.order_id, k.id as package_id, i.order_line_id, i.product_id, i.unit_id, i.scanned_at as at
    from package_item i join package k on k.id = i.package_id and k.state = 'handed_over'
   union all
  select s.id, s.order_id, null::uuid, s.order_line_id, s.product_id, s.unit_id, s.noted_at from store_order_piece s)`;

/** The piece that a row of `goods_return_item` is of. */
export const pieceOf = (item: string): string => `coalesce(${item}.package_item_id, ${item}.store_order_piece_id)`;

/**
 * Notes each piece with which an order left its store, devices by their numbers, so that it can come back; once, however
 * often this is called. Nothing for an order that no store served or that has not left. The caller holds the order.
 */
export const notePiecesOfStore = (db: Db, orderId: string): Promise<unknown> =>
  db.query(
    `insert into store_order_piece (order_id, order_line_id, product_id, unit_id, piece)
     select l.order_id, l.id, l.product_id, d.unit_id, d.piece
       from order_line l join product p on p.id = l.product_id
       join lateral (
         select null::uuid as unit_id, n as piece from generate_series(1, l.quantity) n where p.tracked_by = 'none'
         union all
         select g.unit_id, (row_number() over (order by g.scanned_at, g.id))::integer
           from store_order_device g where g.order_line_id = l.id and g.left_at is not null and p.tracked_by <> 'none') d on true
      where l.order_id = $1
        and exists (select 1 from stock_reservation r where r.order_id = l.order_id and r.product_id = l.product_id
                                                       and r.store_id is not null and r.state = 'shipped')
     on conflict (order_line_id, piece) do nothing`,
    [orderId],
  );
