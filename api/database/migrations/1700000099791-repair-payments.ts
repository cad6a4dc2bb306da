import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was paid for a repair, once, and invoices of repairs beside those of orders. */
export class RepairPayments1700000099791 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table repair_payment (
      id uuid default uuidv7() constraint repair_payment_pk primary key,
      repair_id uuid not null constraint repair_payment_repair_uq unique
        constraint repair_payment_repair_fk references repair (id),
      method text not null constraint repair_payment_method_ck check (method in ('cash', 'card', 'transfer')),
      amount integer not null constraint repair_payment_amount_ck check (amount > 0),
      reference text not null default '',
      taken_by uuid not null,
      taken_at timestamptz not null default now()
    )`);
    await runner.query(`
      alter table invoice
        alter column order_id drop not null,
        add column repair_id uuid,
        add constraint invoice_repair_fk foreign key (repair_id) references repair (id) not valid,
        add constraint invoice_of_one_ck check (num_nonnulls(order_id, repair_id) = 1) not valid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table invoice drop constraint invoice_of_one_ck, drop column repair_id`);
    await runner.query(`alter table invoice alter column order_id set not null`);
    await runner.query(`drop table repair_payment`);
  }
}
