import type { EntityManager } from 'typeorm';
import type { IdempotencyKeyRow } from '../../../database/entities/people/operation-entities.ts';
import { prepared } from '../../../database/prepared-name.ts';

type Db = Pick<EntityManager, 'query'>;
/** A key and the fencing token of the run that holds it. */
export type KeyOfRun = Pick<IdempotencyKeyRow, 'scope' | 'key' | 'run_id'>;

/**
 * Takes a key for a run, a new one or one whose run left no outcome and has not renewed it for so many seconds.
 * @returns false when another run has it
 */
export async function claimKey(
  db: Db,
  { scope, key, run_id, body_hash }: KeyOfRun & Pick<IdempotencyKeyRow, 'body_hash'>,
  leaseS: number,
): Promise<boolean> {
  const inserted: unknown[] = await db.query(
    prepared(`insert into idempotency_key (scope, key, body_hash, state, run_id) values ($1, $2, $3, 'running', $5)
     on conflict (scope, key) do update set created_at = now(), run_id = $5
       where idempotency_key.state = 'running' and idempotency_key.body_hash = $3
         and idempotency_key.created_at < now() - make_interval(secs => $4)
     returning key`),
    [scope, key, body_hash, leaseS, run_id],
  );
  return inserted.length > 0;
}

/** Prolongs the hold of a run. @returns false when it has ended meanwhile, or another run has the key */
export async function renewKey(db: Db, { scope, key, run_id }: KeyOfRun, leaseS: number): Promise<boolean> {
  const [, renewed]: [unknown, number] = await db.query(
    prepared(`update idempotency_key set created_at = now()
     where scope = $1 and key = $2 and run_id = $3 and state = 'running'
       and created_at >= now() - make_interval(secs => $4)`),
    [scope, key, run_id, leaseS],
  );
  return renewed > 0;
}

/** Whether the key is the run's; nobody takes it until the transaction ends. */
export async function holdKey(manager: EntityManager, { scope, key, run_id }: KeyOfRun): Promise<boolean> {
  const held: unknown[] = await manager.query(
    prepared(`select 1 from idempotency_key where scope = $1 and key = $2 and run_id = $3 for share`),
    [scope, key, run_id],
  );
  return held.length > 0;
}

/** Replies hold secret links, so they are encrypted at rest. */
interface KeptOutcome {
  sealed: string;
}

type KeptKey = Pick<IdempotencyKeyRow, 'body_hash' | 'state'> & { outcome: KeptOutcome | null };

/** Who has the key and what it answered; the outcome is null while the call still runs. */
export async function findKey(db: Db, scope: string, key: string): Promise<KeptKey | null> {
  const [row]: KeptKey[] = await db.query(
    prepared(`select body_hash, state, outcome from idempotency_key where scope = $1 and key = $2`),
    [scope, key],
  );
  return row ?? null;
}

/** Stores the outcome of a run, unless another run has taken the key over. */
export const storeOutcome = (db: Db, { scope, key, run_id }: KeyOfRun, outcome: KeptOutcome): Promise<unknown> =>
  db.query(
    prepared(`update idempotency_key set state = 'done', outcome = $3 where scope = $1 and key = $2 and run_id = $4`),
    [scope, key, JSON.stringify(outcome), run_id],
  );

/** Lets a run's key go, unless another run has taken it over. */
export const releaseKey = (db: Db, { scope, key, run_id }: KeyOfRun): Promise<unknown> =>
  db.query(prepared(`delete from idempotency_key where scope = $1 and key = $2 and run_id = $3`), [scope, key, run_id]);

/** Deletes keys a week old: nobody repeats a call any more that he made then. */
export const deleteOldKeys = (db: Db): Promise<unknown> =>
  db.query(`delete from idempotency_key where created_at < now() - interval '7 days'`);
