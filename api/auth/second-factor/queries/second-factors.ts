import { type EntityManager, IsNull, LessThan, Not } from 'typeorm';
import {
  type RecoveryCodeRow,
  recoveryCodeTable,
  type SecondFactorRow,
  secondFactorTable,
} from '../../../database/entities/people/second-factor-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;
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

export const findFactor = (db: Tables, userId: string): Promise<Found | null> =>
  db.getRepository(secondFactorTable).findOne({
    select: { key_id: true, secret: true, confirmed_at: true, created_at: true },
    where: { user_id: userId },
  });

/** Two confirmations at once wait for each other here. */
export async function lockFactor(db: Db, userId: string): Promise<Found | null> {
  const [row]: Found[] = await db.query(
    `select key_id, secret, confirmed_at, created_at from second_factor where user_id = $1 for update`,
    [userId],
  );
  return row ?? null;
}

/** From now on it is asked for; the code it was confirmed by is used up. */
export const confirmFactor = (db: Tables, userId: string, step: number, now: Date): Promise<unknown> =>
  db.getRepository(secondFactorTable).update({ user_id: userId }, { confirmed_at: now, last_step: String(step) });

/** Takes the code of a period: of several calls at once one gets it, and none of an earlier period. */
export async function takeStep(db: Tables, userId: string, step: number): Promise<boolean> {
  const { affected } = await db
    .getRepository(secondFactorTable)
    .update(
      { user_id: userId, confirmed_at: Not(IsNull()), last_step: LessThan(String(step)) },
      { last_step: String(step) },
    );
  return affected === 1;
}

/** @param keepsCodes because another factor goes on needing them. @returns whether there was one */
export async function deleteFactor(db: Db, userId: string, keepsCodes: boolean): Promise<boolean> {
  const [, removed]: [unknown[], number] = await db.query(
    `with codes as (delete from recovery_code where user_id = $1 and not $2::boolean)
     delete from second_factor where user_id = $1 and confirmed_at is not null`,
    [userId, keepsCodes],
  );
  return removed > 0;
}

/** The person's recovery codes end. */
export const dropCodes = (db: Tables, userId: string): Promise<unknown> =>
  db.getRepository(recoveryCodeTable).delete({ user_id: userId });

/** Stores what recovery codes are known by. */
export const insertCodes = (db: Tables, userId: string, hashes: readonly Buffer[]): Promise<unknown> =>
  db.getRepository(recoveryCodeTable).insert(hashes.map((hash) => ({ user_id: userId, code_hash: hash })));

/** Takes a recovery code: of several calls at once one gets it. */
export async function takeRecoveryCode(db: Db, userId: string, hash: Buffer): Promise<boolean> {
  const [, taken]: [unknown[], number] = await db.query(
    `update recovery_code set used_at = now() where user_id = $1 and code_hash = $2 and used_at is null`,
    [userId, hash],
  );
  return taken > 0;
}

/** Recovery codes that were not used. */
export const countCodes = (db: Tables, userId: string): Promise<number> =>
  db.getRepository(recoveryCodeTable).countBy({ user_id: userId, used_at: IsNull() });

type ToClose = Closed & Pick<RecoveryCodeRow, 'user_id'>;

/** Secrets closed by other keys than the one in use, held until the transaction ends. */
export const lockSecretsOfOtherKeys = (db: Db, keyId: string, atOnce: number): Promise<ToClose[]> =>
  db.query(
    `select user_id, key_id, secret from second_factor where key_id <> $1 order by user_id limit $2 for update`,
    [keyId, atOnce],
  );

export const storeSecret = (db: Tables, userId: string, { key_id, secret }: Closed): Promise<unknown> =>
  db.getRepository(secondFactorTable).update({ user_id: userId }, { key_id, secret });
