import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Loans get smaller when goods come back without a withdrawal, too. */
export class LoansOfReturnedGoods1700000079200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table refund drop constraint refund_cause_ck,
        add constraint refund_cause_ck
          check (cause in ('withdrawal', 'lines', 'taken_out', 'cancelled', 'late', 'returned'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update refund set cause = 'taken_out' where cause = 'returned'`);
    await runner.query(`
      alter table refund drop constraint refund_cause_ck,
        add constraint refund_cause_ck check (cause in ('withdrawal', 'lines', 'taken_out', 'cancelled', 'late'))`);
  }
}
