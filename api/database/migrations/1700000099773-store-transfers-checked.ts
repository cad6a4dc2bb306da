import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Devices that were there before are held to the rule of one place too, and those on the way are found; made while others write. */
export class StoreTransfersChecked1700000099773 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table unit validate constraint unit_one_place_ck`);
    await runner.query(`drop index concurrently if exists unit_store_transfer_idx`);
    await runner.query(
      `create index concurrently unit_store_transfer_idx on unit (store_transfer_id) where store_transfer_id is not null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index if exists unit_store_transfer_idx`);
    await runner.query(`
      alter table unit
        drop constraint unit_one_place_ck,
        add constraint unit_one_place_ck check (
          num_nonnulls(location_id, crate_id, package_id, repair_id, customer_order_id, store_id, sold_store_id, store_transfer_id) = 1) not valid`);
  }
}
