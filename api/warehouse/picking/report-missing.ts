import type { PickList } from '@kolobeh/shared/warehouse/picking/picking.ts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../operation/state-log.ts';
import { addTask } from '../../staff/add-task.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import { moveOrder } from '../../order/take-step.ts';

/** A locked order some of whose pieces were not found waits for a person, by one task that names them. */
export async function reportMissing(
  manager: EntityManager,
  list: PickList,
  order: StoredOrder,
  actor: Actor,
): Promise<void> {
  const missing = list.lines.filter((line) => line.order_id === order.id && line.not_found > 0);
  const detail = {
    items: missing.map(({ product_code, product_name, location_code, not_found }) => ({
      product_code,
      product_name,
      location_code,
      not_found,
    })),
  };
  await moveOrder(manager, order, { step: 'report_missing', actor, detail });
  await addTask(manager, 'missing_piece', { kind: 'order', id: order.id }, { number: order.number, ...detail });
}
