import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is told of a model at length, beside its one sentence. */
export class ProductStories1700000054000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table master_product_text
        add column story jsonb not null default '{"highlights": [], "paragraphs": [], "in_box": []}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table master_product_text drop column story`);
  }
}
