import type { EntityManager } from 'typeorm';
import { Not } from 'typeorm';
import { type TradeInRow, tradeInTable } from '../../../database/entities/orders/bonus-entities.ts';
import { prepared } from '../../../database/prepared-name.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/**
 * The buy-out that a cart counts with; null with none.
 *
 * @param lock keeps the buy-out as it is to the end of the transaction
 */
export async function findBuyoutOfCart(
  db: Db,
  cartId: string,
  lock: 'lock' | null,
): Promise<Pick<TradeInRow, 'buyout_id' | 'is_held' | 'security'> | null> {
  const [row]: Pick<TradeInRow, 'buyout_id' | 'is_held' | 'security'>[] = await db.query(
    prepared(
      `select t.buyout_id, t.is_held, t.security from trade_in t join buyout b on b.id = t.buyout_id where t.cart_id = $1 ${lock ? 'for update of t for share of b' : ''}`,
    ),
    [cartId],
  );
  return row ?? null;
}

/** Whether the price of a buy-out is on its way to its seller's account already, or has paid an order. */
export async function isPaidOut(db: Db, buyoutId: string): Promise<boolean> {
  const rows: unknown[] = await db.query(
    prepared(`select from payout where buyout_id = $1 and state not in ('cancelled', 'returned')
     union all select from order_trade_in where buyout_id = $1 and credited > 0
     union all select from buyout where id = $1 and state in ('payout_ordered', 'paid', 'wiped', 'in_stock')`),
    [buyoutId],
  );
  return rows.length > 0;
}

/** Says whether the price of an open cart's device pays a part of the purchase, and how that is secured. */
export const holdTradeIn = (
  db: Tables,
  cartId: string,
  said: Pick<TradeInRow, 'is_held'> & Partial<Pick<TradeInRow, 'security'>>,
): Promise<unknown> => db.getRepository(tradeInTable).update({ cart_id: cartId }, said);

/** Holds the cart against every other change of it to the end of the transaction. */
export const lockCart = (db: Db, cartId: string): Promise<unknown> =>
  db.query(`select from cart where id = $1 for update`, [cartId]);

/** The cart counts with no device any more; the buy-out itself goes on. */
export const dropTradeIn = (db: Tables, cartId: string): Promise<unknown> =>
  db.getRepository(tradeInTable).delete({ cart_id: cartId });

/** A cart counts with one device: the others are let go. */
export const dropOtherTradeIns = (db: Tables, cartId: string, buyoutId: string): Promise<unknown> =>
  db.getRepository(tradeInTable).delete({ cart_id: cartId, buyout_id: Not(buyoutId) });

/**
 * Puts a buy-out into an open cart. The row of a buyout is one, so of two carts that ask at once the second waits.
 *
 * @returns false when it is of an order, or in another cart from which it is not to be taken over
 */
export async function putIntoCart(
  db: Db,
  cartId: string,
  { buyoutId, takesOver, isHeld }: { buyoutId: string; takesOver: boolean; isHeld: boolean },
): Promise<boolean> {
  const taken: Pick<TradeInRow, 'cart_id'>[] = await db.query(
    `insert into trade_in (buyout_id, cart_id, is_held) select $1, id, $4 from cart where id = $2 and order_id is null
     on conflict (buyout_id) do update set cart_id = excluded.cart_id, is_held = excluded.is_held, used_at = now()
      where trade_in.order_id is null and (trade_in.cart_id = excluded.cart_id or $3)
     returning cart_id`,
    [buyoutId, cartId, takesOver, isHeld],
  );
  return taken.length > 0;
}

/** Where a buy-out is counted with; null with nothing. */
export const findTradeIn = (db: Tables, buyoutId: string): Promise<TradeInRow | null> =>
  db.getRepository(tradeInTable).findOneBy({ buyout_id: buyoutId });

/** A cart's device goes over to the order the cart became. */
export const moveTradeInToOrder = (db: Tables, buyoutId: string, orderId: string): Promise<unknown> =>
  db.getRepository(tradeInTable).update(buyoutId, { cart_id: null, order_id: orderId, used_at: () => 'now()' });

/** When the order ends, so that the device may be used for another one. */
export const deleteTradeInOfOrder = (db: Tables, orderId: string): Promise<unknown> =>
  db.getRepository(tradeInTable).delete({ order_id: orderId });
