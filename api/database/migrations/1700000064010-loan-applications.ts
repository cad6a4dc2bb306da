import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Loans are few among payments and looked at newest first. */
export class LoanApplications1700000064010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index payment_loan_idx on payment (created_at, id) where provider in ('instalment_company', 'twisto')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index payment_loan_idx`);
  }
}
