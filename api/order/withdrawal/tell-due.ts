import { dayIn, daysLater } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import type { Deps } from '../../operation/deps.ts';
import { addTask } from '../../staff/add-task.ts';
import { listDue } from './queries/withdrawals.ts';

/** How many days before the law's last day somebody is told. */
const noticeDays = 2;

/** Asks the office to give money of a withdrawal back while there is time, also when the goods are not known to be here. */
export async function tellDue(deps: Deps): Promise<void> {
  const day = daysLater(dayIn(markets.cs, deps.now()), noticeDays);
  for (const { id, number, refund, refund_by: by, order_number: order, currency } of await listDue(deps.source, day))
    await addTask(
      deps.source.manager,
      'withdrawal_due',
      { kind: 'withdrawal', id },
      {
        number: order,
        withdrawal: number,
        amount: refund,
        currency,
        by,
      },
    );
}
