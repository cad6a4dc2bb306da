import { ok, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { OrderState } from '@kolobeh/shared/order-states/states.ts';
import type { EntityManager } from 'typeorm';
import type { Why } from '../../operation/state-log.ts';
import type { StoredOrder } from '../stored-order.ts';
import { moveOrder, type RefusedStep } from '../take-step.ts';
import { isToFetch } from './queries/open-lines.ts';
import { endTasksAbout } from '../../staff/queries/end-tasks.ts';

/**
 * A held order goes on after the choice: it waits for stock, is picked on, or is picked already when nothing is left
 * to fetch.
 */
export async function goOn(
  manager: EntityManager,
  order: StoredOrder,
  isWaiting: boolean,
  why: Why,
): Promise<Result<OrderState, RefusedStep>> {
  // Nobody needs to look for pieces that were replaced or given back.
  const kinds = ['missing_piece', 'choice_overdue'];
  if (!isWaiting) await endTasksAbout(manager, { kinds, subject: { kind: 'order', id: order.id }, doneBy: null });
  if (isWaiting && order.state === 'awaiting_stock') return ok(order.state);
  if (isWaiting) return moveOrder(manager, order, { step: 'await_stock', ...why });
  const step = (await isToFetch(manager, order.id)) ? 'resolve_missing' : 'go_without';
  return moveOrder(manager, order, { step, ...why });
}
