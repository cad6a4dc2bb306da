import { createDataSource } from '../database/data-source.ts';
import { runGivingWay } from '../database/migrating/give-way.ts';
import { grantToRunner, type RunnerRole } from '../database/runner-role.ts';
import { migrateJobs } from '../jobs/job-queue.ts';
import { schedule } from './schedule.ts';

/**
 * Brings a database to the newest shape. Does nothing when it already has it.
 * @param url address as the owner of the tables
 * @param runner role the API will connect as; absent = it connects as the owner
 */
export async function migrate(url: string, runner?: RunnerRole): Promise<void> {
  const source = createDataSource({ url, poolSize: 2, statementTimeoutMs: 0 });
  await source.initialize();
  try {
    await runGivingWay(source);
  } finally {
    await source.destroy();
  }
  await migrateJobs(
    url,
    schedule.map(({ name }) => name),
  );
  if (runner) await grantToRunner(url, runner);
}
