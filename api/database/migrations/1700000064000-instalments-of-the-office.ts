import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lenders and their price lists are changed by the office: their editions. */
export class InstalmentsOfTheOffice1700000064000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['loan_company', 'instalment_tier'])
      await runner.query(`
        alter table ${table}
          add column version integer not null default 1,
          add column changed_at timestamptz not null default now()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['loan_company', 'instalment_tier'])
      await runner.query(`alter table ${table} drop column version, drop column changed_at`);
  }
}
