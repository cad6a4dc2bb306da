import type { EntityManager } from 'typeorm';

type Db = Pick<EntityManager, 'query'>;

/** The session counts from now on. */
export const openSession = (db: Db, token: string): Promise<unknown> =>
  db.query(`update user_session set second_factor_at = now() where token = $1`, [token]);

/** Ends the person's other sessions, for they were begun without the factor. @returns how many ended */
export async function endOtherSessions(db: Db, userId: string, token: string): Promise<number> {
  const [, ended]: [unknown[], number] = await db.query(`delete from user_session where user_id = $1 and token <> $2`, [
    userId,
    token,
  ]);
  return ended;
}
