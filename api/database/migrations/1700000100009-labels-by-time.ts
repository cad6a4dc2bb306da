import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createConcurrently, dropIndexes, type Indexes } from '../migrating/concurrent-indexes.ts';

/** Labels lie in the order of their time, so the pages of an hour are named by little. */
const indexes: Indexes = { label_job_created_idx: 'label_job using brin (created_at)' };

/** What printers did within the hour is asked with each reading of the figures; it read the labels of years. */
export class LabelsByTime1700000100009 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createConcurrently(runner, indexes);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, indexes);
  }
}
