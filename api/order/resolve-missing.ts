import { refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { type OrderState, transitions } from '@kolobeh/shared/order-states/states.ts';
import type { EntityManager } from 'typeorm';
import { reserveLacking } from '../stock/reserve.ts';
import type { NewLogEntry } from './queries/order-log.ts';
import { listCodes } from './queries/product-codes.ts';
import type { StoredOrder } from './stored-order.ts';
import { endShortages } from './shortage/move-shortages.ts';
import { moveOrder, type RefusedStep } from './take-step.ts';

/** The house does not have what lacks. */
export interface NotInStock {
  code: 'NOT_IN_STOCK';
  /** Codes of the products that lack. */
  data: { products: string };
}

/**
 * A person lets an order with missing pieces be picked on. What was written off is reserved again first, so the order
 * goes on only when the house has it elsewhere; a refusal takes nothing.
 * @param order as read under its lock in this transaction
 */
export async function resolveMissing(
  manager: EntityManager,
  order: StoredOrder,
  { actor, reason }: Pick<NewLogEntry, 'actor' | 'reason'>,
): Promise<Result<OrderState, RefusedStep | NotInStock>> {
  const isHeld = transitions.resolve_missing.from.includes(order.state);
  const lacking = isHeld ? await reserveLacking(manager, order.id) : [];
  if (lacking.length === 0) {
    const moved = await moveOrder(manager, order, { step: 'resolve_missing', actor, reason });
    if (moved.ok) await endShortages(manager, order.id, 'found', { actor, reason });
    return moved;
  }
  const ids = lacking.map(({ productId }) => productId);
  const products = (await listCodes(manager, ids)).map(({ code }) => code).join(', ');
  return refused({ code: 'NOT_IN_STOCK', data: { products } });
}
