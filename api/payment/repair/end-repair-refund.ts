import type { EntityManager } from 'typeorm';
import type { RefundRow } from '../../database/entities/orders/refund-entities.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Why } from '../../operation/state-log.ts';
import { lockRepairById } from '../../repair/bench/queries/bench-repairs.ts';
import { endTasksAbout } from '../../staff/queries/end-tasks.ts';
import { moveAttemptTo } from '../move-attempt.ts';
import { findAttempt } from '../queries/attempts.ts';
import { moveRefundTo, taskToLook } from '../refund/move-refund.ts';
import { findRefund } from '../refund/queries/refunds.ts';

/** Money of a repair has left; an attempt that came beside another payment is refunded with it. The repair is held. */
export async function endRepairRefund(
  deps: Pick<Deps, 'now'>,
  manager: EntityManager,
  row: RefundRow,
  why: Why,
): Promise<void> {
  if (!(await moveRefundTo(deps, manager, row, { to: 'done', why }))) return;
  await endTasksAbout(manager, taskToLook(row.id));
  const attempt = await findAttempt(manager, row.payment_id);
  if (attempt?.state === 'refund_due') await moveAttemptTo(manager, attempt, 'refunded', why);
}

/** A person has looked at the gateway and settled what it would not or could not say of money of a repair. */
export async function repairRefundByHand(
  manager: EntityManager,
  refundId: string,
  actorId: string | null,
  _jobs: JobQueue,
): Promise<void> {
  const known = await findRefund(manager, refundId);
  const repair = known?.repair_id ? await lockRepairById(manager, known.repair_id) : null;
  const row = await findRefund(manager, refundId);
  if (!repair || !row || (row.state !== 'refused' && row.state !== 'unknown')) return;
  await endRepairRefund({ now: () => new Date() }, manager, row, { actor: { id: actorId, kind: 'staff' } });
}
