import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { bytes, flag, instantOfInsert, integer, json, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';
import type { Facts } from '../vocabulary.ts';

/** A visitor's cart, found by a token only the browser knows. */
export interface CartRow {
  id: string;
  /** SHA-256 of the token in the visitor's cookie. */
  token_hash: Buffer;
  market: MarketCode;
  user_id: string | null;
  /** What has been filled in so far. */
  checkout: Facts;
  /** The order it became; a cart is used once. */
  order_id: string | null;
  created_at: Date;
  updated_at: Date;
  /** The cart its lines went to, when its customer signed in with two; followed for that customer alone. */
  merged_into: string | null;
}

export const cartTable = table<CartRow>('cart', {
  columns: {
    id: newUuid(),
    token_hash: bytes(),
    market: text(),
    user_id: nullable(uuid()),
    checkout: json({}),
    order_id: nullable(uuid()),
    created_at: instantOfInsert(),
    updated_at: instantOfInsert(),
    merged_into: nullable(uuid()),
  },
  primary: ['id'],
  references: {
    cart_merged_fk: { columns: ['merged_into'], to: 'cart', onDelete: 'SET NULL' },
    cart_user_fk: { columns: ['user_id'], to: 'app_user', onDelete: 'SET NULL' },
  },
  uniques: {
    cart_token_hash_uq: ['token_hash'],
  },
  indexes: {
    cart_updated_idx: { columns: ['updated_at'], where: 'order_id is null' },
    cart_user_idx: { columns: ['user_id', 'market'], where: 'order_id is null' },
    cart_merged_idx: { columns: ['merged_into'], where: 'merged_into is not null' },
  },
});

/** A product in a cart. */
export interface CartItemRow {
  id: string;
  cart_id: string;
  product_id: number;
  quantity: number;
  added_at: Date;
  /** The line it was added to as a part of a package; null when it stands for itself. */
  parent_id: string | null;
  /** What it comes free by, with its parent's pieces; null of what is bought. */
  gift_id: number | null;
  /** Price of a piece when it was put in, or when its change was taken note of; null of what was not offered. */
  price_seen: number | null;
  /** Came from another device of its customer, who was not told yet. */
  is_merged: boolean;
}

export const cartItemTable = table<CartItemRow>('cart_item', {
  columns: {
    id: newUuid(),
    cart_id: uuid(),
    product_id: integer(),
    quantity: integer(),
    added_at: instantOfInsert(),
    parent_id: nullable(uuid()),
    gift_id: nullable(integer()),
    price_seen: nullable(integer()),
    is_merged: flag(false),
  },
  primary: ['id'],
  references: {
    cart_item_cart_fk: { columns: ['cart_id'], to: 'cart', onDelete: 'CASCADE' },
    cart_item_product_fk: { columns: ['product_id'], to: 'product' },
    cart_item_gift_fk: { columns: ['gift_id'], to: 'gift' },
    cart_item_parent_fk: { columns: ['parent_id'], to: 'cart_item', onDelete: 'SET NULL' },
  },
  indexes: {
    cart_item_cart_idx: { columns: ['cart_id'] },
    cart_item_product_uq: { columns: ['cart_id', 'product_id'], unique: true, where: 'gift_id is null' },
    cart_item_gift_uq: { columns: ['parent_id', 'gift_id'], unique: true, where: 'gift_id is not null' },
    cart_item_parent_idx: { columns: ['parent_id'], where: 'parent_id is not null' },
  },
  checks: {
    cart_item_quantity_ck: 'quantity between 1 and 99',
  },
});

/** A product that was put aside for later out of a cart. */
export interface CartSavedRow {
  cart_id: string;
  product_id: number;
  quantity: number;
  /** Price of a piece when it was last shown; null of what was not offered. */
  price_seen: number | null;
  saved_at: Date;
}

export const cartSavedTable = table<CartSavedRow>('cart_saved', {
  columns: {
    cart_id: uuid(),
    product_id: integer(),
    quantity: integer(),
    price_seen: nullable(integer()),
    saved_at: instantOfInsert(),
  },
  primary: ['cart_id', 'product_id'],
  references: {
    cart_saved_cart_fk: { columns: ['cart_id'], to: 'cart', onDelete: 'CASCADE' },
    cart_saved_product_fk: { columns: ['product_id'], to: 'product' },
  },
  checks: { cart_saved_quantity_ck: 'quantity between 1 and 99' },
  indexes: { cart_saved_product_idx: { columns: ['product_id'] } },
});
