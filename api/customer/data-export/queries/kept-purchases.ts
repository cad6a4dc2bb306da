// What is kept of a customer's orders and carts, as the customer may read it.
import type { EntityManager } from 'typeorm';

type Db = Pick<EntityManager, 'query'>;

const lines = `
  select json_agg(json_build_object('code', l.code, 'name', l.name, 'quantity', l.quantity, 'total', l.total, 'discount', l.discount, 'covers',
           (select json_agg(json_build_object('name', c.name, 'months', c.months, 'code', c.code, 'unit_price', c.unit_price) order by c.slot)
              from order_cover c where c.order_line_id = l.id)) order by l.position)
    from order_line l where l.order_id = o.id and l.quantity > 0`;

/** Each question about missing goods and the answer, with what staff wrote down of the customer's words. */
const shortages = `
  select json_agg(json_build_object(
           'code', l.code, 'name', l.name, 'pieces', s.pieces, 'state', s.state, 'asked_at', s.asked_at,
           'decided_at', s.decided_at, 'decided_by', s.decided_by, 'note', s.note, 'substitute', i.name,
           'back_amount', s.back_amount) order by s.round, l.position)
    from order_shortage s join order_line l on l.id = s.order_line_id left join order_line i on i.id = s.substitute_line_id
   where s.order_id = o.id`;

const payments = `
  select json_agg(json_build_object('provider', p.provider, 'state', p.state, 'amount', p.amount, 'at', p.created_at)
                  order by p.created_at)
    from payment p where p.order_id = o.id`;

const returns = `
  select json_agg(json_build_object('kind', r.kind, 'state', r.state, 'at', r.opened_at) order by r.opened_at)
    from goods_return r where r.order_id = o.id`;

/** The office's note is among it: free words about an order are data about the person who placed it. */
export const listOrders = (db: Db, userId: string): Promise<object[]> =>
  db.query(
    `select o.number, o.market, o.currency, o.state, o.payment_state, o.customer_name, o.email, o.phone, o.billing_address,
            o.delivery_address, o.info, o.note, o.office_note, o.type_payment, o.type_delivery_code, o.items_total,
            o.delivery_price, o.payment_price, o.covers_amount, o.discount_amount, o.bonus_amount, o.total, o.created_at,
            (${lines}) as lines, (${shortages}) as shortages, (${payments}) as payments, (${returns}) as returns
       from shop_order o where o.user_id = $1 order by o.created_at`,
    [userId],
  );

/** Carts that became no order, with what was filled in at the till. */
export const listCarts = (db: Db, userId: string): Promise<object[]> =>
  db.query(
    `select c.market, c.checkout as filled_in, c.created_at, c.updated_at,
            (select json_agg(json_build_object('code', p.code, 'quantity', i.quantity, 'covers',
                      (select json_agg(o.name order by o.position) from cart_item_cover v join cover_offer o on o.id = v.offer_id
                        where v.cart_item_id = i.id)) order by i.added_at)
               from cart_item i join product p on p.id = i.product_id where i.cart_id = c.id) as items
       from cart c where c.user_id = $1 and c.order_id is null order by c.created_at`,
    [userId],
  );
