import type { MigrationInterface, QueryRunner } from 'typeorm';
import { makeAppendOnly } from '../append-only.ts';

/** People who sign in (customers and staff) with their sessions, and the log of what staff did. */
export class Accounts1700000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app_user (
        id uuid not null default uuidv7() constraint app_user_pk primary key,
        name text not null,
        email text not null constraint app_user_email_uq unique,
        email_verified boolean not null default false,
        image text,
        role text not null default 'customer'
          constraint app_user_role_ck check (role in ('customer', 'shop', 'warehouse', 'office', 'supervisor', 'admin')),
        market text not null default 'cs' constraint app_user_market_ck check (market in ('cs', 'ro')),
        badge_code text constraint app_user_badge_code_uq unique,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`);
    await runner.query(`
      create table user_session (
        id uuid not null default uuidv7() constraint user_session_pk primary key,
        user_id uuid not null constraint user_session_user_fk references app_user (id) on delete cascade,
        token text not null constraint user_session_token_uq unique,
        expires_at timestamptz not null,
        ip_address text,
        user_agent text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`);
    await runner.query(`create index user_session_user_idx on user_session (user_id)`);
    await runner.query(`
      create table user_account (
        id uuid not null default uuidv7() constraint user_account_pk primary key,
        user_id uuid not null constraint user_account_user_fk references app_user (id) on delete cascade,
        account_id text not null,
        provider_id text not null,
        access_token text,
        refresh_token text,
        id_token text,
        access_token_expires_at timestamptz,
        refresh_token_expires_at timestamptz,
        scope text,
        password text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`);
    await runner.query(`create index user_account_user_idx on user_account (user_id)`);
    await runner.query(`
      create table user_verification (
        id uuid not null default uuidv7() constraint user_verification_pk primary key,
        identifier text not null,
        value text not null,
        expires_at timestamptz not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`);
    await runner.query(`create index user_verification_identifier_idx on user_verification (identifier)`);
    await runner.query(`
      create table audit_log (
        id bigint generated always as identity constraint audit_log_pk primary key,
        at timestamptz not null default now(),
        actor_id uuid,
        actor_role text not null,
        action text not null,
        subject_kind text not null,
        subject_id text not null,
        request_id text,
        detail jsonb not null default '{}'
      )`);
    await runner.query(`create index audit_log_subject_idx on audit_log (subject_kind, subject_id, id)`);
    await runner.query(`
      create function refuse_change() returns trigger language plpgsql
      as $$ begin raise exception '% is append-only', tg_table_name; end $$`);
    await makeAppendOnly(runner, 'audit_log');
    await runner.query(`
      create table saved_view (
        id uuid not null default uuidv7() constraint saved_view_pk primary key,
        user_id uuid not null constraint saved_view_user_fk references app_user (id) on delete cascade,
        grid text not null,
        name text not null,
        state jsonb not null,
        position integer not null default 0,
        updated_at timestamptz not null default now(),
        constraint saved_view_name_uq unique (user_id, grid, name)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table saved_view, audit_log, user_verification, user_account, user_session, app_user`);
    await runner.query(`drop function refuse_change()`);
  }
}
