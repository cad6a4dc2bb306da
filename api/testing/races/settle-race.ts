import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { settleWithin } from '../../payment/settle.ts';
import { lockWaitOr } from './lock-waits.ts';

const undone = 'nothing of it is kept';

/**
 * How many of two settlements at once are about to write an attempt as paid.
 * @param isLocked false = without the lock of the order, and nothing of it is kept; true = as the product does, kept
 */
export async function payersAtOnce(deps: Deps, attemptId: string, isLocked: boolean): Promise<number> {
  let payers = 0;
  const both = Promise.withResolvers<void>();
  const runs = await Promise.allSettled(
    [1, 2].map(() =>
      inTransaction(deps.source, async (manager) => {
        const query = async (sql: string, parameters?: unknown[]): Promise<unknown> => {
          if (sql.includes('update payment set state')) {
            payers += 1;
            if (payers === 2) both.resolve();
            await lockWaitOr(manager, both.promise);
          }
          return manager.query(isLocked ? sql : sql.replace(/for update of o\b/, ''), parameters);
        };
        const watched = Object.create(manager, { query: { value: query } }) as typeof manager;
        await settleWithin(deps, watched, attemptId, 'paid', { id: null, kind: 'system' });
        if (!isLocked) throw new Error(undone);
      }),
    ),
  );
  for (const run of runs) if (run.status === 'rejected' && !String(run.reason).includes(undone)) throw run.reason;
  return payers;
}
