import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createConcurrently, dropIndexes, type Indexes } from '../migrating/concurrent-indexes.ts';

/** Documents that are still kept, by the day their time of keeping counts from; made while others write. */
const indexes: Indexes = { invoice_kept_idx: 'invoice (tax_point_on) where ended_at is null' };

export class KeptDocumentsFound1700000099972 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createConcurrently(runner, indexes);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, indexes);
  }
}
