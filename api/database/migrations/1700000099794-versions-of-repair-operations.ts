import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An edit of a repair in the office names the version it was made on. */
export class VersionsOfRepairOperations1700000099794 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table repair_operation add column version integer not null default 1`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table repair_operation drop column version`);
  }
}
