import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was reserved before is held to the rule of places too. */
export class OrdersKeptInStoresChecked1700000098010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table stock_reservation validate constraint stock_reservation_place_ck`);
  }

  async down(): Promise<void> {
    // A rule that holds is not unlearned.
  }
}
