import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Webhooks, the events they are told of, and their deliveries. */
export class Webhooks1700000079100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table webhook (
        id uuid not null default uuidv7() constraint webhook_pk primary key,
        name text not null,
        url text not null,
        events text[] not null,
        is_active boolean not null default true,
        secret_number integer not null default 1,
        created_by uuid not null constraint webhook_created_by_fk references app_user (id),
        created_at timestamptz not null default now())`);
    await runner.query(`
      create table webhook_event (
        id uuid not null default uuidv7() constraint webhook_event_pk primary key,
        kind text not null,
        happened_at timestamptz not null,
        source text not null,
        source_id bigint not null,
        data jsonb not null,
        constraint webhook_event_source_uq unique (source, source_id))`);
    await runner.query(`create index webhook_event_happened_idx on webhook_event (happened_at)`);
    await runner.query(`
      create table webhook_delivery (
        id uuid not null default uuidv7() constraint webhook_delivery_pk primary key,
        webhook_id uuid not null constraint webhook_delivery_webhook_fk references webhook (id) on delete cascade,
        event_id uuid not null constraint webhook_delivery_event_fk references webhook_event (id) on delete cascade,
        state text not null default 'waiting'
          constraint webhook_delivery_state_ck check (state in ('waiting', 'delivered', 'failed')),
        tries integer not null default 0,
        next_try_at timestamptz,
        last_tried_at timestamptz,
        last_status integer,
        last_error text not null default '',
        constraint webhook_delivery_once_uq unique (webhook_id, event_id))`);
    await runner.query(`
      create table webhook_cursor (
        source text not null constraint webhook_cursor_pk primary key,
        after_id bigint not null)`);
    await runner.query(`create index webhook_delivery_event_idx on webhook_delivery (event_id)`);
    await runner.query(
      `create index webhook_delivery_next_try_idx on webhook_delivery (next_try_at) where next_try_at is not null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table webhook_cursor`);
    await runner.query(`drop table webhook_delivery`);
    await runner.query(`drop table webhook_event`);
    await runner.query(`drop table webhook`);
  }
}
