import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an inspection found on a unit, in the words of each market's questionnaire. */
export class FoundOnUnits1700000054010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table unit add column found jsonb not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table unit drop column found`);
  }
}
