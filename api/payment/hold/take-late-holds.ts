import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import { takeCredit } from '../../discount/queries/device-standings.ts';
import { findOrderHold } from '../../discount/trade-in/queries/order-holds.ts';
import { settleWithin } from '../../discount/trade-in/settle-trade-ins.ts';
import type { Deps } from '../../operation/deps.ts';
import { lockOrder } from '../../order/queries/find-order.ts';
import { addLog } from '../../order/queries/order-log.ts';
import { decideHoldOfOrder } from './decide-hold.ts';
import { listLateHolds } from './queries/card-holds.ts';

async function takeOne(deps: Deps, manager: EntityManager, orderId: string): Promise<void> {
  const order = await lockOrder(manager, orderId);
  const now = deps.now();
  const hold = order && (await findOrderHold(manager, orderId));
  if (!order || hold?.state !== 'held' || hold.take_by > now) return;
  // A device whose price is agreed and being paid is settled as bought, a day early.
  if (await settleWithin(deps, manager, orderId, 'last_day')) return;
  const due = await takeCredit(manager, orderId, now);
  if (due === null) return;
  await addLog(manager, { orderId, actor: { id: null, kind: 'system' }, what: 'device_late', detail: { amount: due } });
  await decideHoldOfOrder(manager, deps.jobs, orderId, { due, now });
}

/**
 * Takes the money of holds that the bank soon lets go of and whose device has not come to its end: the order is paid by
 * it, and the price of a device that is bought later goes to its seller's account. One failing does not keep the others
 * from it.
 */
export async function takeLateHolds(deps: Deps): Promise<void> {
  for (const { order_id: orderId } of await listLateHolds(deps.source, deps.now(), 200))
    await inTransaction(deps.source, (manager) => takeOne(deps, manager, orderId)).catch((error: unknown) =>
      deps.log.error({ err: error, order_id: orderId }, 'a late hold could not be taken'),
    );
}
