import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Complaints about goods that were bought. */
export class Complaints1700000050100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create sequence complaint_number_seq`);
    await runner.query(`
      create table complaint (
        id uuid not null default uuidv7() constraint complaint_pk primary key,
        number text not null constraint complaint_number_uq unique,
        order_id uuid not null constraint complaint_order_fk references shop_order (id),
        order_line_id uuid not null constraint complaint_order_line_fk references order_line (id),
        quantity integer not null constraint complaint_quantity_ck check (quantity > 0),
        device text not null default '',
        state text not null constraint complaint_state_ck
          check (state in ('filed', 'received', 'repairing', 'exchanging', 'refunding', 'settled', 'refused', 'closed')),
        filed_at timestamptz not null default now(),
        due_on date not null,
        name text not null,
        email text not null,
        phone text not null,
        description text not null,
        wish text not null constraint complaint_wish_ck check (wish in ('repair', 'exchange', 'refund')),
        remedy text constraint complaint_remedy_ck check (remedy in ('repair', 'exchange', 'refund')),
        answer text not null default '',
        mailed_at timestamptz,
        reminded_on date,
        ended_at timestamptz,
        constraint complaint_ended_ck check ((state in ('settled', 'refused', 'closed')) = (ended_at is not null))
      )`);
    await runner.query(`create index complaint_order_idx on complaint (order_id)`);
    await runner.query(`create index complaint_order_line_idx on complaint (order_line_id)`);
    await runner.query(`create index complaint_open_idx on complaint (due_on) where ended_at is null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table complaint`);
    await runner.query(`drop sequence complaint_number_seq`);
  }
}
