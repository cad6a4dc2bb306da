import { type EntityManager, In } from 'typeorm';
import type { ProductRow } from '../../../database/entities/goods/product-entities.ts';
import {
  type OrderLineRow,
  type OrderLogRow,
  orderLogTable,
  type ShopOrderRow,
} from '../../../database/entities/orders/order-entities.ts';
import {
  type WithdrawalExceptionRow,
  type WithdrawalLineRow,
  withdrawalLineTable,
  type WithdrawalRow,
  withdrawalTable,
} from '../../../database/entities/orders/withdrawal-entities.ts';
import { pieceOf, sentPieces } from '../../../stock/queries/sent-pieces.ts';

type Db = Pick<EntityManager, 'query'>;
type Rows = Pick<EntityManager, 'getRepository'>;

/** A line that may be withdrawn from; `exception` is why the law excepts it, null when it does not. */
export type WithdrawnFrom = Pick<OrderLineRow, 'id' | 'product_id' | 'name' | 'quantity' | 'total' | 'discount'> &
  Pick<ProductRow, 'picture_key'> & {
    /** Pieces withdrawn from before, but for withdrawals that the office closed. */
    withdrawn: number;
    exception: WithdrawalExceptionRow['reason'] | null;
  };

/** Lines that are still bought, with what the law excepts and what was withdrawn before. */
export const listWithdrawable = (db: Db, orderId: string): Promise<WithdrawnFrom[]> =>
  db.query(
    `select l.id, l.product_id, l.name, l.quantity, l.total, l.discount, p.picture_key, e.reason as exception,
            coalesce((select sum(wl.quantity)::integer from withdrawal_line wl join withdrawal w on w.id = wl.withdrawal_id
                       where wl.order_line_id = l.id and w.state <> 'closed'), 0) as withdrawn
       from order_line l join shop_order o on o.id = l.order_id join product p on p.id = l.product_id
       left join withdrawal_exception e on e.product_id = l.product_id and e.market = o.market and e.since <= o.created_at
      where l.order_id = $1 and l.quantity > 0 order by l.position`,
    [orderId],
  );

/** When the goods came to the customer; null while nobody knows. */
export async function receivedAt(db: Rows, orderId: string): Promise<OrderLogRow['at'] | null> {
  const row = await db.getRepository(orderLogTable).findOne({
    select: { at: true },
    where: { order_id: orderId, what: In(['deliver', 'collect']) },
    order: { at: 'DESC' },
  });
  return row?.at ?? null;
}

/** Withdrawals of an order, newest first. */
export const listWithdrawals = (db: Rows, orderId: string): Promise<WithdrawalRow[]> =>
  db.getRepository(withdrawalTable).find({ where: { order_id: orderId }, order: { id: 'DESC' } });

/** By id; null when there is none. */
export const findWithdrawal = (db: Rows, id: string): Promise<WithdrawalRow | null> =>
  db.getRepository(withdrawalTable).findOneBy({ id });

/** By `OD-…`; whose it is must be checked by the caller. */
export const findByNumber = (db: Rows, number: string): Promise<WithdrawalRow | null> =>
  db.getRepository(withdrawalTable).findOneBy({ number });

/** A line of a receipt; `bought` is of how many pieces. */
export type ReceiptLineRow = Pick<WithdrawalLineRow, 'withdrawal_id' | 'order_line_id' | 'quantity' | 'amount'> &
  Pick<OrderLineRow, 'name'> & { bought: OrderLineRow['quantity'] };

/** Lines of several receipts, in the order of the order's lines. */
export const listReceiptLines = (db: Db, ids: readonly string[]): Promise<ReceiptLineRow[]> =>
  db.query(
    `select w.withdrawal_id, w.order_line_id, w.quantity, w.amount, l.name, l.quantity as bought
       from withdrawal_line w join order_line l on l.id = w.order_line_id
      where w.withdrawal_id = any($1) order by l.position`,
    [ids],
  );

/** `OD-` and at least five digits; numbers may have holes. */
export async function nextNumber(db: Db): Promise<string> {
  const [row]: { value: string }[] = await db.query(`select nextval('withdrawal_number_seq') as value`);
  return `OD-${(row?.value ?? '').padStart(5, '0')}`;
}

type NewWithdrawal = Omit<
  WithdrawalRow,
  'mailed_at' | 'ended_at' | 'closed_because' | 'exchange_order_id' | 'exchange_credit'
>;

/** Stores it as declared; its lines are apart, and its letter is not sent yet. */
export const insertWithdrawal = (db: Rows, row: NewWithdrawal): Promise<unknown> =>
  db.getRepository(withdrawalTable).insert(row);

/** Stores what of the order's lines goes back. */
export const insertWithdrawalLines = (db: Rows, lines: readonly WithdrawalLineRow[]): Promise<unknown> =>
  db.getRepository(withdrawalLineTable).insert([...lines]);

/** Moves a withdrawal that is in the state it was read in. @returns false when somebody was faster */
export async function moveRow(
  db: Rows,
  { id, state }: Pick<WithdrawalRow, 'id' | 'state'>,
  change: Partial<Pick<WithdrawalRow, 'state' | 'ended_at' | 'closed_because'>>,
): Promise<boolean> {
  const { affected } = await db.getRepository(withdrawalTable).update({ id, state }, change);
  return affected === 1;
}

/** When its receipt went out: the law wants it on a durable medium. */
export const noteMailed = (db: Rows, id: string, at: Date): Promise<unknown> =>
  db.getRepository(withdrawalTable).update({ id }, { mailed_at: at });

/** Whether the gateway is giving its money back, or may have done so. */
export async function isRefundUnderWay(db: Db, id: string): Promise<boolean> {
  const rows: unknown[] = await db.query(
    `select 1 from refund r join withdrawal w on w.id = $1
      where (r.withdrawal_id = w.id or (r.order_id = w.order_id and r.cause = 'cancelled'))
        and r.state in ('asked', 'calling', 'unknown')`,
    [id],
  );
  return rows.length > 0;
}

/** Withdrawals of an order that wait for something, oldest first. */
export const listWaiting = (db: Rows, orderId: string): Promise<WithdrawalRow[]> =>
  db.getRepository(withdrawalTable).find({
    where: { order_id: orderId, state: In(['declared', 'goods_back']) },
    order: { id: 'ASC' },
  });

type Returned = Pick<OrderLineRow, 'id'> & { pieces: number };

/** Pieces of each line that came back in finished returns. */
export const listReturned = (db: Db, orderId: string): Promise<Returned[]> =>
  db.query(
    `select i.order_line_id as id, count(*)::integer as pieces
       from goods_return_item b join goods_return r on r.id = b.return_id join ${sentPieces} i on i.id = ${pieceOf('b')} and i.order_id = r.order_id
      where r.order_id = $1 and r.state = 'received' group by 1`,
    [orderId],
  );

type Overdue = Pick<WithdrawalRow, 'id' | 'number' | 'refund' | 'refund_by'> & {
  order_number: ShopOrderRow['number'];
  currency: ShopOrderRow['currency'];
};

/** Withdrawals whose money is due by the day and which nobody has ended. */
export const listDue = (db: Db, day: string): Promise<Overdue[]> =>
  db.query(
    `select w.id, w.number, w.refund - w.gift_refund - w.exchange_credit as refund, w.refund_by,
            o.number as order_number, o.currency
       from withdrawal w join shop_order o on o.id = w.order_id
      where w.state in ('declared', 'goods_back') and w.refund_by <= $1 and w.refund > 0 order by w.id limit 200`,
    [day],
  );
