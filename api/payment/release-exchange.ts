import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import { lockOrder } from '../order/queries/find-order.ts';
import { releaseWaiting } from './release-waiting.ts';

/** The goods that other goods were taken for are back: these may go, once what is missing to their price has come. */
export const releaseExchange = (deps: Deps, orderId: string): Promise<void> =>
  inTransaction(deps.source, async (manager) => {
    const order = await lockOrder(manager, orderId);
    if (order?.payment_state === 'paid') await releaseWaiting(deps, manager, order, { id: null, kind: 'system' });
  });
