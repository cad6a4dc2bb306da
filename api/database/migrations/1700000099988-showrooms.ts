import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores that show goods, and neither hand out nor take anything. */
export class Showrooms1700000099988 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table store
        add column is_showroom boolean not null default false,
        add constraint store_showroom_ck check (not (is_showroom and (is_buyout_centre or is_service_centre))) not valid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table store drop column is_showroom`);
  }
}
