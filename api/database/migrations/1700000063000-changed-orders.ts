import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The office changes orders before they are picked: each knows its version, and a transfer that changed its sum has another proforma. */
export class ChangedOrders1700000063000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table shop_order add column version integer not null default 0, add column changed_at timestamptz`);
    await runner.query(`drop index invoice_order_kind_uq`);
    await runner.query(`create unique index invoice_order_kind_uq on invoice (order_id, kind) where kind = 'invoice'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index invoice_order_kind_uq`);
    await runner.query(
      `create unique index invoice_order_kind_uq on invoice (order_id, kind) where kind <> 'credit_note'`,
    );
    await runner.query(`alter table shop_order drop column changed_at, drop column version`);
  }
}
