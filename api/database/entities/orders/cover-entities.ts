import type { Quality } from '@kolobeh/shared/catalogue/quality.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { CoverKind, CoverSlot } from '@kolobeh/shared/cover/cover.ts';
import { flag, identity, instantOfInsert, integer, nullable, text, texts, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** Insurance or an extended warranty as a market offers it for a kind of device and a band of prices; minor units. */
export interface CoverOfferRow {
  id: number;
  market: MarketCode;
  kind: CoverKind;
  /** By which a warranty is given; null of what everybody is offered. */
  code: string | null;
  name: string;
  months: number;
  type_device: string;
  qualities: Quality[];
  /** Least price of the device. */
  price_from: number;
  /** Price of the device from which another offer holds; null: none does. */
  price_below: number | null;
  price: number;
  position: number;
  is_active: boolean;
  /** Grows with each change. */
  version: number;
  changed_at: Date;
}

export const coverOfferTable = table<CoverOfferRow>('cover_offer', {
  columns: {
    id: identity(),
    market: text(),
    kind: text(),
    code: nullable(text()),
    name: text(),
    months: integer(),
    type_device: text(),
    qualities: texts(),
    price_from: integer(0),
    price_below: nullable(integer()),
    price: integer(),
    position: integer(0),
    is_active: flag(true),
    version: integer(1),
    changed_at: instantOfInsert(),
  },
  primary: ['id'],
  checks: {
    cover_offer_kind_ck: `kind in ('general', 'screen', 'warranty', 'warranty_code')`,
    cover_offer_code_ck: `(code is not null) = (kind = 'warranty_code')`,
    cover_offer_months_ck: 'months between 1 and 120',
    cover_offer_band_ck: 'price_from >= 0 and price_from < price_below',
    cover_offer_price_ck: 'price >= 0',
  },
});

/** A cover chosen with a line of a cart, at the price it had then. */
export interface CartItemCoverRow {
  cart_item_id: string;
  slot: CoverSlot;
  offer_id: number;
  /** For one piece, minor units. */
  price: number;
}

export const cartItemCoverTable = table<CartItemCoverRow>('cart_item_cover', {
  columns: {
    cart_item_id: uuid(),
    slot: text(),
    offer_id: integer(),
    price: integer(),
  },
  primary: ['cart_item_id', 'slot'],
  references: {
    cart_item_cover_item_fk: { columns: ['cart_item_id'], to: 'cart_item', onDelete: 'CASCADE' },
    cart_item_cover_offer_fk: { columns: ['offer_id'], to: 'cover_offer' },
  },
  checks: {
    cart_item_cover_slot_ck: `slot in ('general', 'screen', 'warranty')`,
  },
});

/** A cover bought with each piece of an order's line, with name and price as they were then. */
export interface OrderCoverRow {
  order_line_id: string;
  slot: CoverSlot;
  kind: CoverKind;
  code: string | null;
  name: string;
  months: number;
  /** For one piece, minor units. */
  unit_price: number;
}

export const orderCoverTable = table<OrderCoverRow>('order_cover', {
  columns: {
    order_line_id: uuid(),
    slot: text(),
    kind: text(),
    code: nullable(text()),
    name: text(),
    months: integer(),
    unit_price: integer(),
  },
  primary: ['order_line_id', 'slot'],
  references: {
    order_cover_line_fk: { columns: ['order_line_id'], to: 'order_line', onDelete: 'CASCADE' },
  },
  checks: {
    order_cover_slot_ck: `slot in ('general', 'screen', 'warranty')`,
    order_cover_unit_price_ck: 'unit_price >= 0',
  },
});
