import { dayIn, daysLater } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { reminderOf } from '@kolobeh/shared/repair/loan/states.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { listLate, noteReminder } from './queries/loans.ts';

/**
 * Writes to who has a loan device that was to be back: on the day after and a week later, once each; after a time of
 * standing still only the letter that is due now. @returns how many letters
 */
export async function remindLoans(deps: Deps): Promise<number> {
  const now = deps.now();
  let letters = 0;
  // No market is a day ahead of another by more than this.
  for (const loan of await listLate(deps.source, daysLater(dayIn(markets.cs, now), 1))) {
    const turn = reminderOf(loan, dayIn(markets[loan.market], now));
    if (turn === 0) continue;
    await inTransaction(deps.source, async (manager) => {
      if (!(await noteReminder(manager, loan.id, turn))) return;
      await deps.jobs.send(manager, 'send-repair-mail', { repairId: loan.repair_id, kind: 'loan_late', version: turn });
      letters += 1;
    });
  }
  return letters;
}
