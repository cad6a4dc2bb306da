import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Days on which a store opens otherwise than its week and the holidays say, and the edition of its hours. */
export class SpecialDaysOfStores1700000091100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table store add column special_days jsonb not null default '[]'`);
    await runner.query(`alter table store add column hours_version integer not null default 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table store drop column special_days, drop column hours_version`);
  }
}
