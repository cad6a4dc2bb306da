import type { MigrationInterface, QueryRunner } from 'typeorm';

const told = ['bank_statement', 'bank_line'];

/** Statements of the bank and the money received that they tell of; each line is kept once for ever. */
export class BankStatements1700000059000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table bank_statement (
        id uuid not null default uuidv7() constraint bank_statement_pk primary key,
        market text not null,
        format text not null constraint bank_statement_format_ck check (format in ('camt053', 'gpc', 'csv')),
        file_name text not null,
        added integer not null,
        paired integer not null,
        known integer not null,
        outgoing integer not null,
        imported_at timestamptz not null,
        imported_by uuid not null constraint bank_statement_by_fk references app_user (id)
      )`);
    await runner.query(`create index bank_statement_imported_idx on bank_statement (imported_at)`);
    await runner.query(`
      create table bank_line (
        id uuid not null default uuidv7() constraint bank_line_pk primary key,
        statement_id uuid not null constraint bank_line_statement_fk references bank_statement (id),
        identity text not null constraint bank_line_identity_uq unique,
        market text not null,
        booked_on date not null,
        amount double precision not null constraint bank_line_amount_ck check (amount > 0 and amount = trunc(amount)),
        currency text not null,
        variable_symbol text not null,
        counterparty text not null,
        message text not null,
        reference text not null,
        state text not null default 'doubtful' constraint bank_line_state_ck check (state in ('doubtful', 'paired', 'left')),
        doubt text,
        order_id uuid constraint bank_line_order_fk references shop_order (id),
        payment_id uuid constraint bank_line_payment_fk references payment (id),
        decided_by uuid constraint bank_line_decided_by_fk references app_user (id),
        decided_at timestamptz,
        note text not null default '',
        constraint bank_line_paired_ck check ((state = 'paired') = (payment_id is not null))
      )`);
    await runner.query(`create index bank_line_booked_idx on bank_line (booked_on, id)`);
    await runner.query(`create index bank_line_doubtful_idx on bank_line (booked_on, id) where state = 'doubtful'`);
    await runner.query(`create index bank_line_order_idx on bank_line (order_id)`);
    await runner.query(`create index bank_line_payment_idx on bank_line (payment_id)`);
    for (const table of told)
      await runner.query(
        `create trigger ${table}_tells_orders after insert or update or delete on ${table}
           for each statement execute function count_change('orders')`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table bank_line`);
    await runner.query(`drop table bank_statement`);
  }
}
