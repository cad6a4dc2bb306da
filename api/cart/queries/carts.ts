import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { CartRow } from '../../database/entities/orders/cart-entities.ts';
import { prepared } from '../../database/prepared-name.ts';

type Db = Pick<EntityManager, 'query'>;

/** A cart as stored; `order_id` is set once it became an order, and then it is never changed. */
export type StoredCart = Pick<CartRow, 'id' | 'market' | 'user_id' | 'checkout' | 'order_id'> & {
  /** Nothing kept it in use for a day. */
  is_idle: boolean;
  /** A device being sold counts in it. */
  has_trade_in: boolean;
  /** Something was put aside for later out of it. */
  has_saved: boolean;
  /** Gift cards were entered into it. */
  has_gift_cards: boolean;
  /** A code or card was entered into it. */
  has_entered_discounts: boolean;
};

const columns = `id, market, user_id, checkout, order_id, updated_at < now() - interval '1 day' as is_idle,
  exists (select from trade_in t where t.cart_id = cart.id) as has_trade_in,
  exists (select from cart_saved s where s.cart_id = cart.id) as has_saved,
  exists (select from cart_gift_card g where g.cart_id = cart.id) as has_gift_cards,
  exists (select from cart_discount e where e.cart_id = cart.id) as has_entered_discounts`;

/** Of a token and, where its cart was merged, of the customer whom the other one is. */
const ofToken = `id = (select coalesce(m.id, c.id) from cart c left join cart m on m.id = c.merged_into and m.user_id = $2
  where c.token_hash = $1)`;

/** Whose cart is looked for: by the token of the browser, and by who is signed in there. */
export interface CartKey {
  tokenHash: Buffer;
  userId: string | null;
}

/** The cart of a browser; null when there is none. `lock` holds it to the end of the transaction. */
export async function findCart(
  db: Db,
  { tokenHash, userId }: CartKey,
  lock: 'lock' | null = null,
): Promise<StoredCart | null> {
  const [cart]: StoredCart[] = await db.query(
    prepared(`select ${columns} from cart where ${ofToken} ${lock ? 'for update' : ''}`),
    [tokenHash, userId],
  );
  return cart ?? null;
}

/** A cart for a browser's token; a second call at the same moment gets the same cart. */
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
          line as (insert into cart_item (cart_id, product_id, quantity, price_seen) select id, $4::integer, $5::integer,
            (select l.price from product_listing l where l.market = made.market and l.product_id = $4::integer) from made)
     select * from made`),
    [cart.tokenHash, cart.market, cart.userId, line.productId, line.quantity],
  );
  if (!stored) throw new Error('The cart was not stored');
  return stored;
}

/**
 * A cart in use is not forgotten with the old ones. One that became an order gives no row, so nothing is changed in it;
 * the row's lock makes a change wait for an order being placed.
 */
export const touch = prepared(`update cart set updated_at = now() where id = $1 and order_id is null returning id`);

/** Keeps a cart that is only looked at. */
export const touchCart = (db: Db, cartId: string): Promise<unknown> => db.query(touch, [cartId]);

/** Replaces what the checkout knows so far. */
export const saveDraft = (db: Db, cartId: string, draft: object): Promise<unknown> =>
  db.query(prepared(`update cart set checkout = $2, updated_at = now() where id = $1`), [
    cartId,
    JSON.stringify(draft),
  ]);

/** The cart became an order: it is kept, but never changed or shown again. */
export const closeCart = (db: Db, cartId: string, orderId: string): Promise<unknown> =>
  db.query(prepared(`update cart set order_id = $2, checkout = '{}', updated_at = now() where id = $1`), [
    cartId,
    orderId,
  ]);

/** Carts that became no order and that nobody has looked at for sixty days. */
export const forgetOldCarts = (db: Db): Promise<unknown> =>
  db.query(`delete from cart where order_id is null and updated_at < now() - interval '60 days'
    and not exists (select from stock_reservation r where r.cart_id = cart.id and r.state = 'held')`);
