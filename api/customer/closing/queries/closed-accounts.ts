import type { EntityManager } from 'typeorm';
import {
  type ClosedAccountRow,
  closedAccountTable,
} from '../../../database/entities/people/closed-account-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** Notes that an account is no more. */
export const insertClosed = (db: Tables, closed: Omit<ClosedAccountRow, 'closed_at'>): Promise<unknown> =>
  db.getRepository(closedAccountTable).insert(closed);

export const findClosed = (db: Tables, id: string): Promise<ClosedAccountRow | null> =>
  db.getRepository(closedAccountTable).findOneBy({ id });

/** Its owner was told: nothing says any more whose it was. */
export const dropEmail = (db: Tables, id: string): Promise<unknown> =>
  db.getRepository(closedAccountTable).update(id, { email: null });

/** Addresses whose letter could not be sent for a week. */
export const dropUntold = (db: Db, now: Date): Promise<unknown> =>
  db.query(
    `update closed_account set email = null
      where email is not null and closed_at < $1::timestamptz - interval '7 days'`,
    [now],
  );

/** Until when the contact of each purchase, repair and sold device is kept. @param years those of claims */
export const noteKept = (db: Db, userId: string, years: number): Promise<unknown> =>
  db.query(
    `insert into kept_after_close (kind, subject_id, until)
     select 'order', id, (created_at + make_interval(years => $2))::date from shop_order where user_id = $1
      union all
     select 'repair', id, (created_at + make_interval(years => $2))::date from repair where user_id = $1
      union all
     select 'buyout', b.id, coalesce(i.erase_after, (b.created_at + make_interval(years => $2))::date)
       from buyout b left join buyout_identity i on i.buyout_id = b.id
      where b.user_id = $1 and b.submitted_at is not null
     on conflict do nothing`,
    [userId, years],
  );
