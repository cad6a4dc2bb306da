import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Attempts to pay a repair and what goes back of them, beside those of orders. */
export class RepairsPaidOnline1700000099820 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table payment
        alter column order_id drop not null,
        add column repair_id uuid,
        add constraint payment_repair_fk foreign key (repair_id) references repair (id) not valid`);
    await runner.query(`
      alter table payment
        drop constraint payment_part_ck,
        add constraint payment_part_ck check (part in ('order', 'difference', 'hold', 'repair')) not valid,
        add constraint payment_of_one_ck
          check (num_nonnulls(order_id, repair_id) = 1 and (part = 'repair') = (repair_id is not null)) not valid`);
    await runner.query(`
      alter table refund
        alter column order_id drop not null,
        add column repair_id uuid,
        add constraint refund_repair_fk foreign key (repair_id) references repair (id) not valid,
        add constraint refund_of_one_ck check (num_nonnulls(order_id, repair_id) = 1) not valid`);
    await runner.query(`
      alter table repair_payment
        alter column taken_by drop not null,
        drop constraint repair_payment_method_ck,
        add constraint repair_payment_method_ck check (method in ('cash', 'card', 'transfer', 'online')) not valid,
        add constraint repair_payment_taken_ck check ((method = 'online') = (taken_by is null)) not valid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from repair_payment where method = 'online'`);
    await runner.query(`
      alter table repair_payment
        drop constraint repair_payment_taken_ck,
        drop constraint repair_payment_method_ck,
        add constraint repair_payment_method_ck check (method in ('cash', 'card', 'transfer')),
        alter column taken_by set not null`);
    await runner.query(`delete from refund where repair_id is not null`);
    await runner.query(`
      alter table refund drop constraint refund_of_one_ck, drop column repair_id, alter column order_id set not null`);
    await runner.query(`delete from payment where repair_id is not null`);
    await runner.query(`
      alter table payment
        drop constraint payment_of_one_ck,
        drop constraint payment_part_ck,
        add constraint payment_part_ck check (part in ('order', 'difference', 'hold')),
        drop column repair_id,
        alter column order_id set not null`);
  }
}
