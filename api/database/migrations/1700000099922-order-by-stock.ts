import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createConcurrently, dropIndexes, type Indexes } from '../migrating/concurrent-indexes.ts';

const indexes: Indexes = {
  product_listing_rank_idx: 'product_listing (market, stock_rank desc, popularity desc, product_id)',
  listing_category_rank_idx: 'listing_category (market, category_id, stock_rank desc, popularity desc, product_id)',
};

/** Lists by popularity have what can be sent first, then what stores alone have; made while the house goes on. */
export class OrderByStock1700000099922 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createConcurrently(runner, indexes);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, indexes);
  }
}
