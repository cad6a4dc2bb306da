import type { EntityManager } from 'typeorm';
import { type OrderLetterRow, orderLetterTable } from '../../../database/entities/orders/letter-entities.ts';

type Rows = Pick<EntityManager, 'getRepository'>;

/** Stores a letter that is to be sent. */
export const insertLetter = (db: Rows, letter: Omit<OrderLetterRow, 'created_at' | 'sent_at'>): Promise<unknown> =>
  db.getRepository(orderLetterTable).insert(letter);

/** By id; null when there is none. */
export const findLetter = (db: Rows, id: string): Promise<OrderLetterRow | null> =>
  db.getRepository(orderLetterTable).findOneBy({ id });

/** The mail has taken it. */
export const setSent = (db: Rows, id: string, at: Date): Promise<unknown> =>
  db.getRepository(orderLetterTable).update(id, { sent_at: at });

export type LetterOfOrder = Pick<OrderLetterRow, 'id' | 'email' | 'subject' | 'body' | 'created_at' | 'sent_at'> & {
  /** Empty once the account is gone. */
  by: string;
};

/** Letters of an order, newest first. */
export const listLetters = (db: Pick<EntityManager, 'query'>, orderId: string): Promise<LetterOfOrder[]> =>
  db.query(
    `select l.id, l.email, l.subject, l.body, l.created_at, l.sent_at, coalesce(u.name, '') as by
       from order_letter l left join app_user u on u.id = l.written_by where l.order_id = $1 order by l.id desc`,
    [orderId],
  );
