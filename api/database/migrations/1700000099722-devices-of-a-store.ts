import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What lies in a store is found by it; made while others write. */
export class DevicesOfAStore1700000099722 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index concurrently if exists unit_store_idx`);
    await runner.query(
      `create index concurrently unit_store_idx on unit (store_id, product_id) where store_id is not null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index unit_store_idx`);
  }
}
