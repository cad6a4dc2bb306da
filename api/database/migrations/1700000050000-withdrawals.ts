import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Withdrawals from contracts, and products that the law of a market excepts from them. */
export class Withdrawals1700000050000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create sequence withdrawal_number_seq`);
    await runner.query(`
      create table withdrawal (
        id uuid not null default uuidv7() constraint withdrawal_pk primary key,
        number text not null constraint withdrawal_number_uq unique,
        order_id uuid not null constraint withdrawal_order_fk references shop_order (id),
        state text not null constraint withdrawal_state_ck
          check (state in ('declared', 'goods_back', 'settled', 'closed')),
        declared_at timestamptz not null default now(),
        received_on date,
        name text not null,
        email text not null,
        reason text not null default '',
        is_unsent boolean not null,
        delivery integer not null constraint withdrawal_delivery_ck check (delivery >= 0),
        payment integer not null constraint withdrawal_payment_ck check (payment >= 0),
        bonus integer not null constraint withdrawal_bonus_ck check (bonus >= 0),
        refund integer not null constraint withdrawal_refund_ck check (refund >= 0),
        send_back_by date not null,
        refund_by date not null,
        mailed_at timestamptz,
        ended_at timestamptz,
        closed_because text not null default ''
      )`);
    await runner.query(`create index withdrawal_order_idx on withdrawal (order_id)`);
    await runner.query(`
      create table withdrawal_line (
        withdrawal_id uuid not null constraint withdrawal_line_withdrawal_fk references withdrawal (id),
        order_line_id uuid not null constraint withdrawal_line_order_line_fk references order_line (id),
        quantity integer not null constraint withdrawal_line_quantity_ck check (quantity > 0),
        amount integer not null constraint withdrawal_line_amount_ck check (amount >= 0),
        constraint withdrawal_line_pk primary key (withdrawal_id, order_line_id)
      )`);
    await runner.query(`create index withdrawal_line_order_line_idx on withdrawal_line (order_line_id)`);
    await runner.query(`
      create table withdrawal_exception (
        market text not null,
        product_id integer not null constraint withdrawal_exception_product_fk references product (id),
        reason text not null constraint withdrawal_exception_reason_ck
          check (reason in ('made_to_measure', 'hygiene', 'unsealed_media', 'perishable')),
        constraint withdrawal_exception_pk primary key (market, product_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table withdrawal_exception, withdrawal_line, withdrawal`);
    await runner.query(`drop sequence withdrawal_number_seq`);
  }
}
