import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Insurance and warranties are changed in the office: each edit names the version it was made on. */
export class CoversAreEdited1700000099760 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table cover_offer
        add column version integer not null default 1,
        add column changed_at timestamptz not null default now()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table cover_offer drop column version, drop column changed_at`);
  }
}
