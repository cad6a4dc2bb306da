import { refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { QueryFailedError } from 'typeorm';

/** Deadlock and serialisation failures: the transaction did nothing and may run again. */
const retryable = new Set(['40001', '40P01']);

const codeOf = (error: unknown): string | undefined =>
  error instanceof QueryFailedError ? (error.driverError as { code?: string }).code : undefined;

/** Runs the work in one transaction, again (at most 3 times) when the database gave it up by itself. */
export async function inTransaction<Out>(
  source: DataSource,
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

/** Undoes a transaction whose work was refused after something was written. */
class GivenUp extends Error {
  readonly refusal: unknown;
  constructor(refusal: unknown) {
    super('A transaction was given up');
    this.refusal = refusal;
  }
}

/** As `inTransaction`, and a refusal undoes all that the work had written. */
export async function inTransactionUnlessRefused<Value, Refusal>(
  source: DataSource,
  work: (manager: EntityManager) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  try {
    return await inTransaction(source, async (manager) => {
      const done = await work(manager);
      if (!done.ok) throw new GivenUp(done.refusal);
      return done;
    });
  } catch (error) {
    if (error instanceof GivenUp) return refused(error.refusal as Refusal);
    throw error;
  }
}

/** Name of the violated constraint when the error is a unique violation; null otherwise. */
export function violatedUnique(error: unknown): string | null {
  if (codeOf(error) !== '23505') return null;
  return (error as QueryFailedError & { driverError: { constraint?: string } }).driverError.constraint ?? '';
}

/** Whether the database refused a write by its own rules (unique, check, foreign key, not null) or cannot hold a value (range, format). */
export const isRefusedByDatabase = (error: unknown): boolean => /^2[23]/.test(codeOf(error) ?? '');
