import { dayIn, daysLater } from '@kolobeh/shared/kernel/dates.ts';
import { MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { complaintTerms } from '@kolobeh/shared/order/complaint/terms.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { addTask } from '../../staff/add-task.ts';
import { takeDue } from './queries/complaints.ts';

/** Reminds the office, once a day, of complaints whose term ends soon or is over. */
export async function remindOfDue(deps: Deps): Promise<void> {
  for (const market of MarketCode.options) {
    const today = dayIn(markets[market], deps.now());
    const by = daysLater(today, complaintTerms[market].noticeDays);
    await inTransaction(deps.source, async (manager) => {
      for (const { id, number, due_on, order_number, product_name } of await takeDue(manager, { market, by, today }))
        await addTask(
          manager,
          'complaint_due',
          { kind: 'complaint', id },
          { number: order_number, complaint: number, by: due_on, items: [{ product_name, pieces: 1 }] },
        );
    });
  }
}
