import type { EntityManager } from 'typeorm';
import {
  type AccountEmailRow,
  accountEmailTable,
  type AppUserRow,
} from '../../database/entities/people/account-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** Keeps the address that is to be asked; of each account one waits, and an older letter's link ends. @returns its id */
export async function keepAsked(db: Db, userId: string, email: string): Promise<string> {
  const [kept]: Pick<AccountEmailRow, 'id'>[] = await db.query(
    `insert into account_email (user_id, state, email) values ($1, 'asked', $2)
     on conflict (user_id) where state = 'asked'
     do update set email = excluded.email, link_hash = null, expires_at = null, created_at = now() returning id`,
    [userId, email],
  );
  if (!kept) throw new Error('An e-mail was not stored');
  return kept.id;
}

/** Keeps the address an account had, until its letter is sent. @returns its id */
export async function keepFormer(db: Tables, userId: string, email: string): Promise<string> {
  const kept = await db.getRepository(accountEmailTable).insert({ user_id: userId, state: 'former', email });
  return String(kept.identifiers[0]?.['id']);
}

/** An address with the present e-mail of its account, and whether another account has the address. */
export type KeptEmail = Pick<AccountEmailRow, 'id' | 'user_id' | 'state' | 'email'> & {
  present: AppUserRow['email'];
  is_taken: boolean;
};

export async function findKeptEmail(db: Db, id: string): Promise<KeptEmail | null> {
  const [row]: KeptEmail[] = await db.query(
    `select e.id, e.user_id, e.state, e.email, u.email as present,
            exists (select from app_user o where o.email = e.email and o.id <> e.user_id) as is_taken
       from account_email e join app_user u on u.id = e.user_id where e.id = $1`,
    [id],
  );
  return row ?? null;
}

/** The link of a letter that is about to be sent. */
export const writeEmailLink = (
  db: Tables,
  id: string,
  { linkHash, expiresAt }: { linkHash: string; expiresAt: Date },
): Promise<unknown> =>
  db.getRepository(accountEmailTable).update({ id, state: 'asked' }, { link_hash: linkHash, expires_at: expiresAt });

/** Takes an address by its link: of calls at the same moment one gets it; null when it was used, or is too old. */
export async function takeEmail(
  db: Db,
  linkHash: string,
  now: Date,
): Promise<Pick<AccountEmailRow, 'user_id' | 'email'> | null> {
  const [taken]: Pick<AccountEmailRow, 'user_id' | 'email'>[] = await db.query(
    `with taken as (
       delete from account_email where link_hash = $1 and state = 'asked' and expires_at > $2 returning user_id, email)
     select user_id, email from taken`,
    [linkHash, now],
  );
  return taken ?? null;
}

/** The address that was asked and has not answered; null when none is. */
export async function findAsked(db: Tables, userId: string): Promise<string | null> {
  const row = await db
    .getRepository(accountEmailTable)
    .findOne({ select: { email: true }, where: { user_id: userId, state: 'asked' } });
  return row?.email ?? null;
}

/** Nothing is asked any more. */
export const dropAsked = (db: Tables, userId: string): Promise<unknown> =>
  db.getRepository(accountEmailTable).delete({ user_id: userId, state: 'asked' });

/** A former address that was told. */
export const dropEmail = (db: Tables, id: string): Promise<unknown> => db.getRepository(accountEmailTable).delete(id);

/** The e-mail of an account, proven. Fails on `app_user_email_uq` when another account has it. */
export const writeEmail = (db: Db, userId: string, email: string): Promise<unknown> =>
  db.query(
    `update app_user set email = $2, email_verified = true, updated_at = now(),
            version = version + case when email <> $2 then 1 else 0 end where id = $1`,
    [userId, email],
  );
