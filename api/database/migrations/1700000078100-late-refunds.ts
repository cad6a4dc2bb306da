import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Money that came late or twice goes back by the gateway, too. */
export class LateRefunds1700000078100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table refund drop constraint refund_cause_ck,
        add constraint refund_cause_ck check (cause in ('withdrawal', 'lines', 'taken_out', 'cancelled', 'late'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update refund set cause = 'cancelled' where cause = 'late'`);
    await runner.query(`
      alter table refund drop constraint refund_cause_ck,
        add constraint refund_cause_ck check (cause in ('withdrawal', 'lines', 'taken_out', 'cancelled'))`);
  }
}
