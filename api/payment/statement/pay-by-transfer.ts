import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { personOf } from '../../http/calls/access.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import type { Deps } from '../../operation/deps.ts';
import { lockOrder } from '../../order/queries/find-order.ts';
import { addAttempt } from '../move-attempt.ts';
import { transferProvider, waitedFor } from '../record-transfer.ts';
import { settleWithin } from '../settle.ts';

interface Transfer {
  orderId: string;
  /** Minor units that are kept for the order, or that go back when it can take none. */
  amount: number;
  /** Identity of the line; the database takes it once. */
  transaction: string;
  caller: Caller;
}

/**
 * Records money of a statement as a transfer and settles it, in the transaction of whoever asks: a paid or cancelled
 * order makes a refund of it.
 * @returns id of the payment
 */
export async function payByTransfer(
  deps: Deps,
  manager: EntityManager,
  { orderId, amount, transaction, caller }: Transfer,
): Promise<string> {
  const order = await lockOrder(manager, orderId);
  if (!order) throw new Error('The order of a transfer is gone');
  const actor = { id: personOf(caller), kind: 'staff' } as const;
  const id = randomUUID();
  await addAttempt(
    manager,
    {
      id,
      order_id: orderId,
      provider: transferProvider,
      provider_transaction: transaction,
      state: 'in_progress',
      amount,
      currency: order.currency,
      next_check_at: null,
      part: (await waitedFor(manager, order)).part,
    },
    { actor },
  );
  await settleWithin(deps, manager, id, 'paid', actor);
  return id;
}
