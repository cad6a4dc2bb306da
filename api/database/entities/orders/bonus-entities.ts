import type { Bonus, BonusDeviceType, BonusKind, BonusTier } from '@kolobeh/shared/discount/bonus.ts';
import type { TradeInSecurity } from '@kolobeh/shared/discount/device-standing.ts';
import type { Grade } from '@kolobeh/shared/catalogue/quality.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { day, flag, identity, instant, instantOfInsert, integer, json, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** A bonus for a device that is sold to the shop. Null in a condition = any. */
export interface BonusRow {
  id: number;
  kind: BonusKind;
  market: MarketCode;
  name: string;
  valid_from: string;
  valid_to: string | null;
  is_combinable: boolean;
  manufacturer_id: number | null;
  grade: Grade | null;
  type_device: BonusDeviceType | null;
  tiers: BonusTier[];
  /** Grows with each change. */
  version: number;
  /** Since when it gives nothing, whatever its days say. */
  ended_at: Date | null;
  changed_at: Date;
  changed_by: string | null;
}

export const bonusTable = table<BonusRow>('bonus', {
  columns: {
    id: identity(),
    kind: text(),
    market: text(),
    name: text(),
    valid_from: day(),
    valid_to: nullable(day()),
    is_combinable: flag(),
    manufacturer_id: nullable(integer()),
    grade: nullable(text()),
    type_device: nullable(text()),
    tiers: json(),
    version: integer(1),
    ended_at: nullable(instant()),
    changed_at: instantOfInsert(),
    changed_by: nullable(uuid()),
  },
  primary: ['id'],
  references: { bonus_manufacturer_fk: { columns: ['manufacturer_id'], to: 'manufacturer' } },
  checks: {
    bonus_kind_ck: `kind in ('buy_and_sell', 'used_product')`,
    bonus_grade_ck: `grade in ('A+', 'A', 'B', 'C', 'D')`,
    bonus_type_device_ck: `type_device in ('phone', 'tablet', 'watch')`,
    bonus_days_ck: `valid_to >= valid_from`,
  },
  indexes: { bonus_market_idx: { columns: ['market', 'valid_from'] } },
});

/** A buy-out that a cart counts with, then the order it became. One buy-out is in one of them. */
export interface TradeInRow {
  buyout_id: string;
  cart_id: string | null;
  order_id: string | null;
  used_at: Date;
  /** Its price is to pay a part of the order at once, and is not paid to the seller's account. */
  is_held: boolean;
  /** How that is secured until the device is bought. */
  security: TradeInSecurity;
}

export const tradeInTable = table<TradeInRow>('trade_in', {
  columns: {
    buyout_id: uuid(),
    cart_id: nullable(uuid()),
    order_id: nullable(uuid()),
    used_at: instantOfInsert(),
    is_held: flag(false),
    security: text('sent_first'),
  },
  primary: ['buyout_id'],
  uniques: { trade_in_cart_uq: ['cart_id'], trade_in_order_uq: ['order_id'] },
  references: {
    trade_in_buyout_fk: { columns: ['buyout_id'], to: 'buyout' },
    trade_in_cart_fk: { columns: ['cart_id'], to: 'cart', onDelete: 'CASCADE' },
    trade_in_order_fk: { columns: ['order_id'], to: 'shop_order' },
  },
  checks: {
    trade_in_owner_ck: 'num_nonnulls(cart_id, order_id) = 1',
    trade_in_security_ck: `security in ('sent_first', 'card_hold')`,
  },
});

/** What became of an order's bonus: earned, partly or not, or given back with the order. */
export type TradeInOutcome = 'kept' | 'reduced' | 'withdrawn' | 'freed';

/** The bonus an order was placed with, as it was counted then. Amounts in minor units of the order's currency. */
export interface OrderTradeInRow {
  order_id: string;
  buyout_id: string;
  /** The product whose price it lowers; null with a bonus of nothing. */
  product_id: number | null;
  amount: number;
  parts: { id: number; name: string; amount: number }[];
  /** All bonuses of that day, so that it can be counted again for what the inspection finds. */
  rules: Bonus[];
  /** Grade and price of the device as they were promised then. */
  grade: Grade;
  price: number;
  /** Day whose bonuses it was counted by. */
  placed_on: string;
  outcome: TradeInOutcome | null;
  /** What the customer owes of it. */
  due: number;
  settled_at: Date | null;
  /** What of the order the device is to pay; 0 when its price goes to the seller's account. */
  credit: number;
  /** What of the order it has really paid; null until the device is bought. */
  credited: number | null;
  /** When what is due was paid. */
  due_paid_at: Date | null;
  /** How what it is to pay is secured until it is bought. */
  security: TradeInSecurity;
  /** Since when its price and bonus are held on a card. */
  secured_at: Date | null;
  /** When money was taken from that card instead of it, because it had not come to its end in time. */
  taken_at: Date | null;
}

export const orderTradeInTable = table<OrderTradeInRow>('order_trade_in', {
  columns: {
    order_id: uuid(),
    buyout_id: uuid(),
    product_id: nullable(integer()),
    amount: integer(),
    parts: json(),
    rules: json(),
    grade: text(),
    price: integer(),
    placed_on: day(),
    outcome: nullable(text()),
    due: integer(0),
    settled_at: nullable(instant()),
    credit: integer(0),
    credited: nullable(integer()),
    due_paid_at: nullable(instant()),
    security: text('sent_first'),
    secured_at: nullable(instant()),
    taken_at: nullable(instant()),
  },
  primary: ['order_id'],
  references: {
    order_trade_in_order_fk: { columns: ['order_id'], to: 'shop_order' },
    order_trade_in_buyout_fk: { columns: ['buyout_id'], to: 'buyout' },
    order_trade_in_product_fk: { columns: ['product_id'], to: 'product' },
  },
  checks: {
    order_trade_in_amount_ck: 'amount >= 0',
    order_trade_in_outcome_ck: `outcome in ('kept', 'reduced', 'withdrawn', 'freed')`,
    order_trade_in_due_ck: 'due >= 0',
    order_trade_in_credit_ck: 'credit >= 0',
    order_trade_in_credited_ck: 'credited between 0 and credit',
    order_trade_in_security_ck: `security in ('sent_first', 'card_hold')`,
    order_trade_in_taken_ck: 'taken_at is null or credited = 0',
  },
  indexes: {
    order_trade_in_buyout_idx: { columns: ['buyout_id'] },
    order_trade_in_open_idx: { columns: ['order_id'], where: 'settled_at is null' },
  },
});
