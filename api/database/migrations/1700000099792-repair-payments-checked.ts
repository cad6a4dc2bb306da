import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents from before are held to the rule that each is of one thing. */
export class RepairPaymentsChecked1700000099792 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table invoice validate constraint invoice_repair_fk`);
    await runner.query(`alter table invoice validate constraint invoice_of_one_ck`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table invoice
        drop constraint invoice_of_one_ck,
        add constraint invoice_of_one_ck check (num_nonnulls(order_id, repair_id) = 1) not valid,
        drop constraint invoice_repair_fk,
        add constraint invoice_repair_fk foreign key (repair_id) references repair (id) not valid`);
  }
}
