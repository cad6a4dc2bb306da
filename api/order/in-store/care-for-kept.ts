// What becomes of orders that wait in a store for their customers.
import { minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import { waitsInStore } from '@kolobeh/shared/order-states/states.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { cancelOrder } from '../cancel-order.ts';
import { lockOrder } from '../queries/find-order.ts';
import { addLog } from '../queries/order-log.ts';
import { waitsUntil } from '../stored-order.ts';
import { listToRemind, listUncollected } from './queries/kept-orders.ts';

const system = { id: null, kind: 'system' } as const;
/** How long before its end a customer is reminded. */
const remindMinutes = 24 * 60;

/** Reminds of what is kept for its last day, once; one that fails does not keep the others from it. */
export async function remindToCollect(deps: Deps): Promise<void> {
  for (const { id } of await listToRemind(deps.source, minutesLater(deps.now(), remindMinutes))) {
    await inTransaction(deps.source, async (manager) => {
      const order = await lockOrder(manager, id);
      if (!order || !waitsInStore(order.state)) return;
      await addLog(manager, { orderId: id, actor: system, what: 'remind_to_collect' });
      await deps.jobs.send(manager, 'send-order-mail', { orderId: id, kind: 'collect_reminder' });
    }).catch((error: unknown) => deps.log.error({ err: error, order_id: id }, 'a customer could not be reminded'));
  }
}

/**
 * Gives up orders that nobody came for: their pieces go back to sale in the store, or to the warehouse that sent them,
 * money goes back, customers are told.
 * Read again under its lock, so a hand-over of the same second wins or finds it ended.
 */
export async function endUncollected(deps: Deps): Promise<void> {
  for (const { id } of await listUncollected(deps.source, deps.now())) {
    await inTransaction(deps.source, async (manager) => {
      const order = await lockOrder(manager, id);
      const until = order && waitsUntil(order);
      if (until && until <= deps.now())
        await cancelOrder(manager, deps, order, { actor: system, reason: 'not_collected_in_time' });
    }).catch((error: unknown) => deps.log.error({ err: error, order_id: id }, 'an order could not be given up'));
  }
}
