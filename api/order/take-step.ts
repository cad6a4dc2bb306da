// State machine of an order: moves by the table in `shared/order-states`, each with its row in the order's log.
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { type OrderState, type OrderStep, type StepRefusal, takeStep } from '@kolobeh/shared/order-states/states.ts';
import type { EntityManager } from 'typeorm';
import { appendChange } from './queries/change-feed.ts';
import { setState } from './queries/change-order.ts';
import { addLog, type NewLogEntry } from './queries/order-log.ts';
import type { StoredOrder } from './stored-order.ts';

/** The order's state does not allow the step, or the money does not. */
export interface RefusedStep {
  code: 'STEP_REFUSED';
  data: { state: OrderState; reason: StepRefusal };
}

interface Step {
  step: OrderStep;
  actor: NewLogEntry['actor'];
  reason?: string;
  detail?: Record<string, unknown>;
}

/** Tells stations that follow the feed what became of an order. */
export async function announce(
  manager: EntityManager,
  topic: string,
  subjectId: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await appendChange(manager, { topic, subject_id: subjectId, detail });
}

/**
 * Moves a locked order by one named step, with its log row. The only place where an order's state changes.
 * @param order as read under its lock in this transaction
 */
export async function moveOrder(
  manager: EntityManager,
  order: StoredOrder,
  { step, actor, reason, detail }: Step,
): Promise<Result<OrderState, RefusedStep>> {
  const facts = { state: order.state, paymentState: order.payment_state, paymentKind: order.payment_kind };
  const moved = takeStep(facts, step);
  if (!moved.ok) return refused({ code: 'STEP_REFUSED', data: { state: order.state, reason: moved.refusal } });
  await setState(manager, order.id, moved.value);
  await addLog(manager, { orderId: order.id, actor, what: step, from: order.state, to: moved.value, reason, detail });
  if (moved.value === 'cancelled') await announce(manager, 'order.cancelled', order.id, { number: order.number });
  return ok(moved.value);
}
