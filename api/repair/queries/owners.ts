import type { EntityManager } from 'typeorm';
import type { RepairRow } from '../../database/entities/repair/ordered-repair-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** Whose device was repaired, how they were written to, and where it was fetched. */
export const eraseOwners = (db: Db, ids: readonly string[]): Promise<unknown> =>
  db.query(
    `update repair
        set name = '', email = '', phone = '', street = '', city = '', postcode = '', fault = '', diagnosis = '',
            user_id = null
      where id = any($1::uuid[])`,
    [ids],
  );

/** What technicians wrote to steps of these repairs. */
export const eraseNotes = (db: Db, ids: readonly string[]): Promise<unknown> =>
  db.query(`delete from repair_note where repair_id = any($1::uuid[])`, [ids]);

/** Repairs that ended before the moment and whose owner is known still, the oldest first; held, and no more than asked. */
export const takeEndedBefore = (db: Db, moment: Date, most: number): Promise<Pick<RepairRow, 'id'>[]> =>
  db.query(
    `select id from repair
      where ended_at < $1 and (email <> '' or name <> '')
      order by ended_at limit $2 for update skip locked`,
    [moment, most],
  );
