// What is known by an e-mail alone; erased for whom the e-mail is proven to be.
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';

type Db = Pick<EntityManager, 'query'>;

/** Messages to the shop with their answers. */
export const deleteEnquiries = (db: Db, email: string): Promise<unknown> =>
  db.query(`delete from enquiry where lower(email) = lower($1)`, [email]);

/** Questions about products that nobody was shown. */
export const deleteUnshownQuestions = (db: Db, email: string): Promise<unknown> =>
  db.query(`delete from product_question where lower(email) = lower($1) and state <> 'answered'`, [email]);

/** Answered questions stay without a name. */
export const eraseAskers = (db: Db, email: string, nameless: Readonly<Record<MarketCode, string>>): Promise<unknown> =>
  db.query(`update product_question set email = null, name = $2::jsonb ->> market where lower(email) = lower($1)`, [
    email,
    JSON.stringify(nameless),
  ]);

/** Watch-dogs that were set without signing in. */
export const deleteWatchdogs = (db: Db, email: string): Promise<unknown> =>
  db.query(`delete from watchdog where email = lower($1)`, [email]);

/** Pieces that were kept in stores and are not any more. */
export const eraseReservations = (db: Db, email: string): Promise<unknown> =>
  db.query(
    `update store_reservation set name = '', email = '', phone = '' where email = lower($1) and state <> 'held'`,
    [email],
  );

/** Counts of tries and letters under the address. */
export const deleteCounts = (db: Db, email: string): Promise<unknown> =>
  db.query(`delete from rate_limit where strpos(key, lower($1)) > 0`, [email]);
