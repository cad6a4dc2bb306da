import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Devices that were there before are held to the rule of one place too; checked while others write. */
export class LoanDevicesChecked1700000099801 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table unit validate constraint unit_one_place_ck`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table unit
        drop constraint unit_one_place_ck,
        add constraint unit_one_place_ck check (
          num_nonnulls(location_id, crate_id, package_id, repair_id, customer_order_id, store_id, sold_store_id, store_transfer_id, loan_store_id) = 1) not valid`);
  }
}
