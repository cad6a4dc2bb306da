import type { EntityManager } from 'typeorm';
import type { RecoveryCodeRow, SecondFactorRow } from '../../../database/entities/people/second-factor-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Closed = Pick<SecondFactorRow, 'key_id' | 'secret'>;

/** The secret of an app that is not confirmed yet; the former one ends. @returns false when one is confirmed */
export async function keepSecret(db: Db, userId: string, { key_id, secret }: Closed): Promise<boolean> {
  const kept: Pick<SecondFactorRow, 'user_id'>[] = await db.query(
    `insert into second_factor (user_id, key_id, secret) values ($1, $2, $3)
     on conflict (user_id) do update set key_id = excluded.key_id, secret = excluded.secret, last_step = 0, created_at = now()
      where second_factor.confirmed_at is null returning user_id`,
    [userId, key_id, secret],
  );
  return kept.length > 0;
}

type Found = Closed & Pick<SecondFactorRow, 'confirmed_at' | 'created_at'>;

export async function findFactor(db: Db, userId: string): Promise<Found | null> {
  const [row]: Found[] = await db.query(
    `select key_id, secret, confirmed_at, created_at from second_factor where user_id = $1`,
    [userId],
  );
  return row ?? null;
}

/** Two confirmations at once wait for each other here. */
export async function lockFactor(db: Db, userId: string): Promise<Found | null> {
  const [row]: Found[] = await db.query(
    `select key_id, secret, confirmed_at, created_at from second_factor where user_id = $1 for update`,
    [userId],
  );
  return row ?? null;
}

/** From now on it is asked for; the code it was confirmed by is used up. */
export const confirmFactor = (db: Db, userId: string, step: number, now: Date): Promise<unknown> =>
  db.query(`update second_factor set confirmed_at = $3, last_step = $2 where user_id = $1`, [userId, step, now]);

/** Takes the code of a period: of several calls at once one gets it, and none of an earlier period. */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const [, taken]: [unknown[], number] = await db.query(
    `update second_factor set last_step = $2 where user_id = $1 and confirmed_at is not null and last_step < $2`,
    [userId, step],
  );
  return taken > 0;
}

/** @returns whether there was one */
export async function deleteFactor(db: Db, userId: string): Promise<boolean> {
  const [, removed]: [unknown[], number] = await db.query(
    `with codes as (delete from recovery_code where user_id = $1)
     delete from second_factor where user_id = $1 and confirmed_at is not null`,
    [userId],
  );
  return removed > 0;
}

/** The former codes end. */
export async function replaceCodes(db: Db, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await db.query(`delete from recovery_code where user_id = $1`, [userId]);
  await db.query(`insert into recovery_code (user_id, code_hash) select $1, unnest($2::bytea[])`, [userId, hashes]);
}

/** Takes a recovery code: of several calls at once one gets it. */
export async function takeRecoveryCode(db: Db, userId: string, hash: Buffer): Promise<boolean> {
  const [, taken]: [unknown[], number] = await db.query(
    `update recovery_code set used_at = now() where user_id = $1 and code_hash = $2 and used_at is null`,
    [userId, hash],
  );
  return taken > 0;
}

/** Recovery codes that were not used. */
export async function countCodes(db: Db, userId: string): Promise<number> {
  const [row]: { left: number }[] = await db.query(
    `select count(*)::integer as left from recovery_code where user_id = $1 and used_at is null`,
    [userId],
  );
  return row?.left ?? 0;
}

type ToClose = Closed & Pick<RecoveryCodeRow, 'user_id'>;

/** Secrets closed by other keys than the one in use, held until the transaction ends. */
export const lockSecretsOfOtherKeys = (db: Db, keyId: string, atOnce: number): Promise<ToClose[]> =>
  db.query(
    `select user_id, key_id, secret from second_factor where key_id <> $1 order by user_id limit $2 for update`,
    [keyId, atOnce],
  );

export const storeSecret = (db: Db, userId: string, { key_id, secret }: Closed): Promise<unknown> =>
  db.query(`update second_factor set key_id = $2, secret = $3 where user_id = $1`, [userId, key_id, secret]);
