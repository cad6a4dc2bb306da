import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import { takeTrue } from './queries/watchdogs.ts';

/** Taken in one transaction with their letters. */
const mostAtOnce = 200;

/**
 * Tells all whose wish has become true, each once: the state and the letter are written together (transactional outbox).
 * @returns how many were told
 */
export async function tellTrue(deps: Deps): Promise<number> {
  let told = 0;
  for (;;) {
    const taken = await inTransaction(deps.source, async (manager) => {
      const ids = await takeTrue(manager, mostAtOnce);
      for (const watchdogId of ids) await deps.jobs.send(manager, 'send-watchdog-mail', { watchdogId, kind: 'told' });
      return ids.length;
    });
    told += taken;
    if (taken < mostAtOnce) return told;
  }
}
