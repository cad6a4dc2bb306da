import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { prepared } from '../../database/prepared-name.ts';

/** A cart as stored; `order_id` is set once it became an order, and then it is never changed. */
export interface StoredCart {
  id: string;
  market: MarketCode;
  user_id: string | null;
  checkout: Record<string, unknown>;
  order_id: string | null;
  /** Nothing kept it in use for a day. */
  is_idle: boolean;
  /** A device being sold counts in it. */
  has_trade_in: boolean;
  /** A code or card was entered into it, or the market has discounts that come by themselves. */
  has_discounts: boolean;
}

const columns = `id, market, user_id, checkout, order_id, updated_at < now() - interval '1 day' as is_idle,
  exists (select from trade_in t where t.cart_id = cart.id) as has_trade_in,
  exists (select from cart_discount e where e.cart_id = cart.id) or exists (
    select from discount d where d.market = cart.market and d.is_automatic_assigment and d.is_active and d.archived_at is null
  ) as has_discounts`;

/** A cart's line joined with what the shop shows of the product now; `price` null = not offered any more. */
export interface StoredCartItem {
  id: string;
  product_id: number;
  code: string;
  quantity: number;
  seo_name: string | null;
  name: string | null;
  subtitle: string | null;
  picture_key: string | null;
  price: number | null;
  available: number;
  weight_grams: number;
  vat_regime: 'standard' | 'margin';
  type_device: 'phone' | 'tablet' | 'watch' | 'accessory';
}

type Db = Pick<EntityManager, 'query'>;

/** The open cart of a token in a market; null when there is none. `lock` holds it to the end of the transaction. */
export async function findCart(db: Db, tokenHash: Buffer, lock = false): Promise<StoredCart | null> {
  const [cart]: StoredCart[] = await db.query(
    prepared(`select ${columns} from cart where token_hash = $1 ${lock ? 'for update' : ''}`),
    [tokenHash],
  );
  return cart ?? null;
}

export async function createCart(
  db: Db,
  tokenHash: Buffer,
  market: MarketCode,
  userId: string | null,
): Promise<StoredCart> {
  const [cart]: StoredCart[] = await db.query(
    prepared(`insert into cart (token_hash, market, user_id) values ($1, $2, $3)
     on conflict (token_hash) do update set updated_at = now()
     returning ${columns}`),
    [tokenHash, market, userId],
  );
  if (!cart) throw new Error('The cart was not stored');
  return cart;
}

/** A new cart with its first line, in one statement: a shopper's first click waits for one commit. */
export async function createFilledCart(
  db: Db,
  cart: { tokenHash: Buffer; market: MarketCode; userId: string | null },
  line: { productId: number; quantity: number },
): Promise<StoredCart> {
  const [stored]: StoredCart[] = await db.query(
    prepared(`with made as (insert into cart (token_hash, market, user_id) values ($1, $2, $3) returning ${columns}),
          line as (insert into cart_item (cart_id, product_id, quantity) select id, $4::integer, $5::integer from made)
     select * from made`),
    [cart.tokenHash, cart.market, cart.userId, line.productId, line.quantity],
  );
  if (!stored) throw new Error('The cart was not stored');
  return stored;
}

export const listItems = (db: Db, cartId: string, market: MarketCode): Promise<StoredCartItem[]> =>
  db.query(
    prepared(`select i.id, i.product_id, p.code, i.quantity, l.seo_name, l.name, l.subtitle, l.picture_key, l.price,
            coalesce(s.on_hand - s.reserved, 0) as available, p.weight_grams, p.vat_regime, mp.type_device
       from cart_item i
       join product p on p.id = i.product_id
       join master_product mp on mp.id = p.master_product_id
       left join product_listing l on l.market = $2 and l.product_id = i.product_id
       left join stock_level s on s.product_id = i.product_id
      where i.cart_id = $1
      order by i.added_at, i.id`),
    [cartId, market],
  );

export async function countPieces(db: Db, tokenHash: Buffer): Promise<number> {
  const [row]: { count: number }[] = await db.query(
    prepared(`select coalesce(sum(i.quantity), 0)::integer as count
       from cart c join cart_item i on i.cart_id = c.id where c.token_hash = $1 and c.order_id is null`),
    [tokenHash],
  );
  return row?.count ?? 0;
}

/** What the shop offers under a code in a market: its id and free pieces; null when it is not offered. */
export async function findOffered(
  db: Db,
  market: MarketCode,
  code: string,
): Promise<{ id: number; available: number } | null> {
  const [row]: { id: number; available: number }[] = await db.query(
    prepared(`select p.id, coalesce(s.on_hand - s.reserved, 0) as available
       from product p
       join product_listing l on l.product_id = p.id and l.market = $1
       left join stock_level s on s.product_id = p.id
      where p.code = $2 and p.is_active`),
    [market, code],
  );
  return row ?? null;
}

/**
 * A cart in use is not forgotten with the old ones. One that became an order gives no row, so nothing is changed in it;
 * the row's lock makes a change wait for an order being placed.
 */
const touch = prepared(`update cart set updated_at = now() where id = $1 and order_id is null returning id`);

/** Keeps a cart that is only looked at. */
export const touchCart = (db: Db, cartId: string): Promise<unknown> => db.query(touch, [cartId]);

/** Pieces of a product that the cart holds. */
export async function countOf(db: Db, cartId: string, productId: number): Promise<number> {
  const [row]: { quantity: number }[] = await db.query(
    prepared(`select quantity from cart_item where cart_id = $1 and product_id = $2`),
    [cartId, productId],
  );
  return row?.quantity ?? 0;
}

/** Adds pieces to the product's line, or makes the line. @returns pieces on the line afterwards; 0 = the cart became an order */
export async function addPieces(
  db: Db,
  cartId: string,
  productId: number,
  quantity: number,
  most: number,
): Promise<number> {
  const [row]: { quantity: number }[] = await db.query(
    prepared(`with used as (${touch}) insert into cart_item (cart_id, product_id, quantity) select id, $2::integer, $3::integer from used
     on conflict (cart_id, product_id) do update set quantity = least($4::integer, cart_item.quantity + excluded.quantity)
     returning quantity`),
    [cartId, productId, quantity, most],
  );
  return row?.quantity ?? 0;
}

/** @returns whether the line was changed; a cart that became an order keeps its lines */
export async function setQuantity(db: Db, cartId: string, itemId: string, quantity: number): Promise<boolean> {
  const [changed]: [unknown[], number] = await db.query(
    prepared(
      `with used as (${touch}) update cart_item set quantity = $3 where cart_id in (select id from used) and id = $2 returning id`,
    ),
    [cartId, itemId, quantity],
  );
  return changed.length > 0;
}

export const removeItem = (db: Db, cartId: string, itemId: string): Promise<unknown> =>
  db.query(
    prepared(`with used as (${touch}) delete from cart_item where cart_id in (select id from used) and id = $2`),
    [cartId, itemId],
  );

export const saveDraft = (db: Db, cartId: string, draft: object): Promise<unknown> =>
  db.query(prepared(`update cart set checkout = $2, updated_at = now() where id = $1`), [
    cartId,
    JSON.stringify(draft),
  ]);

export const closeCart = (db: Db, cartId: string, orderId: string): Promise<unknown> =>
  db.query(prepared(`update cart set order_id = $2, checkout = '{}', updated_at = now() where id = $1`), [
    cartId,
    orderId,
  ]);
