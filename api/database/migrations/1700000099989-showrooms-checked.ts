import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores from before are held to the rule of showrooms. */
export class ShowroomsChecked1700000099989 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table store validate constraint store_showroom_ck`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table store
        drop constraint store_showroom_ck,
        add constraint store_showroom_ck check (not (is_showroom and (is_buyout_centre or is_service_centre))) not valid`);
  }
}
