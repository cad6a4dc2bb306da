import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stations prove by a key of their own that they speak for themselves; those of earlier versions have none. */
export class StationKeys1700000025000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table device add column key_hash text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table device drop column key_hash`);
  }
}
