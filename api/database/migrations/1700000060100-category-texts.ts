import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A category has a text that its list ends with. */
export class CategoryTexts1700000060100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table category_text add column text text not null default ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table category_text drop column text`);
  }
}
