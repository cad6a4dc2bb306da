import type { EntityManager } from 'typeorm';
import type { AppUserRow } from '../../../database/entities/people/account-entities.ts';

type Db = Pick<EntityManager, 'query'>;

type Maker = Pick<AppUserRow, 'role'> & {
  /** The role held when the event was made. */
  role_then: string;
  was_here: boolean;
};

/** Whom a station names as the maker of an event; undefined when there is no such person. */
export async function findMaker(
  db: Db,
  { userId, deviceId, at }: { userId: string; deviceId: string; at: Date },
): Promise<Maker | undefined> {
  const [person]: Maker[] = await db.query(
    `select u.role, exists (select 1 from station_person where device_id = $2 and user_id = u.id) as was_here,
            coalesce((select c.role from role_change c where c.user_id = u.id and c.until > $3 order by c.until limit 1),
                     u.role) as role_then
       from app_user u where u.id = $1`,
    [userId, deviceId, at],
  );
  return person;
}

/** Notes who is signed in at a station. */
export const notePerson = (db: Db, { deviceId, userId }: { deviceId: string; userId: string }): Promise<unknown> =>
  db.query(`insert into station_person (device_id, user_id) values ($1, $2) on conflict do nothing`, [
    deviceId,
    userId,
  ]);
