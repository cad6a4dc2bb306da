import type { Deps } from '../../operation/deps.ts';
import { giveTime, inTransaction } from '../../database/transaction.ts';
import { closeLedger, lockClosing } from './queries/closed-books.ts';

/** No transaction lasts so long: after it no movement is written with an earlier time. */
const settledMs = 2 * 86_400_000;

/** The beginning of the month (UTC) that the ledger may be closed up to. */
export function closableUntil(now: Date): Date {
  const settled = new Date(now.getTime() - settledMs);
  return new Date(Date.UTC(settled.getUTCFullYear(), settled.getUTCMonth()));
}

/**
 * Closes the ledger of stock up to the beginning of the month, two days after it: its sums are counted from the first row
 * on, once a month, so that comparing the books reads one month and these sums.
 * @returns whether there was something to close
 */
export const closeBooks = ({ source, now }: Pick<Deps, 'source' | 'now'>): Promise<boolean> =>
  inTransaction(source, async (manager) => {
    const until = closableUntil(now());
    const closed = await lockClosing(manager);
    if (closed && closed >= until) return false;
    await giveTime(manager);
    await closeLedger(manager, until);
    return true;
  });
