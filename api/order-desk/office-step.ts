import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { mayCustomerCancel, type OfficeStep } from '@kolobeh/shared/order-states/states.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import type { Actor } from '../operation/state-log.ts';
import { collectCash } from '../payment/collect-cash.ts';
import { cancelOrder } from '../order/cancel-order.ts';
import { findOrderByNumber, findOrderByToken, lockOrder } from '../order/queries/find-order.ts';
import type { StoredOrder } from '../order/stored-order.ts';
import { type NotInStock, resolveMissing } from '../order/resolve-missing.ts';
import { askCustomer } from '../order/shortage/ask-customer.ts';
import { moveOrder, type RefusedStep } from '../order/take-step.ts';

/** There is no such order, or its state does not allow the step. */
export type OfficeRefusal = { code: 'ORDER_NOT_FOUND' } | RefusedStep;

const take = (
  deps: Deps,
  manager: EntityManager,
  order: StoredOrder,
  { step, ...why }: { step: OfficeStep; actor: Actor; reason: string },
): Promise<Result<unknown, RefusedStep | NotInStock>> => {
  if (step === 'cancel') return cancelOrder(manager, deps, order, why);
  if (step === 'ask_customer') return askCustomer(deps, manager, order, why);
  if (step === 'resolve_missing') return resolveMissing(manager, order, why);
  return moveOrder(manager, order, { step, ...why });
};

/** A person in the office takes one of the allowed steps. */
export async function officeStep(
  deps: Deps,
  caller: Caller,
  wanted: { number: string; step: OfficeStep; reason: string },
): Promise<Result<StoredOrder, OfficeRefusal | NotInStock>> {
  const found = await findOrderByNumber(deps.source, wanted.number);
  if (!found) return refused({ code: 'ORDER_NOT_FOUND' });
  return inTransaction(deps.source, async (manager) => {
    const order = await lockOrder(manager, found.id);
    if (!order) return refused({ code: 'ORDER_NOT_FOUND' });
    const actor = { id: caller.id, kind: 'staff' } as const;
    const { step, reason } = wanted;
    const moved = await take(deps, manager, order, { step, actor, reason });
    if (!moved.ok) return moved;
    if (step === 'deliver') await collectCash(manager, order, actor);
    await writeAudit(manager, caller, {
      action: `order.${step}`,
      subject: { kind: 'order', id: order.id },
      detail: { number: order.number },
    });
    const after = await lockOrder(manager, order.id);
    return ok(after ?? order);
  });
}

/** The customer cancels by the secret link, until picking has begun or the store handed it over. */
export async function cancelByCustomer(deps: Deps, token: string): Promise<Result<StoredOrder, OfficeRefusal>> {
  const found = await findOrderByToken(deps.source, deps.orderTokens.hash(token));
  if (!found) return refused({ code: 'ORDER_NOT_FOUND' });
  return inTransaction(deps.source, async (manager) => {
    const order = await lockOrder(manager, found.id);
    if (!order) return refused({ code: 'ORDER_NOT_FOUND' });
    if (order.state === 'cancelled') return ok(order);
    if (!mayCustomerCancel(order.state)) {
      return refused({ code: 'STEP_REFUSED', data: { state: order.state, reason: 'NOT_FROM_THIS_STATE' } });
    }
    const cancelled = await cancelOrder(manager, deps, order, {
      actor: { id: null, kind: 'customer' },
      reason: 'by_customer',
    });
    if (!cancelled.ok) return cancelled;
    return ok((await lockOrder(manager, order.id)) ?? order);
  });
}
