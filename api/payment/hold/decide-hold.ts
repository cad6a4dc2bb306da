import type { EntityManager } from 'typeorm';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { findOrderHold } from '../../discount/trade-in/queries/order-holds.ts';
import { decideHold } from './queries/card-holds.ts';

/**
 * Decides what becomes of an order's hold, once: so much is taken, or all let go. The order is locked.
 * @param due minor units; 0 lets go
 * @returns whether the order has a hold to decide, so that what is due comes by it
 */
export async function decideHoldOfOrder(
  manager: EntityManager,
  jobs: Pick<JobQueue, 'send'>,
  orderId: string,
  { due, now }: { due: number; now: Date },
): Promise<boolean> {
  const hold = await findOrderHold(manager, orderId);
  if (hold?.state !== 'held') return false;
  const captured = due > 0 ? Math.min(due, hold.amount) : null;
  if (!(await decideHold(manager, hold.payment_id, { captured, now }))) return false;
  await jobs.send(manager, 'end-card-hold', { paymentId: hold.payment_id });
  return true;
}

/** Money that is held for a cancelled order is let go; what is being taken comes back as a refund. */
export const releaseHold = async (
  manager: EntityManager,
  jobs: Pick<JobQueue, 'send'>,
  order: { id: string },
): Promise<void> => void (await decideHoldOfOrder(manager, jobs, order.id, { due: 0, now: new Date() }));
