import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Money from before is held to the rules of money of repairs. */
export class RepairsPaidOnlineChecked1700000099821 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table payment validate constraint payment_repair_fk`);
    await runner.query(`alter table payment validate constraint payment_part_ck`);
    await runner.query(`alter table payment validate constraint payment_of_one_ck`);
    await runner.query(`alter table refund validate constraint refund_repair_fk`);
    await runner.query(`alter table refund validate constraint refund_of_one_ck`);
    await runner.query(`alter table repair_payment validate constraint repair_payment_method_ck`);
    await runner.query(`alter table repair_payment validate constraint repair_payment_taken_ck`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table repair_payment
        drop constraint repair_payment_taken_ck,
        add constraint repair_payment_taken_ck check ((method = 'online') = (taken_by is null)) not valid,
        drop constraint repair_payment_method_ck,
        add constraint repair_payment_method_ck check (method in ('cash', 'card', 'transfer', 'online')) not valid`);
    await runner.query(`
      alter table refund
        drop constraint refund_of_one_ck,
        add constraint refund_of_one_ck check (num_nonnulls(order_id, repair_id) = 1) not valid,
        drop constraint refund_repair_fk,
        add constraint refund_repair_fk foreign key (repair_id) references repair (id) not valid`);
    await runner.query(`
      alter table payment
        drop constraint payment_of_one_ck,
        add constraint payment_of_one_ck
          check (num_nonnulls(order_id, repair_id) = 1 and (part = 'repair') = (repair_id is not null)) not valid,
        drop constraint payment_part_ck,
        add constraint payment_part_ck check (part in ('order', 'difference', 'hold', 'repair')) not valid,
        drop constraint payment_repair_fk,
        add constraint payment_repair_fk foreign key (repair_id) references repair (id) not valid`);
  }
}
