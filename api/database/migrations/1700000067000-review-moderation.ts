import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reviews are written by customers: who changed them, what the shop answers, and one of each person to a model. */
export class ReviewModeration1700000067000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table review
        add reply text,
        add component_pk text,
        add version integer not null default 1`);
    await runner.query(`
      create unique index review_author_uq on review (user_id, master_product_id, market) where user_id is not null`);
    await runner.query(`create index review_created_idx on review (created_at, id)`);
    await runner.query(`create index review_text_idx on review (md5(review_text)) where review_text <> ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index review_text_idx, review_created_idx, review_author_uq`);
    await runner.query(`alter table review drop version, drop component_pk, drop reply`);
  }
}
