import { ok, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { freeTradeIn } from '../discount/order-trade-in.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Why } from '../operation/state-log.ts';
import { listAttempts, moveAttemptTo } from '../payment/repository.ts';
import { release } from '../stock/reserve.ts';
import { lockPackages, movePackageTo } from '../warehouse/package-repository.ts';
import { giveUpParcels } from '../warehouse/withdraw-parcel.ts';
import { addTask } from '../staff/add-task.ts';
import type { NewLogEntry, StoredOrder } from './repository.ts';
import { endShortages } from './shortage/repository.ts';
import { moveOrder, type RefusedStep, setPaymentState } from './take-step.ts';

interface Cancellation {
  actor: NewLogEntry['actor'];
  reason: string;
}

/** Goods of a cancelled order that were taken from their shelf are to be put back. */
export const askForReturn = (manager: EntityManager, { id, number, state }: StoredOrder): Promise<unknown> =>
  addTask(manager, 'return_to_shelf', { kind: 'order', id }, { number, state });

/** Past the queue, or back in it with pieces in its crate: a list was given back, or missing pieces were looked for again. */
async function isOffItsShelves(manager: EntityManager, { id, state }: StoredOrder): Promise<boolean> {
  if (['picking', 'missing', 'awaiting_customer', 'awaiting_stock', 'picked', 'packing', 'packed'].includes(state))
    return true;
  const lines: unknown[] = await manager.query(
    `select 1 from pick_line where order_id = $1 and crate_id is not null limit 1`,
    [id],
  );
  return lines.length > 0;
}

/** Ends the order's packages; parcels their carrier knows of, or may know of, are taken back there. */
async function withdrawPackages(manager: EntityManager, jobs: JobQueue, orderId: string, why: Why): Promise<void> {
  const ended = await lockPackages(manager, orderId);
  for (const one of ended) await movePackageTo(manager, one, 'cancelled', why);
  await giveUpParcels(manager, jobs, ended);
}

/** An invoice that was issued needs a credit note, which a person makes. */
async function askForCreditNote(manager: EntityManager, order: StoredOrder): Promise<void> {
  const [invoice]: { number: string; total: number }[] = await manager.query(
    `select number, total from invoice where order_id = $1`,
    [order.id],
  );
  if (!invoice) return;
  const detail = { number: order.number, invoice: invoice.number, amount: invoice.total, currency: order.currency };
  await addTask(manager, 'credit_note', { kind: 'order', id: order.id }, detail);
}

/**
 * Cancels a locked order: its pieces go back to sale, money that came becomes a refund task, goods already taken
 * from the shelf a task to put them back, its parcel is taken back at the carrier, and the customer is told.
 */
export async function cancelOrder(
  manager: EntityManager,
  jobs: JobQueue,
  order: StoredOrder,
  { actor, reason }: Cancellation,
): Promise<Result<true, RefusedStep>> {
  const moved = await moveOrder(manager, order, { step: 'cancel', actor, reason });
  if (!moved.ok) return moved;
  await release(manager, order.id);
  await manager.query(`update shop_order set reserved_until = null where id = $1`, [order.id]);
  if (order.payment_state === 'paid') {
    await setPaymentState(manager, order.id, 'refund_due');
    const paid = (await listAttempts(manager, order.id)).filter(({ state }) => state === 'paid');
    for (const attempt of paid) await moveAttemptTo(manager, attempt, 'refund_due', { actor, reason });
    await addTask(
      manager,
      'refund',
      { kind: 'order', id: order.id },
      { number: order.number, amount: order.total, currency: order.currency },
    );
  }
  if (await isOffItsShelves(manager, order)) await askForReturn(manager, order);
  await endShortages(manager, order.id, 'cancelled', { actor, reason });
  await freeTradeIn(manager, order.id);
  await withdrawPackages(manager, jobs, order.id, { actor, reason });
  await askForCreditNote(manager, order);
  await jobs.send(manager, 'send-order-mail', { orderId: order.id, kind: 'cancelled' });
  return ok(true);
}
