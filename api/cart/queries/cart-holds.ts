import type { StoredHold } from '@kolobeh/shared/cart/hold.ts';
import type { EntityManager } from 'typeorm';
import { prepared } from '../../database/prepared-name.ts';

type Db = Pick<EntityManager, 'query'>;

/** Holds a cart to the end of the transaction, also one that became an order. */
export const lockCart = (db: Db, cartId: string): Promise<unknown> =>
  db.query(prepared(`select id from cart where id = $1 for update`), [cartId]);

/** Holds an open cart to the end of the transaction. @returns false when there is none, or it became an order */
export async function lockOpenCart(db: Db, cartId: string): Promise<boolean> {
  const open: unknown[] = await db.query(
    prepared(`select id from cart where id = $1 and order_id is null for update`),
    [cartId],
  );
  return open.length > 0;
}

/**
 * A line of a cart with the hold it has or had; null without the line. Asked after the cart is locked, not with it: what
 * waited for the lock must see what was done meanwhile.
 */
export async function findLineHold(
  db: Db,
  cartId: string,
  productId: number,
): Promise<{ hold: StoredHold | null } | null> {
  const [line]: { state: StoredHold['state'] | null; until: Date | null }[] = await db.query(
    prepared(`select r.state, r.held_until as until from cart_item i
       left join stock_reservation r on r.cart_id = i.cart_id and r.product_id = i.product_id
      where i.cart_id = $1 and i.product_id = $2 and i.gift_id is null`),
    [cartId, productId],
  );
  if (!line) return null;
  return { hold: line.state && line.until ? { state: line.state, until: line.until } : null };
}
