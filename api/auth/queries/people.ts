import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import { type AppUserRow, appUserTable, userAccountTable } from '../../database/entities/people/account-entities.ts';
import { preparedName } from '../../database/prepared-name.ts';

type Tables = Pick<EntityManager, 'getRepository'>;
type Builder = Pick<EntityManager, 'createQueryBuilder'>;

/** Somebody with an account, as callers are known by. */
export type StoredPerson = Pick<AppUserRow, 'id' | 'name' | 'email' | 'role' | 'market'>;

/** A person with what decides whether their session counts. */
export type PersonOfSession = StoredPerson & {
  has_app: boolean;
  has_passkey: boolean;
  is_given: boolean;
  /** The house's setting; null while nobody has set it. */
  demanded_of: string | null;
  is_fresh: boolean;
};

const sessionSql = `
  select u.id, u.name, u.email, u.role, u.market, s.second_factor_at is not null as is_given,
         exists (select from second_factor f where f.user_id = u.id and f.confirmed_at is not null) as has_app,
         exists (select from passkey k where k.user_id = u.id) as has_passkey,
         (select h.value from house_setting h where h.name = 'sign_in.second_factor') as demanded_of,
         s.created_at > now() - interval '15 minutes' as is_fresh
    from user_session s join app_user u on u.id = s.user_id where s.id = $1 and s.expires_at > now()`;

/** The person of a session as they are now; null once the session has ended. Asked at every call with credentials. */
export async function findPersonOfSession(pool: Pool, sessionId: string): Promise<PersonOfSession | null> {
  const { rows } = await pool.query<PersonOfSession>({
    name: preparedName(sessionSql),
    text: sessionSql,
    values: [sessionId],
  });
  const [person] = rows;
  return person ?? null;
}

/** With all that is known of the account but the password; null when it is gone. */
export const findPerson = (db: Tables, id: string): Promise<AppUserRow | null> =>
  db.getRepository(appUserTable).findOneBy({ id });

/** The hash of an account's own password; null for one without. */
export async function findPasswordHash(db: Tables, userId: string): Promise<string | null> {
  const account = await db.getRepository(userAccountTable).findOneBy({ user_id: userId, provider_id: 'credential' });
  return account?.password ?? null;
}

/** The person of an e-mail that was made small already; null when it has no account. */
export async function findPersonByEmail(db: Tables, email: string): Promise<Pick<AppUserRow, 'id'> | null> {
  return db.getRepository(appUserTable).findOne({ where: { email }, select: { id: true } });
}

/** Another name of a person; an edit by staff that was made on the former one is stale then. */
export async function writeName(db: Builder, id: string, name: string): Promise<void> {
  await db
    .createQueryBuilder()
    .update(appUserTable)
    .set({ name, updated_at: () => 'now()', version: () => 'version + 1' })
    .where('id = :id', { id })
    .execute();
}
