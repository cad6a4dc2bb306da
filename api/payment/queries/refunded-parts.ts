import type { EntityManager } from 'typeorm';
import type { OrderLineRow } from '../../database/entities/orders/order-entities.ts';
import type { RefundRow } from '../../database/entities/orders/refund-entities.ts';

/** Goods that a refund is for, with what it gives back of each, in minor units. */
export type RefundedPart = Pick<OrderLineRow, 'code'> & { amount: number };

/** Goods of a refund's withdrawal first, then all others of the order, each with what it cost at most. */
export const listRefundedParts = (
  db: Pick<EntityManager, 'query'>,
  { order_id, withdrawal_id }: Pick<RefundRow, 'order_id' | 'withdrawal_id'>,
): Promise<RefundedPart[]> =>
  db.query(
    `select l.code, coalesce(w.amount, l.total - l.discount)::integer as amount
       from order_line l left join withdrawal_line w on w.order_line_id = l.id and w.withdrawal_id = $2
      where l.order_id = $1 order by w.amount is null, l.position`,
    [order_id, withdrawal_id],
  );

/** Whether anything bought is left once a refund and those done before it are given back. */
export async function areGoodsLeft(
  db: Pick<EntityManager, 'query'>,
  { id, order_id }: Pick<RefundRow, 'id' | 'order_id'>,
): Promise<boolean> {
  const rows: unknown[] = await db.query(
    `select 1 from order_line l
      where l.order_id = $2 and l.quantity >
            (select coalesce(sum(w.quantity), 0) from withdrawal_line w join refund r on r.withdrawal_id = w.withdrawal_id
              where w.order_line_id = l.id and (r.id = $1 or r.state = 'done')) limit 1`,
    [id, order_id],
  );
  return rows.length > 0;
}
