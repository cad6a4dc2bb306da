import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { AppUserRow } from '../../database/entities/people/account-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** A customer's account without a password yet; null when the e-mail has an account already. */
export async function insertCustomer(
  db: Db,
  { name, email, market }: { name: string; email: string; market: MarketCode },
): Promise<string | null> {
  const [made]: Pick<AppUserRow, 'id'>[] = await db.query(
    `insert into app_user (name, email, market) values ($1, lower($2), $3) on conflict (email) do nothing returning id`,
    [name, email, market],
  );
  return made?.id ?? null;
}

/** Ends the links by which a person sets the password. */
export const dropLinks = (db: Db, userId: string): Promise<unknown> =>
  db.query(`delete from user_verification where value = $1 and identifier like 'set-password:%'`, [userId]);

/** Keeps a link by which a person sets the password. */
export const insertLink = (
  db: Db,
  { userId, linkHash, expiresAt }: { userId: string; linkHash: string; expiresAt: Date },
): Promise<unknown> =>
  db.query(`insert into user_verification (identifier, value, expires_at) values ('set-password:' || $1, $2, $3)`, [
    linkHash,
    userId,
    expiresAt,
  ]);

/** Takes a link: of calls at the same moment one gets the person; null when it was used, or is too old. */
export async function takeLink(db: Db, linkHash: string, now: Date): Promise<string | null> {
  const [taken]: { user_id: string }[] = await db.query(
    `with taken as (
       delete from user_verification where identifier = 'set-password:' || $1 and expires_at > $2 returning value)
     select value as user_id from taken`,
    [linkHash, now],
  );
  return taken?.user_id ?? null;
}

/** Writes the password of an account; links for another one end. @returns whether it had one */
export async function writePassword(db: Db, userId: string, hash: string): Promise<boolean> {
  const [written]: { had_password: boolean }[] = await db.query(
    `with changed as (
       update user_account set password = $2, updated_at = now() where user_id = $1 and provider_id = 'credential' returning id),
     made as (
       insert into user_account (user_id, account_id, provider_id, password)
       select $1, $1::text, 'credential', $2 where not exists (select from changed)),
     ended as (delete from user_verification where value = $1::text and identifier like 'set-password:%')
     select exists (select from changed) as had_password`,
    [userId, hash],
  );
  return written?.had_password ?? false;
}
