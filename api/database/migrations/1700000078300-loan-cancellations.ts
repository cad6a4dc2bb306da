import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Loans of cancelled orders that are to be cancelled at their lender. */
export class LoanCancellations1700000078300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table loan_cancellation (
        payment_id uuid not null constraint loan_cancellation_pk primary key
          constraint loan_cancellation_payment_fk references payment (id),
        order_id uuid not null constraint loan_cancellation_order_fk references shop_order (id),
        state text not null,
        tries integer not null default 0,
        next_try_at timestamptz,
        told_at timestamptz,
        last_error text not null default '',
        created_at timestamptz not null default now(),
        constraint loan_cancellation_state_ck check (state in ('waiting', 'told', 'refused')),
        constraint loan_cancellation_next_try_ck check ((state = 'waiting') = (next_try_at is not null))
      )`);
    await runner.query(`create index loan_cancellation_order_idx on loan_cancellation (order_id)`);
    await runner.query(`
      create index loan_cancellation_next_try_idx on loan_cancellation (next_try_at) where next_try_at is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table loan_cancellation`);
  }
}
