import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists by popularity have what can be sent first, then what stores alone have; made while the house goes on. */
export class OrderByStock1700000099922 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index concurrently if exists product_listing_rank_idx`);
    await runner.query(
      `create index concurrently product_listing_rank_idx on product_listing (market, stock_rank desc, popularity desc, product_id)`,
    );
    await runner.query(`drop index concurrently if exists listing_category_rank_idx`);
    await runner.query(
      `create index concurrently listing_category_rank_idx on listing_category (market, category_id, stock_rank desc, popularity desc, product_id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index listing_category_rank_idx`);
    await runner.query(`drop index product_listing_rank_idx`);
  }
}
