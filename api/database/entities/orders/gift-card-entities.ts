import type { Currency, MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { GiftCardMovement } from '@kolobeh/shared/gift-card/contract.ts';
import { day, identity, instant, instantOfInsert, integer, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** A card that goods are paid with; amounts in minor units of its currency. */
export interface GiftCardRow {
  id: number;
  market: MarketCode;
  currency: Currency;
  code: string;
  /** What it was issued with. */
  value: number;
  /** Last day it may be paid with. */
  valid_until: string;
  /** Whom its letter went to. */
  email: string;
  reason: string;
  issued_by: string | null;
  issued_at: Date;
  blocked_at: Date | null;
  blocked_because: string;
}

export const giftCardTable = table<GiftCardRow>('gift_card', {
  columns: {
    id: identity(),
    market: text(),
    currency: text(),
    code: text(),
    value: integer(),
    valid_until: day(),
    email: text(),
    reason: text(),
    issued_by: nullable(uuid()),
    issued_at: instantOfInsert(),
    blocked_at: nullable(instant()),
    blocked_because: text(''),
  },
  primary: ['id'],
  references: {
    gift_card_issued_by_fk: { columns: ['issued_by'], to: 'app_user', onDelete: 'SET NULL' },
  },
  uniques: { gift_card_code_uq: ['code'] },
  checks: { gift_card_value_ck: 'value > 0' },
  indexes: {
    gift_card_issued_idx: { columns: ['issued_at', 'id'], byMigration: true },
    gift_card_search_idx: { columns: ['email'], byMigration: true },
  },
});

/** Append-only: the card's ledger. `seq` counts within the card, `balance` is what it holds afterwards. */
export interface GiftCardMovementRow {
  card_id: number;
  seq: number;
  at: Date;
  kind: GiftCardMovement['kind'];
  amount: number;
  balance: number;
  order_id: string | null;
}

export const giftCardMovementTable = table<GiftCardMovementRow>('gift_card_movement', {
  columns: {
    card_id: integer(),
    seq: integer(),
    at: instantOfInsert(),
    kind: text(),
    amount: integer(),
    balance: integer(),
    order_id: nullable(uuid()),
  },
  primary: ['card_id', 'seq'],
  references: {
    gift_card_movement_card_fk: { columns: ['card_id'], to: 'gift_card' },
    gift_card_movement_order_fk: { columns: ['order_id'], to: 'shop_order' },
  },
  checks: {
    gift_card_movement_balance_ck: 'balance >= 0',
    gift_card_movement_kind_ck: `(kind = 'issued' and amount > 0 and seq = 1 and order_id is null) or (kind = 'used' and amount < 0 and order_id is not null) or (kind = 'returned' and amount > 0 and order_id is not null)`,
  },
  indexes: { gift_card_movement_order_idx: { columns: ['order_id'], where: 'order_id is not null' } },
});

/** A card entered into a cart. */
export interface CartGiftCardRow {
  cart_id: string;
  card_id: number;
  added_at: Date;
}

export const cartGiftCardTable = table<CartGiftCardRow>('cart_gift_card', {
  columns: { cart_id: uuid(), card_id: integer(), added_at: instantOfInsert() },
  primary: ['cart_id', 'card_id'],
  references: {
    cart_gift_card_cart_fk: { columns: ['cart_id'], to: 'cart', onDelete: 'CASCADE' },
    cart_gift_card_card_fk: { columns: ['card_id'], to: 'gift_card' },
  },
});
