import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the office changes has an edition: a change names the one it was made from. */
export class VersionsOfEdits1700000099883 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const name of ['webhook', 'location', 'house_setting'])
      await runner.query(`alter table ${name} add column version integer not null default 1`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['webhook', 'location', 'house_setting'])
      await runner.query(`alter table ${name} drop column version`);
  }
}
