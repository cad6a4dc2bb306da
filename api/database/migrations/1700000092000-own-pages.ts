// Locks: of each customer twenty addresses a market at most are kept, so the table is small and its index made at once.
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The address a customer's forms begin with, and archives of all that is kept of a customer, made in the background. */
export class OwnPages1700000092000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table customer_address add column is_default boolean not null default false`);
    await runner.query(
      `create unique index customer_address_default_uq on customer_address (user_id, market) where is_default`,
    );
    await runner.query(`
      create table data_export (
        id uuid not null default uuidv7() constraint data_export_pk primary key,
        user_id uuid not null constraint data_export_user_fk references app_user (id) on delete cascade,
        market text not null,
        state text not null default 'waiting'
          constraint data_export_state_ck check (state in ('waiting', 'done', 'failed')),
        asked_at timestamptz not null default now(),
        key_id text,
        expires_at timestamptz,
        constraint data_export_done_ck check (state <> 'done' or (key_id is not null and expires_at is not null))
      )`);
    await runner.query(`create unique index data_export_waiting_uq on data_export (user_id) where state = 'waiting'`);
    await runner.query(`create index data_export_user_idx on data_export (user_id)`);
    await runner.query(`create index data_export_asked_idx on data_export (asked_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table data_export`);
    await runner.query(`drop index customer_address_default_uq`);
    await runner.query(`alter table customer_address drop column is_default`);
  }
}
