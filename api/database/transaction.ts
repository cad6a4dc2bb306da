import type { DataSource, EntityManager } from 'typeorm';
import { QueryFailedError } from 'typeorm';

/** Deadlock and serialisation failures: the transaction did nothing and may run again. */
const retryable = new Set(['40001', '40P01']);

const codeOf = (error: unknown): string | undefined =>
  error instanceof QueryFailedError ? (error.driverError as { code?: string }).code : undefined;

/**
 * Runs the work in one transaction, retried (at most 3 times) after a deadlock or a serialisation failure, and commits
 * whatever it wrote, also when it ends in a refusal. For the rare work whose refusal has to leave a mark, such as a wrong PIN
 * that counts, or parcels that are taken back; everything else takes `inTransaction`.
 */
export async function committing<Out>(
  source: Pick<DataSource, 'transaction'>,
  work: (manager: EntityManager) => Promise<Out>,
): Promise<Out> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await source.transaction(work);
    } catch (error) {
      if (attempt >= 3 || !retryable.has(codeOf(error) ?? '')) throw error;
    }
  }
}

/** Thrown to roll back a transaction whose work was refused; carries the refusal. */
class Refused extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('A transaction ended in a refusal');
    this.answer = answer;
  }
}

const isRefusal = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false && 'refusal' in answer;

/**
 * Runs the work in one transaction; a refusal (`Result`) rolls back all that the work had written, as a fault does.
 * Inside of another transaction, by its manager, it is a savepoint: the rest of that one goes on.
 */
export async function inTransaction<Out>(
  source: Pick<DataSource, 'transaction'>,
  work: (manager: EntityManager) => Promise<Out>,
): Promise<Out> {
  try {
    return await committing(source, async (manager) => {
      const answer = await work(manager);
      if (isRefusal(answer)) throw new Refused(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof Refused) return error.answer as Out;
    throw error;
  }
}

/** Lets the statements of this transaction take minutes; elsewhere one ends after some seconds, so that nobody waits for it. */
export const giveTime = (db: Pick<EntityManager, 'query'>): Promise<unknown> =>
  db.query(`set local statement_timeout = '10min'`);

/** Name of the violated constraint when the error is a unique violation; null otherwise. */
export function violatedUnique(error: unknown): string | null {
  if (codeOf(error) !== '23505') return null;
  return (error as QueryFailedError & { driverError: { constraint?: string } }).driverError.constraint ?? '';
}

/** Whether the database refused a write by its own rules (unique, check, foreign key, not null) or cannot hold a value (range, format). */
export const isRefusedByDatabase = (error: unknown): boolean => /^2[23]/.test(codeOf(error) ?? '');
