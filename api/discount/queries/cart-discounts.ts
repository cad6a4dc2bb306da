import type { EntityManager } from 'typeorm';
import { prepared } from '../../database/prepared-name.ts';

type Db = Pick<EntityManager, 'query'>;

/** What is entered into a cart: a code or a card. */
export type Entered = { codeId: number; cardId: null } | { codeId: null; cardId: number };

/** Enters it into an open cart; one that is there already stays. */
export const enterDiscount = (db: Db, cartId: string, { codeId, cardId }: Entered): Promise<unknown> =>
  db.query(
    prepared(`insert into cart_discount (cart_id, code_id, card_id)
       select id, $2::integer, $3::integer from cart where id = $1 and order_id is null on conflict do nothing`),
    [cartId, codeId, cardId],
  );

/** Takes a code or card out of an open cart; one of another cart stays. */
export const removeEntered = (db: Db, cartId: string, entryId: string): Promise<unknown> =>
  db.query(
    prepared(`delete from cart_discount e using cart c
       where e.id = $2 and e.cart_id = $1 and c.id = e.cart_id and c.order_id is null`),
    [cartId, entryId],
  );

/** Codes and cards together, those that do not count included. */
export async function countEntered(db: Db, cartId: string): Promise<number> {
  const [row]: { count: number }[] = await db.query(
    prepared(`select count(*)::integer as count from cart_discount where cart_id = $1`),
    [cartId],
  );
  return row?.count ?? 0;
}

/** Id of a code of a market that is taken, as it is typed to the letter. */
export async function findCode(db: Db, market: string, code: string): Promise<number | null> {
  const [row]: { id: number }[] = await db.query(
    prepared(
      `select k.id from discount_code k join discount d on d.id = k.discount_id where k.code = $2 and d.market = $1 and k.withdrawn_at is null`,
    ),
    [market, code],
  );
  return row?.id ?? null;
}

/** Id of a card of a market. @param holder in plain small letters */
export async function findCard(db: Db, market: string, number: string, holder: string): Promise<number | null> {
  const [row]: { id: number }[] = await db.query(
    prepared(
      `select r.id from discount_card r join discount d on d.id = r.discount_id where r.number = $2 and r.holder = $3 and d.market = $1`,
    ),
    [market, number, holder],
  );
  return row?.id ?? null;
}
