import { migrateJobs } from '../jobs/job-queue.ts';
import { createDataSource } from './data-source.ts';

/** Brings a database to the newest shape. Does nothing when it already has it. */
export async function migrate(url: string): Promise<void> {
  const source = createDataSource({ url, poolSize: 2, statementTimeoutMs: 0 });
  await source.initialize();
  try {
    await source.runMigrations();
  } finally {
    await source.destroy();
  }
  await migrateJobs(url);
}
