import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Money of goods taken out of an order, and of a cancelled one, goes back by the gateway without being asked for. */
export class RefundsWithoutAsking1700000075000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table refund add column cause text not null default 'lines'
        constraint refund_cause_ck check (cause in ('withdrawal', 'lines', 'taken_out', 'cancelled'))`);
    await runner.query(`update refund set cause = 'withdrawal' where withdrawal_id is not null`);
    await runner.query(`
      alter table refund alter column cause drop default, drop constraint refund_why_ck,
        add constraint refund_why_ck check (cause <> 'lines' or reason <> ''),
        add constraint refund_withdrawal_ck check ((cause = 'withdrawal') = (withdrawal_id is not null))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update refund set reason = cause where withdrawal_id is null and reason = ''`);
    await runner.query(`
      alter table refund drop constraint refund_withdrawal_ck, drop constraint refund_why_ck, drop column cause,
        add constraint refund_why_ck check (withdrawal_id is not null or reason <> '')`);
  }
}
