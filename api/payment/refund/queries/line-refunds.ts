import type { EntityManager } from 'typeorm';
import { invoiceTable } from '../../../database/entities/orders/invoice-entities.ts';
import type { PaymentRow } from '../../../database/entities/orders/payment-entities.ts';
import type { OrderLineRow } from '../../../database/entities/orders/order-entities.ts';
import {
  type RefundLineRow,
  refundLineTable,
  type RefundRow,
} from '../../../database/entities/orders/refund-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** A refund that belongs to no withdrawal, with the names of its lines. */
type StoredLineRefund = Pick<RefundRow, 'id' | 'state' | 'amount' | 'currency' | 'reason' | 'asked_at' | 'last_error'> &
  Pick<PaymentRow, 'provider'> & {
    cause: Exclude<RefundRow['cause'], 'withdrawal'>;
    lines: (Pick<OrderLineRow, 'name'> & Pick<RefundLineRow, 'amount'>)[];
  };

/** Refunds of an order that belong to no withdrawal, oldest first. */
export const listLineRefunds = (db: Db, orderId: string): Promise<StoredLineRefund[]> =>
  db.query(
    `select r.id, r.state, r.amount, r.currency, r.reason, r.cause, r.asked_at, r.last_error, p.provider,
            coalesce((select json_agg(json_build_object('name', l.name, 'amount', t.amount) order by l.position)
               from refund_line t join order_line l on l.id = t.order_line_id where t.refund_id = r.id), '[]'::json) as lines
       from refund r join payment p on p.id = r.payment_id where r.order_id = $1 and r.withdrawal_id is null order by r.asked_at, r.id`,
    [orderId],
  );

export const insertRefundLines = (
  db: Pick<EntityManager, 'getRepository'>,
  refundId: string,
  lines: readonly { id: string; amount: number }[],
): Promise<unknown> =>
  db
    .getRepository(refundLineTable)
    .insert(lines.map(({ id, amount }) => ({ refund_id: refundId, order_line_id: id, amount })));

/** Number of the order's invoice; null before it is issued. */
export async function findInvoiceNumber(
  db: Pick<EntityManager, 'getRepository'>,
  orderId: string,
): Promise<string | null> {
  const row = await db
    .getRepository(invoiceTable)
    .findOne({ select: { number: true }, where: { order_id: orderId, kind: 'invoice' } });
  return row?.number ?? null;
}
