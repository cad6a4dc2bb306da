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

  async down(): Promise<void> {
    // A rule that was looked at stays so; the migration before takes it away.
  }
}
