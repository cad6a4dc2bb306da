import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is excepted from now on takes no right from who bought it before. */
export class WithdrawalExceptionsSince1700000065200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table withdrawal_exception add column since timestamptz not null default 'epoch'`);
    await runner.query(`alter table withdrawal_exception alter column since set default now()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table withdrawal_exception drop column since`);
  }
}
