// A cart as it is shown. Stands apart from the calls, which also name what is a part of it.
import { z } from 'zod';
import { StockWord } from '../catalogue/stock-word.ts';
import { CartCover, CoverOffer } from '../cover/cover.ts';
import { CartDiscount } from '../discount/cart-discount.ts';
import { TradeIn } from '../discount/trade-in.ts';
import { ChosenInstalments } from '../instalment/chosen-instalments.ts';
import { ProductCode, Uuid } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { Money } from '../kernel/money.ts';
import { LyingStore, OnlyInStore } from './only-in-store.ts';

export const CartItem = z.object({
  id: Uuid,
  product: ProductCode,
  name: z.string(),
  product_seo_name: z.string(),
  subtitle: z.string(),
  picture: z.string(),
  quantity: z.int(),
  unit_price: Money,
  /** What a piece cost when it was put in; null while it costs the same. */
  price_was: Money.nullable(),
  /** Came from another device of the customer, who has not taken note of it yet. */
  is_merged: z.boolean(),
  /** Before discounts. */
  total: Money,
  /** What discounts take off `total`. */
  discount: Money,
  stock: StockWord,
  /** Why the line cannot be bought as it is, or null. */
  problem: z.enum(['SOLD_OUT', 'HELD', 'NOT_ENOUGH', 'NOT_OFFERED', 'GIFT_GONE']).nullable(),
  /** Stores that have it while the warehouse has none; empty of what the warehouse has. */
  only_in: z.array(LyingStore),
  /** The last piece: held for this cart, no longer held for it, or held for others (then the problem is `HELD`). */
  hold: z.object({ state: z.enum(['mine', 'over', 'others']), until: z.iso.datetime() }).nullable(),
  /** The line whose package it is a part of; null when it stands for itself. */
  parent_id: Uuid.nullable(),
  /** Comes free with the pieces of its parent, as many as those; it is taken out, never changed. */
  is_gift: z.boolean(),
  /** Insurance and warranties bought with each piece; `total` is without them. */
  covers: z.array(CartCover),
  /** What may be chosen of insurance and warranties with it. */
  offers: z.array(CoverOffer),
  /** The loan of the cart that pays for this line too; null without one, and of what costs nothing or is sold no more. */
  installment: ChosenInstalments.nullable(),
});
export type CartItem = z.infer<typeof CartItem>;

/** Goods that were put aside for later; they count with nothing. */
export const SavedGoods = z.object({
  product: ProductCode,
  name: z.string(),
  product_seo_name: z.string(),
  picture: z.string(),
  quantity: z.int(),
  /** Of a piece, now; null when it is not offered any more. */
  unit_price: Money.nullable(),
  /** What a piece cost when it was last shown; null while it costs the same. */
  price_was: Money.nullable(),
  /** It can be put into the cart now. */
  is_available: z.boolean(),
});
export type SavedGoods = z.infer<typeof SavedGoods>;

export const Cart = z.object({
  market: MarketCode,
  /** Pieces that are bought, without gifts. */
  count: z.int(),
  items: z.array(CartItem),
  /** What was put aside for later, the latest first. */
  saved: z.array(SavedGoods),
  /** Goods before discounts. */
  items_total: Money,
  /** Discounts that count, in the order in which they do, then those that do not, with why. */
  discounts: z.array(CartDiscount),
  /** What all of them take off; the sum of it on the lines. */
  discount_total: Money,
  /** Goods less discounts: from this free delivery counts. */
  discounted_total: Money,
  /** Insurance and warranties of all lines; no discount lowers them. */
  covers_total: Money,
  /** Where it is collected while something of it lies in stores alone; null of a cart that the warehouse serves. */
  only_in_store: OnlyInStore.nullable(),
  /** The device somebody sells with this purchase, or null. */
  trade_in: TradeIn.nullable(),
  /** The goods with their covers less discounts, bonus and a held price: what is paid now, before delivery and payment. */
  to_pay: Money,
  /** The same less what the seller gets for the device to the account, never below nothing. */
  instalment_base: Money,
  /** What is missing to free delivery; null when it is free already or the cart is empty. */
  missing_to_free_delivery: Money.nullable(),
  /** Instalments chosen for the whole cart; whether they can still be had is asked of the instalments. */
  installment: ChosenInstalments.nullable(),
  weight_grams: z.int(),
  /** Whether prices of the goods hold VAT that can be told apart: `margin` goods of the scheme never show it. */
  vat: z.enum(['standard', 'margin', 'mixed']),
});
export type Cart = z.infer<typeof Cart>;

/** A line with what was added to it: the goods of its package and their covers. */
export const CartPackage = z.object({
  id: Uuid,
  product_seo_name: z.string(),
  product: CartItem,
  sub_items: z.array(CartItem),
  /** Goods and covers of all of it, before discounts. */
  total: Money,
});
export type CartPackage = z.infer<typeof CartPackage>;

/** One line of the cart, and its choices in the words of the call that changes them. */
export const PackageProduct = z.object({
  item: CartItem,
  quantity: z.int(),
  selected_insurance_ids: z.array(z.int()),
  warranty_month_value: z.int().nullable(),
  prolong_warranty_code: z.string().nullable(),
});
export type PackageProduct = z.infer<typeof PackageProduct>;
