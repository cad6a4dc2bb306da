import type { EntityManager } from 'typeorm';
import type { BuyoutRow } from '../../../database/entities/buyout/buyout-entities.ts';
import { type OrderTradeInRow, orderTradeInTable } from '../../../database/entities/orders/bonus-entities.ts';
import {
  type OrderLineRow,
  type ShopOrderRow,
  shopOrderTable,
} from '../../../database/entities/orders/order-entities.ts';
import type { StaffTaskRow } from '../../../database/entities/people/staff-entities.ts';
import { prepared } from '../../../database/prepared-name.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

export type KeptTradeIn = Pick<
  OrderTradeInRow,
  | 'buyout_id'
  | 'outcome'
  | 'due'
  | 'amount'
  | 'credit'
  | 'credited'
  | 'due_paid_at'
  | 'settled_at'
  | 'security'
  | 'secured_at'
  | 'taken_at'
>;

/** The bonus an order was placed with, and what became of it; null of an order without one. */
export async function findOrderTradeIn(db: Db, orderId: string): Promise<KeptTradeIn | null> {
  const [kept]: KeptTradeIn[] = await db.query(
    prepared(
      `select buyout_id, outcome, due, amount, credit, credited, due_paid_at, settled_at, security, secured_at, taken_at
         from order_trade_in where order_id = $1`,
    ),
    [orderId],
  );
  return kept ?? null;
}

/** What the device takes off, as it was counted when the order was placed. */
export const insertOrderTradeIn = (
  db: Tables,
  tradeIn: Omit<
    OrderTradeInRow,
    'outcome' | 'due' | 'settled_at' | 'credited' | 'due_paid_at' | 'secured_at' | 'taken_at'
  >,
): Promise<unknown> => db.getRepository(orderTradeInTable).insert(tradeIn);

/** Orders whose device has come to an end, or whose estimate ran out before a day. */
export async function listOrdersToSettle(db: Db, day: string): Promise<string[]> {
  const rows: Pick<OrderTradeInRow, 'order_id'>[] = await db.query(
    `select t.order_id from order_trade_in t join buyout b on b.id = t.buyout_id
      where t.settled_at is null
        and (b.state in ('paid', 'wiped', 'in_stock', 'returned', 'cancelled', 'expired')
             or (b.state = 'estimate' and b.valid_until < $1::date))
      order by t.order_id limit 200`,
    [day],
  );
  return rows.map((row) => row.order_id);
}

/** A bonus whose end is not settled, with its device; grade and price as agreed after the inspection. */
export type OpenTradeIn = Pick<
  OrderTradeInRow,
  'order_id' | 'amount' | 'rules' | 'placed_on' | 'credit' | 'due' | 'due_paid_at' | 'taken_at'
> &
  Pick<ShopOrderRow, 'number' | 'market' | 'currency'> &
  Pick<BuyoutRow, 'state' | 'valid_until' | 'variant_id' | 'grade' | 'price'> & {
    /** Price of the product the bonus went towards; null with a bonus of nothing. */
    product_price: OrderLineRow['unit_price'] | null;
  };

/** The order's bonus, held to the end of the transaction; null when it is settled or there is none. */
export async function lockOpenTradeIn(db: Db, orderId: string): Promise<OpenTradeIn | null> {
  const [row]: OpenTradeIn[] = await db.query(
    `select t.order_id, t.amount, t.rules, t.placed_on, t.credit, t.due, t.due_paid_at, t.taken_at, o.number, o.market, o.currency, b.state,
            b.valid_until, b.variant_id, b.grade, b.price,
            (select max(case when l.quantity = 0 then l.unit_price else (l.total - l.discount) / l.quantity / 100 * 100 end)
               from order_line l where l.order_id = o.id and l.product_id = t.product_id) as product_price
       from order_trade_in t join shop_order o on o.id = t.order_id join buyout b on b.id = t.buyout_id
      where t.order_id = $1 and t.settled_at is null for update of t`,
    [orderId],
  );
  return row ?? null;
}

/** How it ended, and what the customer owes because of it (minor units). */
export const settleOrderTradeIn = (
  db: Tables,
  orderId: string,
  end: Pick<OrderTradeInRow, 'outcome' | 'due' | 'credited'> & { settled_at: Date },
): Promise<unknown> => db.getRepository(orderTradeInTable).update(orderId, end);

/** Nothing is owed of the order's bonus any more. */
export const freeOrderTradeIn = (db: Db, orderId: string): Promise<unknown> =>
  db.query(
    `update order_trade_in set outcome = 'freed', due = 0, settled_at = now() where order_id = $1 and outcome is distinct from 'freed'`,
    [orderId],
  );

/** What persons have charged of an order's bonus, as the tasks they did it by tell it. */
export const listChargedBonuses = (db: Db, orderId: string): Promise<Pick<StaffTaskRow, 'detail'>[]> =>
  db.query(
    `select t.detail from staff_task t join order_trade_in o on o.order_id::text = t.subject_id::text and o.due > 0
      where t.kind = 'bonus_due' and t.subject_kind = 'order' and t.subject_id = $1 and t.state = 'done'
        and o.due_paid_at is null`,
    [orderId],
  );

/** What a task about an order's money tells of it. */
export async function orderOfTask(db: Tables, orderId: string): Promise<Pick<ShopOrderRow, 'number' | 'currency'>> {
  const order = await db
    .getRepository(shopOrderTable)
    .findOne({ select: { number: true, currency: true }, where: { id: orderId } });
  if (!order) throw new Error('A device names an order that does not exist');
  return order;
}
