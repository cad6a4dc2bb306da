import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createConcurrently, dropIndexes, type Indexes } from '../migrating/concurrent-indexes.ts';

/** What the grid of orders is sorted and filtered by, so that it costs the same whatever has been sold before. */
const indexes: Indexes = {
  shop_order_market_idx: 'shop_order (market, created_at desc)',
  shop_order_payment_state_idx: 'shop_order (payment_state, created_at desc)',
  shop_order_payment_type_idx: 'shop_order (type_payment, created_at desc)',
  shop_order_delivery_idx: 'shop_order (type_delivery_code, created_at desc)',
  shop_order_carrier_idx: 'shop_order (carrier, created_at desc)',
  shop_order_customer_name_idx: 'shop_order (customer_name)',
  shop_order_email_idx: 'shop_order (email)',
  shop_order_ship_by_idx: 'shop_order (ship_by)',
  shop_order_ship_by_last_idx: 'shop_order (ship_by desc nulls last)',
  shop_order_total_idx: 'shop_order (market, total)',
  shop_order_total_down_idx: 'shop_order (market, total desc)',
};

/** Made while the house goes on. */
export class OrdersSorted1700000099931 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createConcurrently(runner, indexes);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, indexes);
  }
}
