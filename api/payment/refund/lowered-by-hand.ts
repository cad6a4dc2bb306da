import type { EntityManager } from 'typeorm';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { lockOrder } from '../../order/queries/find-order.ts';
import { endRefund } from './move-refund.ts';
import { findRefund } from './queries/refunds.ts';

/** A person has settled with the company by how much less it lends, which it would not take from us. */
export async function loweredByHand(
  manager: EntityManager,
  refundId: string,
  actorId: string | null,
  jobs: JobQueue,
): Promise<void> {
  const known = await findRefund(manager, refundId);
  const order = known?.order_id ? await lockOrder(manager, known.order_id) : null;
  const row = await findRefund(manager, refundId);
  if (!order || row?.state !== 'refused') return;
  const why = { actor: { id: actorId, kind: 'staff' } as const };
  await endRefund({ jobs, now: () => new Date() }, manager, { row, order, why });
}
