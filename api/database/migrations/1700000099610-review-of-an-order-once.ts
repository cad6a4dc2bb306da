import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One review of a model by a letter's order. Made while reviews are written; what an interrupted making left goes first. */
export class ReviewOfAnOrderOnce1700000099610 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index concurrently if exists review_order_uq`);
    await runner.query(`
      create unique index concurrently review_order_uq on review (order_id, master_product_id)
       where order_id is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index if exists review_order_uq`);
  }
}
