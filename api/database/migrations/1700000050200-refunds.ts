import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Money of withdrawals on its way back through the provider that took it. */
export class Refunds1700000050200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table refund (
        id uuid not null default uuidv7() constraint refund_pk primary key,
        order_id uuid not null constraint refund_order_fk references shop_order (id),
        withdrawal_id uuid not null
          constraint refund_withdrawal_uq unique
          constraint refund_withdrawal_fk references withdrawal (id),
        payment_id uuid not null constraint refund_payment_fk references payment (id),
        amount integer not null constraint refund_amount_ck check (amount > 0),
        currency text not null,
        state text not null constraint refund_state_ck
          check (state in ('asked', 'calling', 'done', 'refused', 'unknown')),
        asked_at timestamptz not null default now(),
        next_try_at timestamptz,
        called_at timestamptz,
        done_at timestamptz,
        last_error text not null default ''
      )`);
    await runner.query(`create index refund_order_idx on refund (order_id)`);
    await runner.query(`create index refund_payment_idx on refund (payment_id)`);
    await runner.query(`create index refund_open_idx on refund (next_try_at) where state in ('asked', 'calling')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table refund`);
  }
}
