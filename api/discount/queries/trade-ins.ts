import type { EntityManager } from 'typeorm';
import { Not } from 'typeorm';
import { type TradeInRow, tradeInTable } from '../../database/entities/orders/bonus-entities.ts';
import { prepared } from '../../database/prepared-name.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/**
 * The buy-out that a cart counts with; null with none.
 *
 * @param lock keeps the buy-out as it is to the end of the transaction
 */
export async function findBuyoutOfCart(db: Db, cartId: string, lock: 'lock' | null): Promise<string | null> {
  const [row]: Pick<TradeInRow, 'buyout_id'>[] = await db.query(
    prepared(
      `select t.buyout_id from trade_in t join buyout b on b.id = t.buyout_id where t.cart_id = $1 ${lock ? 'for update of t for share of b' : ''}`,
    ),
    [cartId],
  );
  return row?.buyout_id ?? null;
}

/** Holds the cart against every other change of it to the end of the transaction. */
export const lockCart = (db: Db, cartId: string): Promise<unknown> =>
  db.query(`select from cart where id = $1 for update`, [cartId]);

export const dropTradeIn = (db: Tables, cartId: string): Promise<unknown> =>
  db.getRepository(tradeInTable).delete({ cart_id: cartId });

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
  { buyoutId, takesOver }: { buyoutId: string; takesOver: boolean },
): Promise<boolean> {
  const taken: Pick<TradeInRow, 'cart_id'>[] = await db.query(
    `insert into trade_in (buyout_id, cart_id) select $1, id from cart where id = $2 and order_id is null
     on conflict (buyout_id) do update set cart_id = excluded.cart_id, used_at = now()
      where trade_in.order_id is null and (trade_in.cart_id = excluded.cart_id or $3)
     returning cart_id`,
    [buyoutId, cartId, takesOver],
  );
  return taken.length > 0;
}

/** Where a buy-out is counted with; null with nothing. */
export const findTradeIn = (db: Tables, buyoutId: string): Promise<TradeInRow | null> =>
  db.getRepository(tradeInTable).findOneBy({ buyout_id: buyoutId });

/** A cart's device goes over to the order the cart became. */
export const moveTradeInToOrder = (db: Tables, buyoutId: string, orderId: string): Promise<unknown> =>
  db.getRepository(tradeInTable).update(buyoutId, { cart_id: null, order_id: orderId, used_at: () => 'now()' });

export const deleteTradeInOfOrder = (db: Tables, orderId: string): Promise<unknown> =>
  db.getRepository(tradeInTable).delete({ order_id: orderId });
