import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was reserved before is held to the wider rule of places too. */
export class CartHoldsInStoresChecked1700000099796 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table stock_reservation validate constraint stock_reservation_place_ck`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table stock_reservation
        drop constraint stock_reservation_place_ck,
        add constraint stock_reservation_place_ck
          check ((store_reservation_id is null or store_id is not null)
                 and (store_id is null or repair_line_id is null)) not valid`);
  }
}
