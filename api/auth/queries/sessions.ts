import type { EntityManager } from 'typeorm';
import type { UserSessionRow } from '../../database/entities/people/account-entities.ts';

type Db = Pick<EntityManager, 'query'>;

type ListedSession = Pick<UserSessionRow, 'id' | 'created_at' | 'expires_at'> & {
  ip: string;
  device: string;
};

/** Where somebody is signed in, the newest first. */
export const listSessions = (db: Db, userId: string): Promise<ListedSession[]> =>
  db.query(
    `select id, created_at, expires_at, coalesce(ip_address, '') as ip, coalesce(user_agent, '') as device
       from user_session where user_id = $1 and expires_at > now() order by created_at desc limit 100`,
    [userId],
  );

/** @param sessionId null = all of the person's */
export async function deleteSessions(db: Db, userId: string, sessionId: string | null): Promise<number> {
  const [, ended]: [unknown[], number] = await db.query(
    `delete from user_session where user_id = $1 and ($2::uuid is null or id = $2)`,
    [userId, sessionId],
  );
  return ended;
}

/** @param kept id of the session that goes on; null = none does */
export async function deleteOtherSessions(db: Db, userId: string, kept: string | null): Promise<number> {
  const [, ended]: [unknown[], number] = await db.query(
    `delete from user_session where user_id = $1 and id is distinct from $2::uuid`,
    [userId, kept],
  );
  return ended;
}
