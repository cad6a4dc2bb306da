import type { DeliveryKind } from '@kolobeh/shared/checkout/delivery-kind.ts';
import type { KeptOrderInfo } from '@kolobeh/shared/checkout/consents.ts';
import type { BillingAddress, DeliveryAddress } from '@kolobeh/shared/checkout/order-payload.ts';
import type { TimeSlot } from '@kolobeh/shared/delivery/time-slots.ts';
import type { Currency, MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { OrderState, type PaymentState } from '@kolobeh/shared/order-states/states.ts';
import {
  bigIdentity,
  bytes,
  flag,
  instant,
  instantOfInsert,
  integer,
  json,
  newUuid,
  nullable,
  text,
  uuid,
} from '../columns.ts';
import { table } from '../table.ts';
import type { Facts, VatRegime } from '../vocabulary.ts';

/** An order. Amounts are in minor units of its currency. */
export interface ShopOrderRow {
  id: string;
  /** At most 10 digits; also the variable symbol. */
  number: string;
  /** SHA-256 of the token by which a guest reaches the order. */
  token_hash: Buffer;
  market: MarketCode;
  currency: Currency;
  state: OrderState;
  payment_state: PaymentState;
  /** Code of the payment method. */
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
  /** What discounts take off the goods: the sum of it on the lines. */
  discount_amount: number;
  /** Bonus for a device being sold, taken off the total. */
  bonus_amount: number;
  total: number;
  weight_grams: number;
  note: string;
  /** When unpaid goods go back on sale; null when the order does not wait for money. */
  reserved_until: Date | null;
  /** When it must be with the carrier to arrive as promised. */
  ship_by: Date | null;
  created_at: Date;
  /** Since when it may be picked; null while it waits for money. */
  released_at: Date | null;
  /** Promised within the hour or so: it goes before the others. */
  is_rush: boolean;
  /** What the office wrote for itself. */
  office_note: string;
  office_note_version: number;
  /** Number, customer, e-mail and phone in plain letters; kept by the database. */
  search_line: string;
  /** Insurance and warranties of all pieces: the sum of them on the lines. */
  covers_amount: number;
  /** What of the total is paid otherwise than by the order's payment: by a device that is sold with it, by gift cards. */
  prepaid_amount: number;
  /** What of `prepaid_amount` gift cards paid. */
  gift_amount: number;
  /** Grows with every change of what is ordered, where it goes and how it is paid. */
  version: number;
  /** When the office last changed it; null while it stands as it was placed. */
  changed_at: Date | null;
  /** Hours in which the courier was asked to come; null: as soon as it can. */
  timeslot: TimeSlot | null;
  /** The order that this one was split from. */
  split_from: string | null;
  /** Until when a store keeps it from its own pieces; null of orders that the warehouse serves. */
  kept_until: Date | null;
  /** Until when a store keeps what was brought to it; null until all of it came. */
  collect_until: Date | null;
}

/** Neither delivered nor cancelled: some thousands, however many years lie behind. */
const openStates = OrderState.options.filter((state) => state !== 'delivered' && state !== 'cancelled');

export const shopOrderTable = table<ShopOrderRow>('shop_order', {
  columns: {
    id: newUuid(),
    number: text(),
    token_hash: bytes(),
    market: text(),
    currency: text(),
    state: text(),
    payment_state: text(),
    type_payment: text(),
    type_delivery_code: text(),
    carrier: text(),
    delivery_kind: text(),
    pickup_point_id: nullable(integer()),
    store_id: nullable(integer()),
    user_id: nullable(uuid()),
    customer_name: text(),
    email: text(),
    phone: text(),
    billing_address: json(),
    delivery_address: json(),
    info: json({}),
    items_total: integer(),
    delivery_price: integer(),
    payment_price: integer(),
    discount_amount: integer(0),
    bonus_amount: integer(0),
    total: integer(),
    weight_grams: integer(),
    note: text(''),
    reserved_until: nullable(instant()),
    ship_by: nullable(instant()),
    created_at: instantOfInsert(),
    released_at: nullable(instant()),
    is_rush: flag(false),
    office_note: text(''),
    office_note_version: integer(0),
    search_line: text(''),
    covers_amount: integer(0),
    prepaid_amount: integer(0),
    gift_amount: integer(0),
    version: integer(0),
    changed_at: nullable(instant()),
    timeslot: nullable(json()),
    split_from: nullable(uuid()),
    kept_until: nullable(instant()),
    collect_until: nullable(instant()),
  },
  primary: ['id'],
  references: {
    shop_order_pickup_point_fk: { columns: ['pickup_point_id'], to: 'pickup_point' },
    shop_order_store_fk: { columns: ['store_id'], to: 'store' },
    shop_order_split_fk: { columns: ['split_from'], to: 'shop_order' },
    shop_order_user_fk: { columns: ['user_id'], to: 'app_user', onDelete: 'SET NULL' },
  },
  uniques: {
    shop_order_number_uq: ['number'],
    shop_order_token_hash_uq: ['token_hash'],
  },
  checks: {
    shop_order_number_ck: `number ~ '^[1-9][0-9]{0,9}$'`,
    shop_order_discount_amount_ck: 'discount_amount >= 0',
    shop_order_bonus_amount_ck: 'bonus_amount >= 0',
    shop_order_covers_amount_ck: 'covers_amount >= 0',
    shop_order_gift_ck: 'gift_amount between 0 and prepaid_amount',
    shop_order_prepaid_ck: 'prepaid_amount between 0 and total',
    shop_order_total_ck: 'total >= 0',
    shop_order_total_adds_up_ck:
      'total = items_total + covers_amount + delivery_price + payment_price - discount_amount - bonus_amount',
  },
  indexes: {
    shop_order_created_idx: { columns: ['created_at', 'id'], byMigration: true },
    shop_order_state_idx: { columns: ['state', 'created_at'], byMigration: true },
    shop_order_market_idx: { columns: ['market', 'created_at'], byMigration: true },
    shop_order_payment_state_idx: { columns: ['payment_state', 'created_at'], byMigration: true },
    shop_order_payment_type_idx: { columns: ['type_payment', 'created_at'], byMigration: true },
    shop_order_delivery_idx: { columns: ['type_delivery_code', 'created_at'], byMigration: true },
    shop_order_carrier_idx: { columns: ['carrier', 'created_at'], byMigration: true },
    shop_order_customer_name_idx: { columns: ['customer_name'] },
    shop_order_email_idx: { columns: ['email'] },
    shop_order_ship_by_idx: { columns: ['ship_by'] },
    shop_order_ship_by_last_idx: { columns: ['ship_by'], byMigration: true },
    shop_order_total_idx: { columns: ['market', 'total'] },
    shop_order_total_down_idx: { columns: ['market', 'total'], byMigration: true },
    shop_order_user_idx: { columns: ['user_id', 'created_at'], byMigration: true },
    shop_order_guest_email_idx: { columns: ['email'], where: 'user_id is null', byMigration: true },
    shop_order_reserved_idx: { columns: ['reserved_until'], where: 'reserved_until is not null' },
    shop_order_words_idx: { columns: ['search_line'], byMigration: true },
    shop_order_split_idx: { columns: ['split_from'], where: 'split_from is not null' },
    shop_order_at_store_idx: {
      columns: ['state', 'created_at'],
      where: "kept_until is not null or collect_until is not null or delivery_kind = 'store' and state = 'handed_over'",
    },
    shop_order_note_idx: { columns: ['office_note'], where: "office_note <> ''", byMigration: true },
    shop_order_recipient_idx: { columns: ['delivery_address'], byMigration: true },
    shop_order_open_idx: {
      columns: ['ship_by'],
      where: `state in (${openStates.map((state) => `'${state}'`).join(', ')})`,
    },
    shop_order_to_pick_idx: { columns: ['ship_by'], where: "state = 'new'" },
  },
});

/** A product ordered, with name and price as they were then; amounts in minor units. */
export interface OrderLineRow {
  id: string;
  order_id: string;
  position: number;
  product_id: number;
  code: string;
  name: string;
  /** 0 when all its pieces were given up or replaced. */
  quantity: number;
  unit_price: number;
  /** `unit_price` × `quantity`. */
  total: number;
  /** What discounts take off `total`. */
  discount: number;
  vat_percent: number;
  vat_regime: VatRegime;
  /** Position of the line it is given with; null of what was bought. */
  gift_of: number | null;
  /** With its order, or when the order was changed; the database says it. */
  ordered_at: Date | null;
}

export const orderLineTable = table<OrderLineRow>('order_line', {
  columns: {
    id: newUuid(),
    order_id: uuid(),
    position: integer(),
    product_id: integer(),
    code: text(),
    name: text(),
    quantity: integer(),
    unit_price: integer(),
    total: integer(),
    discount: integer(0),
    vat_percent: integer(),
    vat_regime: text(),
    gift_of: nullable(integer()),
    ordered_at: nullable(instantOfInsert()),
  },
  primary: ['id'],
  references: {
    order_line_order_fk: { columns: ['order_id'], to: 'shop_order', onDelete: 'CASCADE' },
    order_line_product_fk: { columns: ['product_id'], to: 'product' },
  },
  uniques: {
    order_line_position_uq: ['order_id', 'position'],
  },
  checks: {
    order_line_quantity_ck: 'quantity >= 0',
    order_line_total_ck: 'total = unit_price * quantity',
    order_line_discount_ck: 'discount >= 0 and discount <= total',
  },
  indexes: {
    order_line_sold_idx: { columns: ['product_id', 'ordered_at'] },
    order_line_time_idx: { columns: ['ordered_at'], byMigration: true },
  },
});

/** Append-only: what happened to an order, who did it and why. */
export interface OrderLogRow {
  id: string;
  order_id: string;
  at: Date;
  actor_id: string | null;
  actor_kind: string;
  what: string;
  from_state: OrderState | null;
  to_state: OrderState | null;
  reason: string;
  detail: Facts;
}

export const orderLogTable = table<OrderLogRow>('order_log', {
  columns: {
    id: bigIdentity(),
    order_id: uuid(),
    at: instantOfInsert(),
    actor_id: nullable(uuid()),
    actor_kind: text(),
    what: text(),
    from_state: nullable(text()),
    to_state: nullable(text()),
    reason: text(''),
    detail: json({}),
  },
  primary: ['id'],
  references: {
    order_log_order_fk: { columns: ['order_id'], to: 'shop_order' },
  },
  indexes: {
    order_log_order_idx: { columns: ['order_id', 'id'] },
  },
});
