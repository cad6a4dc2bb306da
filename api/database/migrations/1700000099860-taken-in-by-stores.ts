import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders brought to stores: when each parcel was taken in there, and until when the store keeps them. */
export class TakenInByStores1700000099860 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table package add column taken_in_at timestamptz`);
    await runner.query(`alter table shop_order add column collect_until timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // The programs of then hand such an order over from its way.
    await runner.query(`update shop_order set state = 'handed_over' where state = 'arrived'`);
    await runner.query(`alter table shop_order drop column collect_until`);
    await runner.query(`alter table package drop column taken_in_at`);
  }
}
