import { type EntityManager, In } from 'typeorm';
import { type DiscountUseRow, discountUseLineTable } from '../../../database/entities/orders/discount-entities.ts';
import { type ShopOrderRow, shopOrderTable } from '../../../database/entities/orders/order-entities.ts';
import { type PaymentRow, paymentTable } from '../../../database/entities/orders/payment-entities.ts';
import { type ProductRow, productTable } from '../../../database/entities/goods/product-entities.ts';
import { type StockReservationRow, stockReservationTable } from '../../../database/entities/goods/stock-entities.ts';
import type { OrderCoverRow } from '../../../database/entities/orders/cover-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Rows = Pick<EntityManager, 'getRepository'>;

/** A discount an order was placed with, with what it takes off each of its lines. */
export type UseOfLine = Pick<
  DiscountUseRow,
  'id' | 'discount_id' | 'code_id' | 'card_id' | 'user_id' | 'email' | 'position' | 'name' | 'used_at'
> & { order_line_id: string; amount: number };

export const listUsesByLine = (db: Db, orderId: string): Promise<UseOfLine[]> =>
  db.query(
    `select u.id, u.discount_id, u.code_id, u.card_id, u.user_id, u.email, u.position, u.name, u.used_at, l.order_line_id, l.amount
       from discount_use u join discount_use_line l on l.use_id = u.id
      where u.order_id = $1 and u.released_at is null order by u.position`,
    [orderId],
  );

export const setUseAmount = (
  db: Rows,
  { use_id, order_line_id, amount }: { use_id: string; order_line_id: string; amount: number },
): Promise<unknown> => db.getRepository(discountUseLineTable).update({ use_id, order_line_id }, { amount });

export const listCoversOfLines = (db: Db, orderId: string): Promise<OrderCoverRow[]> =>
  db.query(
    `select c.* from order_cover c join order_line l on l.id = c.order_line_id where l.order_id = $1 order by c.slot`,
    [orderId],
  );

export const listWeights = (db: Rows, ids: readonly number[]): Promise<Pick<ProductRow, 'id' | 'weight_grams'>[]> =>
  db.getRepository(productTable).find({ select: { id: true, weight_grams: true }, where: { id: In([...ids]) } });

export const listHeld = (db: Rows, orderId: string): Promise<Pick<StockReservationRow, 'product_id' | 'quantity'>[]> =>
  db.getRepository(stockReservationTable).find({
    select: { id: true, product_id: true, quantity: true },
    where: { order_id: orderId, state: 'held' },
  });

/** Sums of the order that stays, with the instant of writing: documents issued before it say what was. */
export const setLessened = (
  db: Rows,
  id: string,
  row: Pick<ShopOrderRow, 'items_total' | 'covers_amount' | 'discount_amount' | 'total' | 'weight_grams' | 'version'>,
): Promise<unknown> => db.getRepository(shopOrderTable).update(id, { ...row, changed_at: () => 'clock_timestamp()' });

export const setSplitFrom = (db: Rows, id: string, from: string): Promise<unknown> =>
  db.getRepository(shopOrderTable).update(id, { split_from: from });

/** Takes a paid payment apart: this much of it is the other order's from now on. */
export const lowerPayment = (db: Rows, id: string, amount: number): Promise<unknown> =>
  db.getRepository(paymentTable).decrement({ id }, 'amount', amount);

export const setPaymentSplit = (
  db: Rows,
  id: string,
  row: Pick<PaymentRow, 'split_from' | 'paid_at'>,
): Promise<unknown> => db.getRepository(paymentTable).update(id, row);

/** Numbers of the order that this one was split from, and of those split from it. */
export const listSplits = (
  db: Db,
  { id, split_from: from }: Pick<ShopOrderRow, 'id' | 'split_from'>,
): Promise<(Pick<ShopOrderRow, 'number'> & { is_from: boolean })[]> =>
  db.query(
    `select o.number, o.id = $2 as is_from from shop_order o where o.split_from = $1 or o.id = $2 order by o.number`,
    [id, from],
  );
