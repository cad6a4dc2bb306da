import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the stores have is written into the listing while the house goes on; each row is held for a moment, its readers are not. */
export class ListedInStoresFilled1700000099921 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // What stores change meanwhile is written after it.
    await runner.query(
      `select product_id from store_stock where on_hand > reserved order by store_id, product_id for update`,
    );
    await runner.query(`
      update product_listing l
         set in_stores = array(select k.store_id from store_stock k join store s on s.id = k.store_id and s.market = l.market
                                where k.product_id = l.product_id and k.on_hand > k.reserved order by k.store_id)
        from product p
       where p.id = l.product_id and p.sale_state = 'on_sale'
         and exists (select from store_stock k where k.product_id = l.product_id and k.on_hand > k.reserved)`);
    await runner.query(`update product_listing set stock_rank = 2 where available > 0 and stock_rank <> 2`);
    await runner.query(`
      update listing_category c set stock_rank = l.stock_rank
        from product_listing l
       where l.market = c.market and l.product_id = c.product_id and c.stock_rank <> l.stock_rank`);
  }

  async down(): Promise<void> {
    // The columns go with the migration before.
  }
}
