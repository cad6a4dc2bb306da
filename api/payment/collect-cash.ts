import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../operation/state-log.ts';
import { setPaymentState } from '../order/queries/change-order.ts';
import { ownPart, type StoredOrder } from '../order/stored-order.ts';
import { addAttempt } from './move-attempt.ts';

/** The cash of a locked order came: by its carrier, who owes it to us from now on, or in the store that handed it over. */
export async function collectCash(manager: EntityManager, order: StoredOrder, actor: Actor): Promise<void> {
  if (order.payment_kind !== 'cash_on_delivery' || order.payment_state === 'paid') return;
  await addAttempt(
    manager,
    {
      id: randomUUID(),
      order_id: order.id,
      provider: 'cash_on_delivery',
      provider_transaction: order.number,
      state: 'paid',
      amount: ownPart(order),
      currency: order.currency,
      next_check_at: null,
    },
    { actor },
  );
  await setPaymentState(manager, order.id, 'paid');
}
