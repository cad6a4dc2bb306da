import { z } from 'zod';
import { ownCart, route } from '../kernel/contract.ts';
import { ProductCode, Uuid } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { Money } from '../kernel/money.ts';
import { StockWord } from '../catalogue/stock-word.ts';
import { maxQuantity } from './limits.ts';

export const CartItem = z.object({
  id: Uuid,
  product: ProductCode,
  name: z.string(),
  product_seo_name: z.string(),
  subtitle: z.string(),
  picture: z.string(),
  quantity: z.int(),
  unit_price: Money,
  total: Money,
  stock: StockWord,
  /** Why the line cannot be bought as it is, or null. */
  problem: z.enum(['SOLD_OUT', 'NOT_ENOUGH', 'NOT_OFFERED']).nullable(),
});
export type CartItem = z.infer<typeof CartItem>;

export const Cart = z.object({
  market: MarketCode,
  count: z.int(),
  items: z.array(CartItem),
  items_total: Money,
  /** What is missing to free delivery; null when it is free already or the cart is empty. */
  missing_to_free_delivery: Money.nullable(),
  weight_grams: z.int(),
});
export type Cart = z.infer<typeof Cart>;

const quantity = z.coerce.number().int().min(1).max(maxQuantity);

export const cartContract = {
  get: route
    .meta({ ...ownCart, rateLimit: 'read' })
    .route({ method: 'GET', path: '/cart', summary: 'The cart with prices and stock as they are now' })
    .input(z.object({ market: MarketCode }))
    .output(Cart),
  count: route
    .meta({ ...ownCart, rateLimit: 'read' })
    .route({ method: 'GET', path: '/cart/count', summary: 'How many pieces the cart holds' })
    .input(z.object({ market: MarketCode }))
    .output(z.object({ count: z.int() })),
  add: route
    .meta(ownCart)
    .route({ method: 'POST', path: '/cart/products', summary: 'Adds a product, or more of it' })
    .input(z.object({ market: MarketCode, product: ProductCode, quantity: quantity.default(1) }))
    .output(Cart)
    .errors({
      PRODUCT_NOT_FOUND: { status: 404, message: 'No such product' },
      SOLD_OUT: { status: 409, message: 'The product is sold out', data: z.object({ available: z.int() }) },
      TOO_MANY: { status: 409, message: 'More than a cart may hold', data: z.object({ most: z.int() }) },
    }),
  change: route
    .meta(ownCart)
    .route({ method: 'PATCH', path: '/cart/products/{item_id}', summary: 'Sets the quantity of a line' })
    .input(z.object({ market: MarketCode, item_id: Uuid, quantity }))
    .output(Cart)
    .errors({
      ITEM_NOT_FOUND: { status: 404, message: 'The cart has no such line' },
      SOLD_OUT: { status: 409, message: 'So many pieces are not left', data: z.object({ available: z.int() }) },
    }),
  remove: route
    .meta(ownCart)
    .route({ method: 'POST', path: '/cart/products/remove', summary: 'Removes a line; a repeat changes nothing' })
    .input(z.object({ market: MarketCode, item_id: Uuid }))
    .output(Cart),
};
