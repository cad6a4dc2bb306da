import { ok, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { OrderState } from '@kolobeh/shared/order-states/states.ts';
import type { EntityManager } from 'typeorm';
import type { Why } from '../../operation/state-log.ts';
import type { StoredOrder } from '../stored-order.ts';
import { moveOrder, type RefusedStep } from '../take-step.ts';

/** Whether anything that is still bought lies in no crate. */
async function isToFetch(manager: EntityManager, orderId: string): Promise<boolean> {
  const rows: unknown[] = await manager.query(
    `select 1 from order_line l where l.order_id = $1
        and l.quantity > coalesce((select sum(k.picked) from pick_line k where k.order_line_id = l.id), 0) limit 1`,
    [orderId],
  );
  return rows.length > 0;
}

/** Nobody needs to look for pieces that were replaced or given back. */
const closeSearch = (manager: EntityManager, orderId: string): Promise<unknown> =>
  manager.query(
    `update staff_task set state = 'done', done_at = now()
      where kind in ('missing_piece', 'choice_overdue') and subject_kind = 'order' and subject_id = $1 and state = 'open'`,
    [orderId],
  );

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
  if (!isWaiting) await closeSearch(manager, order.id);
  if (isWaiting && order.state === 'awaiting_stock') return ok(order.state);
  if (isWaiting) return moveOrder(manager, order, { step: 'await_stock', ...why });
  const step = (await isToFetch(manager, order.id)) ? 'resolve_missing' : 'go_without';
  return moveOrder(manager, order, { step, ...why });
}
