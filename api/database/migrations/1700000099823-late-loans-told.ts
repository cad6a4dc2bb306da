import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often the customer of a loan device was written to that it is late. */
export class LateLoansTold1700000099823 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table repair_loan add column reminded integer not null default 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table repair_loan drop column reminded`);
  }
}
