import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A repair has one open attempt and one that was paid at the most; made while the house goes on. */
export class OnePaymentOfARepair1700000099822 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index concurrently if exists payment_repair_idx`);
    await runner.query(
      `create index concurrently payment_repair_idx on payment (repair_id) where repair_id is not null`,
    );
    await runner.query(`drop index concurrently if exists payment_repair_paid_uq`);
    await runner.query(
      `create unique index concurrently payment_repair_paid_uq on payment (repair_id) where state = 'paid' and repair_id is not null`,
    );
    await runner.query(`drop index concurrently if exists payment_repair_open_uq`);
    await runner.query(
      `create unique index concurrently payment_repair_open_uq on payment (repair_id, provider)
        where repair_id is not null and state in ('created', 'in_progress') and superseded_at is null`,
    );
    await runner.query(`drop index concurrently if exists refund_repair_idx`);
    await runner.query(`create index concurrently refund_repair_idx on refund (repair_id) where repair_id is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index refund_repair_idx`);
    await runner.query(`drop index payment_repair_open_uq`);
    await runner.query(`drop index payment_repair_paid_uq`);
    await runner.query(`drop index payment_repair_idx`);
  }
}
