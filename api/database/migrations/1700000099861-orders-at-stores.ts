import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Desks of stores and the office's first page ask often for the few orders that stores have to do with. */
export class OrdersAtStores1700000099861 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index concurrently if exists shop_order_at_store_idx`);
    await runner.query(`
      create index concurrently shop_order_at_store_idx on shop_order (state, created_at)
       where kept_until is not null or collect_until is not null or delivery_kind = 'store' and state = 'handed_over'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index shop_order_at_store_idx`);
  }
}
