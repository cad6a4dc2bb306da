import type { KeptOrderInfo } from '@kolobeh/shared/checkout/consents.ts';
import type { BillingAddress, DeliveryAddress } from '@kolobeh/shared/checkout/order-payload.ts';
import type { DeliveryKind } from '@kolobeh/shared/checkout/contract.ts';
import type { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import type { MarketCode, Currency } from '@kolobeh/shared/kernel/market.ts';
import type { OrderState, PaymentKind, PaymentState } from '@kolobeh/shared/order/states.ts';
import type { EntityManager } from 'typeorm';
import { prepared } from '../database/prepared-name.ts';

type Db = Pick<EntityManager, 'query'>;

/** An order as stored; amounts in minor units of its currency. */
export interface StoredOrder {
  id: string;
  number: OrderNumber;
  market: MarketCode;
  currency: Currency;
  state: OrderState;
  payment_state: PaymentState;
  payment_kind: PaymentKind;
  type_payment: string;
  type_delivery_code: string;
  carrier: string;
  delivery_kind: DeliveryKind;
  pickup_point_id: number | null;
  store_id: number | null;
  user_id: string | null;
  customer_name: string;
  email: string;
  phone: string;
  billing_address: BillingAddress;
  delivery_address: DeliveryAddress;
  info: KeptOrderInfo;
  items_total: number;
  delivery_price: number;
  payment_price: number;
  /** Bonus for a device being sold, taken off the total. */
  bonus_amount: number;
  total: number;
  weight_grams: number;
  note: string;
  reserved_until: Date | null;
  ship_by: Date | null;
  created_at: Date;
  /** Since when it may be picked; null while it waits for money. */
  released_at: Date | null;
  is_rush: boolean;
  /** What the office wrote for itself. */
  office_note: string;
  office_note_version: number;
  /** The product whose price the bonus lowers; null without one. */
  bonus_product_id: number | null;
}

export interface StoredLine {
  id: string;
  order_id: string;
  position: number;
  product_id: number;
  code: string;
  name: string;
  quantity: number;
  unit_price: number;
  total: number;
  vat_percent: number;
  vat_regime: 'standard' | 'margin';
}

export interface LogEntry {
  id: string;
  at: Date;
  actor_id: string | null;
  actor_kind: string;
  actor_name: string | null;
  what: string;
  from_state: OrderState | null;
  to_state: OrderState | null;
  reason: string;
}

const select = `
  select o.*, m.kind as payment_kind, t.product_id as bonus_product_id
    from shop_order o join payment_method m on m.market = o.market and m.code = o.type_payment
    left join order_trade_in t on t.order_id = o.id`;

async function one(db: Db, where: string, parameter: unknown, lock: boolean): Promise<StoredOrder | null> {
  const [order]: StoredOrder[] = await db.query(`${select} where ${where} ${lock ? 'for update of o' : ''}`, [
    parameter,
  ]);
  return order ?? null;
}

export const findOrder = (db: Db, id: string): Promise<StoredOrder | null> => one(db, 'o.id = $1', id, false);

/** The order, held against every other change of it to the end of the transaction. */
export const lockOrder = (db: Db, id: string): Promise<StoredOrder | null> => one(db, 'o.id = $1', id, true);

export const findOrderByNumber = (db: Db, number: string): Promise<StoredOrder | null> =>
  one(db, 'o.number = $1', number, false);

export const findOrderByToken = (db: Db, tokenHash: Buffer): Promise<StoredOrder | null> =>
  one(db, 'o.token_hash = $1', tokenHash, false);

/** What is still bought; lines all of whose pieces were given up are left out. */
export const listLines = (db: Db, orderId: string): Promise<StoredLine[]> =>
  db.query(`select * from order_line where order_id = $1 and quantity > 0 order by position`, [orderId]);

export const listLog = (db: Db, orderId: string): Promise<LogEntry[]> =>
  db.query(
    prepared(`select l.id, l.at, l.actor_id, l.actor_kind, u.name as actor_name, l.what, l.from_state, l.to_state, l.reason
       from order_log l left join app_user u on u.id = l.actor_id
      where l.order_id = $1 order by l.id`),
    [orderId],
  );

/** Ten digits: two of the year, two of the month, six counting within the sequence's round. */
export async function nextOrderNumber(db: Db, now: Date): Promise<string> {
  const [row]: { value: string }[] = await db.query(prepared(`select nextval('order_number_seq') as value`));
  const month = now.toISOString().slice(2, 7).replace('-', '');
  return `${month}${String(row?.value ?? '').padStart(6, '0')}`;
}

export type NewOrder = Omit<
  StoredOrder,
  'payment_kind' | 'created_at' | 'bonus_product_id' | 'office_note' | 'office_note_version'
> & { token_hash: Buffer };

export async function insertOrder(db: Db, order: NewOrder): Promise<void> {
  const names = Object.keys(order);
  const values = Object.values(order).map((value: unknown) =>
    value !== null && typeof value === 'object' && !(value instanceof Date) && !Buffer.isBuffer(value)
      ? JSON.stringify(value)
      : value,
  );
  const places = names.map((_, index) => `$${index + 1}`).join(', ');
  await db.query(prepared(`insert into shop_order (${names.join(', ')}) values (${places})`), values);
}

export type NewLine = Omit<StoredLine, 'id'>;

export const insertLines = (db: Db, lines: readonly NewLine[]): Promise<unknown> =>
  db.query(
    prepared(`insert into order_line (order_id, position, product_id, code, name, quantity, unit_price, total, vat_percent, vat_regime)
     select * from jsonb_to_recordset($1::jsonb) as l
       (order_id uuid, position integer, product_id integer, code text, name text, quantity integer,
        unit_price integer, total integer, vat_percent integer, vat_regime text)`),
    [JSON.stringify(lines)],
  );

export interface NewLogEntry {
  orderId: string;
  actor: { id: string | null; kind: 'customer' | 'staff' | 'system' | 'station' };
  what: string;
  from?: OrderState | null;
  to?: OrderState | null;
  reason?: string;
  detail?: Record<string, unknown>;
}

export const addLog = (db: Db, { orderId, actor, what, from, to, reason, detail }: NewLogEntry): Promise<unknown> =>
  db.query(
    prepared(`insert into order_log (order_id, actor_id, actor_kind, what, from_state, to_state, reason, detail)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`),
    [orderId, actor.id, actor.kind, what, from ?? null, to ?? null, reason ?? '', JSON.stringify(detail ?? {})],
  );
