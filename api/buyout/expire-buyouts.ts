import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { moveLocked } from './move-buyout.ts';
import { lockBuyout } from './repository.ts';

/** Days for which a device that was promised may still be on its way after the price ended. */
const graceDays = 14;

/** Estimates past their last day, and offers whose device has not come although it had all the time. */
const listDue = (deps: Deps): Promise<{ id: string }[]> =>
  deps.source.query(
    `select id from buyout
      where (state = 'estimate' and valid_until < $1::date)
         or (state in ('submitted', 'shipping_arranged') and valid_until < $1::date - $2::integer)
      order by created_at limit 500`,
    [dayIn(markets.cs, deps.now()), graceDays],
  );

/** Closes what ran out of time. A device received in the same second stays received: the row is read under its lock. */
export async function expireBuyouts(deps: Deps): Promise<void> {
  for (const { id } of await listDue(deps)) {
    await inTransaction(deps.source, async (manager) => {
      const buyout = await lockBuyout(manager, id);
      const isDue = buyout && ['estimate', 'submitted', 'shipping_arranged'].includes(buyout.state);
      if (isDue) await moveLocked(deps, manager, buyout, 'expired', { actor: { id: null, kind: 'system' } });
    });
  }
}
