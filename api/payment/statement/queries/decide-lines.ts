import type { EntityManager } from 'typeorm';
import type { BankLineTableRow } from '../../../database/entities/orders/bank-entities.ts';

type Db = Pick<EntityManager, 'query'>;

type HeldLine = Pick<BankLineTableRow, 'id' | 'state' | 'amount' | 'currency' | 'identity' | 'reference' | 'booked_on'>;

/** The lines, held until the transaction ends. */
export const lockLines = (db: Db, ids: readonly string[]): Promise<HeldLine[]> =>
  db.query(
    `select id, state, amount, currency, identity, reference, booked_on::text as booked_on
       from bank_line where id = any($1) order by id for update`,
    [ids],
  );

interface Decision {
  ids: readonly string[];
  by: string | null;
  at: Date;
}

/** A person says which order lines pay. */
export const pairLinesWith = (
  db: Db,
  { ids, by, at, orderId, paymentId }: Decision & { orderId: string; paymentId: string },
): Promise<unknown> =>
  db.query(
    `update bank_line set state = 'paired', order_id = $2, payment_id = $3, decided_by = $4, decided_at = $5 where id = any($1)`,
    [ids, orderId, paymentId, by, at],
  );

/** A person says that lines pay no order. */
export const setAside = (db: Db, { ids, by, at, note }: Decision & { note: string }): Promise<unknown> =>
  db.query(`update bank_line set state = 'left', decided_by = $2, decided_at = $3, note = $4 where id = any($1)`, [
    ids,
    by,
    at,
    note,
  ]);
