import { markets } from '@kolobeh/shared/kernel/market.ts';
import { locations } from '../facts/warehouse.ts';
import type { Row } from '../insert-rows.ts';
import { seededUuid } from '../seeded-uuid.ts';
import { shelfOf } from '../stock/plan-stock.ts';
import { totalOf } from './order-rows.ts';
import { isShort, type PlannedOrder } from './planned-order.ts';
import type { Staff } from './people.ts';

const task = (order: PlannedOrder, kind: string, at: Date, detail: object, doneBy: string | null): Row => ({
  id: seededUuid(`${order.id}/task/${kind}`, at),
  kind,
  subject_kind: 'order',
  subject_id: order.id,
  detail: { number: order.number, ...detail },
  state: doneBy ? 'done' : 'open',
  created_at: at.toISOString(),
  done_at: doneBy ? new Date(at.getTime() + 20 * 3_600_000).toISOString() : null,
  done_by: doneBy,
});

/** What waits for a person: pieces not found, and money to give back. Money already given back is a task done. */
export function taskRows(order: PlannedOrder, staff: Staff): Row[] {
  const { picked, cancelled } = order.times;
  if (isShort(order) && picked) {
    const items = order.lines
      .filter((line) => line.isNotFound)
      .map((line) => ({
        product_code: line.product.code,
        product_name: line.product.longName[order.market],
        location_code: locations[shelfOf(line.product, 0) - 1]?.code ?? '',
        not_found: line.quantity,
      }));
    return [task(order, 'missing_piece', picked, { items }, null)];
  }
  const isRefund = order.paymentState === 'refund_due' || order.paymentState === 'refunded';
  if (!isRefund || !cancelled) return [];
  const amount = { amount: totalOf(order), currency: markets[order.market].currency };
  return [task(order, 'refund', cancelled, amount, order.paymentState === 'refunded' ? staff.supervisor : null)];
}
