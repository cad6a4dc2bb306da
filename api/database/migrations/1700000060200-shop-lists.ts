import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists of goods whose price was cut, and of last pieces, are read by indexes of these alone. */
export class ShopLists1700000060200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create index product_listing_cut_idx on product_listing (market, product_id) where lowest_30_days is not null`,
    );
    await runner.query(
      `create index product_listing_unused_idx on product_listing (market, popularity desc, product_id)
        where is_available and quality <> 'used'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index product_listing_unused_idx`);
    await runner.query(`drop index product_listing_cut_idx`);
  }
}
