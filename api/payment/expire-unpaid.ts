import { postponedHold } from '@kolobeh/shared/order/hold.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import { PartnerError } from '../integrations/partner-error.ts';
import { cancelOrder } from '../order/cancel-order.ts';
import { lockOrder } from '../order/queries/find-order.ts';
import { askAboutPayments } from './look-at-provider.ts';
import { type ExpiredOrder, holdUntil, listExpired } from './queries/unpaid-orders.ts';

/** While the gateway cannot be asked whether the money came, the goods are held on. @returns whether so */
async function postpone(deps: Deps, order: ExpiredOrder): Promise<boolean> {
  const until = postponedHold(order.payment_kind, order.created_at, deps.now());
  if (!until) return false;
  await holdUntil(deps.source, order.id, until);
  return true;
}

/**
 * Gives up an unpaid order. The gateway is asked once more first, and the order is read again under its lock, so a
 * payment of the same second wins or becomes a refund, never both sold and released.
 */
async function expire(deps: Deps, expired: ExpiredOrder): Promise<void> {
  const orderId = expired.id;
  try {
    await askAboutPayments(deps, orderId);
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    if (await postpone(deps, expired)) return;
  }
  await inTransaction(deps.source, async (manager) => {
    const order = await lockOrder(manager, orderId);
    const isDue =
      order?.state === 'waiting_payment' && order.reserved_until !== null && order.reserved_until <= deps.now();
    if (order && isDue)
      await cancelOrder(manager, deps, order, { actor: { id: null, kind: 'system' }, reason: 'not_paid_in_time' });
  });
}

/** Gives up every order whose goods were held long enough; one failing does not keep the others from it. */
export async function expireUnpaid(deps: Deps): Promise<void> {
  for (const order of await listExpired(deps.source, deps.now())) {
    await expire(deps, order).catch((error: unknown) =>
      deps.log.error({ err: error, order_id: order.id }, 'order could not be given up'),
    );
  }
}
