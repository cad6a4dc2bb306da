import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The office changes what a store is, and switches one off that it does not use any more. */
export class StoresOfTheOffice1700000099882 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table store add column is_active boolean not null default true, add column facts_version integer not null default 0`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table store drop column is_active, drop column facts_version`);
  }
}
