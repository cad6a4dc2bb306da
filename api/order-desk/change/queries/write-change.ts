import type { EntityManager } from 'typeorm';
import {
  type OrderLineRow,
  orderLineTable,
  type ShopOrderRow,
  shopOrderTable,
} from '../../../database/entities/orders/order-entities.ts';

type Rows = Pick<EntityManager, 'getRepository'>;

/** Pieces of a line and what they cost; 0 pieces keep the line as one that was given up. */
export const setLine = (
  db: Rows,
  id: string,
  line: Pick<OrderLineRow, 'quantity' | 'total' | 'discount'>,
): Promise<unknown> => db.getRepository(orderLineTable).update(id, line);

/** Everything of an order that a change may write. */
export type ChangedRow = Pick<
  ShopOrderRow,
  | 'type_payment'
  | 'type_delivery_code'
  | 'carrier'
  | 'delivery_kind'
  | 'pickup_point_id'
  | 'store_id'
  | 'customer_name'
  | 'email'
  | 'phone'
  | 'billing_address'
  | 'delivery_address'
  | 'items_total'
  | 'covers_amount'
  | 'discount_amount'
  | 'delivery_price'
  | 'payment_price'
  | 'total'
  | 'weight_grams'
  | 'timeslot'
  | 'version'
>;

/** Writes a change of a locked order, with the instant of writing: documents issued before it say what was. */
export const setChanged = (db: Rows, id: string, row: ChangedRow): Promise<unknown> =>
  db.getRepository(shopOrderTable).update(id, { ...row, changed_at: () => 'clock_timestamp()' });

/** Until when the goods of an order are held that is to be paid in another way from now on. */
export const setHold = (db: Rows, id: string, until: ShopOrderRow['reserved_until']): Promise<unknown> =>
  db.getRepository(shopOrderTable).update(id, { reserved_until: until });
