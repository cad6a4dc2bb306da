import type { EntityManager } from 'typeorm';
import { prepared } from '../../database/prepared-name.ts';
import type { StoredOrder } from '../stored-order.ts';

type Db = Pick<EntityManager, 'query'>;

const select = `
  select o.*, m.kind as payment_kind, t.product_id as bonus_product_id
    from shop_order o join payment_method m on m.market = o.market and m.code = o.type_payment
    left join order_trade_in t on t.order_id = o.id`;

async function one(db: Db, where: string, parameter: unknown, lock: boolean): Promise<StoredOrder | null> {
  const [order]: StoredOrder[] = await db.query(prepared(`${select} where ${where} ${lock ? 'for update of o' : ''}`), [
    parameter,
  ]);
  return order ?? null;
}

/** By id; null when there is none. */
export const findOrder = (db: Db, id: string): Promise<StoredOrder | null> => one(db, 'o.id = $1', id, false);

/** The order, held against every other change of it to the end of the transaction. */
export const lockOrder = (db: Db, id: string): Promise<StoredOrder | null> => one(db, 'o.id = $1', id, true);

/** By the number people use, which is unique over both markets. */
export const findOrderByNumber = (db: Db, number: string): Promise<StoredOrder | null> =>
  one(db, 'o.number = $1', number, false);

/** @param tokenHash of the secret in the customer's link */
export const findOrderByToken = (db: Db, tokenHash: Buffer): Promise<StoredOrder | null> =>
  one(db, 'o.token_hash = $1', tokenHash, false);
