import type { EntityManager } from 'typeorm';

/** What of a line went back, or may be going back, in minor units. */
interface GivenBack {
  id: string;
  refunded: number;
  withdrawnAmount: number;
}

/** Lines of an order whose money was given back without a withdrawal; none of most orders. */
export const listGivenBack = (db: Pick<EntityManager, 'query'>, orderId: string): Promise<GivenBack[]> =>
  db.query(
    `select l.id, sum(t.amount)::integer as refunded,
            coalesce((select sum(wl.amount)::integer from withdrawal_line wl join withdrawal w on w.id = wl.withdrawal_id
                       where wl.order_line_id = l.id and w.state <> 'closed'), 0) as "withdrawnAmount"
       from refund_line t join refund r on r.id = t.refund_id join order_line l on l.id = t.order_line_id
      where r.order_id = $1 and r.state <> 'refused' group by l.id`,
    [orderId],
  );
