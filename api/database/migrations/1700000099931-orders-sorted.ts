import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the grid of orders is sorted and filtered by, so that it costs the same whatever has been sold before. */
const indexes: Readonly<Record<string, string>> = {
  shop_order_market_idx: '(market, created_at desc)',
  shop_order_payment_state_idx: '(payment_state, created_at desc)',
  shop_order_payment_type_idx: '(type_payment, created_at desc)',
  shop_order_delivery_idx: '(type_delivery_code, created_at desc)',
  shop_order_carrier_idx: '(carrier, created_at desc)',
  shop_order_customer_name_idx: '(customer_name)',
  shop_order_email_idx: '(email)',
  shop_order_ship_by_idx: '(ship_by)',
  shop_order_ship_by_last_idx: '(ship_by desc nulls last)',
  shop_order_total_idx: '(market, total)',
  shop_order_total_down_idx: '(market, total desc)',
};

/** Made while the house goes on. */
export class OrdersSorted1700000099931 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, on] of Object.entries(indexes)) {
      await runner.query(`drop index concurrently if exists ${name}`);
      await runner.query(`create index concurrently ${name} on shop_order ${on}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await runner.query(`drop index ${name}`);
  }
}
