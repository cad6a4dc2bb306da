import type { EntityManager } from 'typeorm';
import type { JobQueue } from '../jobs/job-queue.ts';
import { instalmentProvider } from './instalment-provider.ts';
import { twistoProvider } from './twisto/twisto-provider.ts';
import { insertNotices } from './queries/loan-notices.ts';

/**
 * Of orders that leave now, those bought on a loan: their company is to be told. Written with the hand-over itself, so
 * that neither a crash nor a lost job can forget it.
 */
export async function askToTell(
  manager: EntityManager,
  jobs: Pick<JobQueue, 'send'>,
  orderIds: readonly string[],
): Promise<void> {
  for (const { order_id: orderId } of await insertNotices(manager, orderIds, [
    instalmentProvider.name,
    twistoProvider.name,
  ]))
    await jobs.send(manager, 'tell-loan-company', { orderId });
}
