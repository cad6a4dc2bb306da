import { moveComplaint } from '@kolobeh/shared/order/complaint/states.ts';
import type { EntityManager } from 'typeorm';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { logStates, type Why } from '../../operation/state-log.ts';
import { endTasksAbout } from '../../staff/queries/end-tasks.ts';
import { findByWithdrawal, moveRow } from './queries/complaints.ts';

/** The money of a complaint has gone back: it is settled by that, and its customer is told. The order is held. */
export async function endByMoney(
  manager: EntityManager,
  jobs: JobQueue,
  withdrawalId: string,
  why: Why,
): Promise<void> {
  const row = await findByWithdrawal(manager, withdrawalId);
  if (row?.state !== 'refunding' || !moveComplaint(row.state, 'settled').ok) return;
  if (!(await moveRow(manager, row, { state: 'settled', ended_at: new Date() }))) return;
  await logStates(manager, 'complaint', [{ id: row.id, from: row.state, to: 'settled' }], why);
  const subject = { kind: 'complaint', id: row.id };
  await endTasksAbout(manager, { kinds: ['complaint_filed', 'complaint_due'], subject, doneBy: null });
  await jobs.send(manager, 'send-complaint-mail', { complaintId: row.id, kind: 'settled' });
}
