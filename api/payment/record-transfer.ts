import { randomUUID } from 'node:crypto';
import { openDue } from '@kolobeh/shared/discount/device-standing.ts';
import { isSame, money, type Money } from '@kolobeh/shared/kernel/money.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction, violatedUnique } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import type { PaymentPart } from '../database/entities/orders/payment-entities.ts';
import { findStanding } from '../discount/queries/device-standings.ts';
import { findOrderByNumber, lockOrder } from '../order/queries/find-order.ts';
import { ownPart, type StoredOrder } from '../order/stored-order.ts';
import type { RefusedStep } from '../order/take-step.ts';
import { addAttempt } from './move-attempt.ts';
import { findAttemptByTransaction } from './queries/attempts.ts';
import { isCollectedByCarrier } from './queries/cash-packages.ts';
import { settle } from './settle.ts';

/** Why a transfer was not recorded; `expected` is what the order costs. */
export type TransferRefusal =
  | { code: 'ORDER_NOT_FOUND' }
  | { code: 'AMOUNT_DIFFERS'; data: { expected: Money } }
  | RefusedStep;

/** How payments by transfer are marked. */
export const transferProvider = 'bank_transfer';

/** What a transfer for an order is waited for. */
interface Waited {
  part: PaymentPart;
  /** Minor units. */
  amount: number;
}

/**
 * What the next transfer for an order is for: its own price, or the difference that a paid order, or one paid to the
 * driver, waits for because its device paid too little.
 */
export async function waitedFor(db: Pick<EntityManager, 'query'>, order: StoredOrder): Promise<Waited> {
  const isOwnPaid = order.payment_state === 'paid' || order.payment_kind === 'cash_on_delivery';
  const device = isOwnPaid && order.prepaid_amount > 0 ? await findStanding(db, order.id) : null;
  const due = device ? openDue(device) : 0;
  return due > 0 ? { part: 'difference', amount: due } : { part: 'order', amount: ownPart(order) };
}

/**
 * Records a transfer that came to the bank. The bank's reference identifies it for ever: entered twice, it counts once.
 * Refused once a carrier was told to collect the money, so that nobody pays twice.
 */
export async function recordTransfer(
  deps: Deps,
  transfer: { number: string; amount: Money; bankReference: string; staffId: string },
): Promise<Result<true, TransferRefusal>> {
  const order = await findOrderByNumber(deps.source, transfer.number);
  if (!order) return refused({ code: 'ORDER_NOT_FOUND' });
  const earlier = await findAttemptByTransaction(deps.source, transferProvider, transfer.bankReference);
  if (earlier && earlier.order_id !== order.id) {
    return refused({ code: 'STEP_REFUSED', data: { state: order.state, reason: 'NOT_FROM_THIS_STATE' } });
  }
  const actor = { id: transfer.staffId, kind: 'staff' } as const;
  if (earlier) {
    // A repeat after a crash may find the record stored and not yet settled; settling twice changes nothing.
    await settle(deps, earlier.id, 'paid', actor);
    return ok(true);
  }
  const { part, amount } = await waitedFor(deps.source, order);
  const expected = money(amount, order.currency);
  if (!isSame(transfer.amount, expected)) return refused({ code: 'AMOUNT_DIFFERS', data: { expected } });
  const id = randomUUID();
  try {
    const isTaken = await inTransaction(deps.source, async (manager) => {
      const locked = await lockOrder(manager, order.id);
      if (part === 'order' && locked?.payment_state !== 'paid' && (await isCollectedByCarrier(manager, order.id)))
        return false;
      await addAttempt(
        manager,
        {
          id,
          order_id: order.id,
          provider: transferProvider,
          provider_transaction: transfer.bankReference,
          state: 'in_progress',
          amount: expected.amount,
          currency: order.currency,
          next_check_at: null,
          part,
        },
        { actor },
      );
      return true;
    });
    if (!isTaken) return refused({ code: 'STEP_REFUSED', data: { state: order.state, reason: 'NOT_FROM_THIS_STATE' } });
  } catch (error) {
    if (violatedUnique(error) !== 'payment_provider_transaction_uq') throw error;
    // Somebody has entered it at this very moment, for this order or another: look again.
    return recordTransfer(deps, transfer);
  }
  await settle(deps, id, 'paid', actor);
  return ok(true);
}
