import { type EntityManager, Not } from 'typeorm';
import { userSessionTable } from '../../../database/entities/people/account-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** The session counts from now on. */
export const openSession = (db: Db, token: string): Promise<unknown> =>
  db.query(`update user_session set second_factor_at = now() where token = $1`, [token]);

/** Ends the person's other sessions, for they were begun without the factor. @returns how many ended */
export async function endOtherSessions(db: Tables, userId: string, token: string): Promise<number> {
  const { affected } = await db.getRepository(userSessionTable).delete({ user_id: userId, token: Not(token) });
  return affected ?? 0;
}
