import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Money of single lines goes back by the gateway without a withdrawal too, for a reason that a person gives. */
export class LineRefunds1700000057200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table refund alter column withdrawal_id drop not null, add column reason text not null default '',
        add constraint refund_why_ck check (withdrawal_id is not null or reason <> '')`);
    await runner.query(`
      create table refund_line (
        refund_id uuid not null constraint refund_line_refund_fk references refund (id) on delete cascade,
        order_line_id uuid not null constraint refund_line_order_line_fk references order_line (id),
        amount integer not null constraint refund_line_amount_ck check (amount > 0),
        constraint refund_line_pk primary key (refund_id, order_line_id)
      )`);
    await runner.query(`create index refund_line_order_line_idx on refund_line (order_line_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table refund_line`);
    await runner.query(`delete from refund where withdrawal_id is null`);
    await runner.query(`
      alter table refund drop constraint refund_why_ck, drop column reason, alter column withdrawal_id set not null`);
  }
}
