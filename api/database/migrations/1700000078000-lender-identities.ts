import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who a leasing company is on the invoice of what it buys. */
export class LenderIdentities1700000078000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table loan_company add column billing jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table loan_company drop column billing`);
  }
}
