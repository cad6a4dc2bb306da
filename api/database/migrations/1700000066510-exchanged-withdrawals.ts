import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Goods taken instead of the money of a withdrawal: the order of them, and what of the money goes to it. */
export class ExchangedWithdrawals1700000066510 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table withdrawal
      add column exchange_order_id uuid constraint withdrawal_exchange_order_fk references shop_order (id),
      add column exchange_credit integer not null default 0,
      add constraint withdrawal_exchange_order_uq unique (exchange_order_id),
      add constraint withdrawal_exchange_credit_ck check (exchange_credit between 0 and refund),
      add constraint withdrawal_exchange_ck check ((exchange_credit > 0) = (exchange_order_id is not null))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table withdrawal drop column exchange_order_id, drop column exchange_credit`);
  }
}
