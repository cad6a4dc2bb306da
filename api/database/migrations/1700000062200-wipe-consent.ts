import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which words the owner of a repaired device agreed to; when, is when the repair was ordered. */
export class WipeConsent1700000062200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table repair add column wipe_text_version integer not null default 1`);
    await runner.query(`alter table repair alter column wipe_text_version drop default`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table repair drop column wipe_text_version`);
  }
}
