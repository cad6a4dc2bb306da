import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders placed with a code are found by it; made while the house goes on. */
export class OrdersOfACode1700000099881 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index concurrently if exists discount_use_code_idx`);
    await runner.query(
      `create index concurrently discount_use_code_idx on discount_use (code_id) where code_id is not null and released_at is null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index discount_use_code_idx`);
  }
}
