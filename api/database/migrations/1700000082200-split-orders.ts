import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An order may be split in two, and its payment with it. */
export class SplitOrders1700000082200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table shop_order add column split_from uuid constraint shop_order_split_fk references shop_order (id)`,
    );
    await runner.query(`create index shop_order_split_idx on shop_order (split_from) where split_from is not null`);
    await runner.query(
      `alter table payment add column split_from uuid constraint payment_split_fk references payment (id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table payment drop column split_from`);
    await runner.query(`drop index shop_order_split_idx`);
    await runner.query(`alter table shop_order drop column split_from`);
  }
}
