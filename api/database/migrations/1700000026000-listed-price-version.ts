import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Listings name the price they show, so that the office's grid has its version without looking for it. */
export class ListedPriceVersion1700000026000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table product_listing add column price_id bigint`);
    await runner.query(`
      update product_listing l set price_id = (
        select pr.id from product_price pr
         where pr.product_id = l.product_id and pr.market = l.market and pr.valid_from <= now()
         order by pr.valid_from desc, pr.id desc limit 1)`);
    await runner.query(`alter table product_listing alter column price_id set not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table product_listing drop column price_id`);
  }
}
