import type { EntityManager } from 'typeorm';
import { type PasskeyRow, passkeyTable } from '../../../database/entities/people/passkey-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

type Listed = Pick<PasskeyRow, 'id' | 'credential_id' | 'place' | 'name' | 'created_at' | 'last_used_at'>;

/** The newest first. */
export const listPasskeys = (db: Tables, userId: string): Promise<Listed[]> =>
  db.getRepository(passkeyTable).find({
    select: { id: true, credential_id: true, place: true, name: true, created_at: true, last_used_at: true },
    where: { user_id: userId },
    order: { created_at: 'DESC', id: 'DESC' },
  });

export const countPasskeys = (db: Tables, userId: string): Promise<number> =>
  db.getRepository(passkeyTable).countBy({ user_id: userId });

/** By what its authenticator calls it. */
export const findPasskey = (db: Tables, credentialId: string): Promise<PasskeyRow | null> =>
  db.getRepository(passkeyTable).findOneBy({ credential_id: credentialId });

/** Adding and removing the second factors of one person wait for each other here. */
export const lockFactorsOf = (db: Db, userId: string): Promise<unknown> =>
  db.query(`select id from app_user where id = $1 for update`, [userId]);

type Added = Pick<PasskeyRow, 'user_id' | 'credential_id' | 'place' | 'name' | 'public_key' | 'counter'>;

/** @returns false when some account has it already */
export async function insertPasskey(db: Db, row: Added): Promise<boolean> {
  // Plain SQL: a repository's insert does not tell whether it added the row.
  const added: Pick<PasskeyRow, 'id'>[] = await db.query(
    `insert into passkey (user_id, credential_id, place, name, public_key, counter) values ($1, $2, $3, $4, $5, $6)
     on conflict (credential_id) do nothing returning id`,
    [row.user_id, row.credential_id, row.place, row.name, row.public_key, row.counter],
  );
  return added.length > 0;
}

/** Keeps that it was used, unless its authenticator has counted further meanwhile. @returns whether it was kept */
export async function keepUse(db: Db, id: string, counter: number, now: Date): Promise<boolean> {
  // Plain SQL: the condition has two ways.
  const [, used]: [unknown[], number] = await db.query(
    `update passkey set counter = $2, last_used_at = $3 where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
    [id, counter, now],
  );
  return used === 1;
}

/** @returns whether the person has it */
export async function renamePasskey(db: Tables, userId: string, id: string, name: string): Promise<boolean> {
  const { affected } = await db.getRepository(passkeyTable).update({ id, user_id: userId }, { name });
  return affected === 1;
}

/** @returns whether the person had it */
export async function deletePasskey(db: Tables, userId: string, id: string): Promise<boolean> {
  const { affected } = await db.getRepository(passkeyTable).delete({ id, user_id: userId });
  return affected === 1;
}

/** All of a person's. @returns how many there were */
export async function deletePasskeys(db: Tables, userId: string): Promise<number> {
  const { affected } = await db.getRepository(passkeyTable).delete({ user_id: userId });
  return affected ?? 0;
}
