import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts that their owners ended, without a word about the person, and what the law keeps of each until when. */
export class ClosedAccounts1700000092010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table closed_account (
        id uuid not null constraint closed_account_pk primary key,
        market text not null,
        email text,
        kept jsonb not null,
        closed_at timestamptz not null default now()
      )`);
    await runner.query(`create index closed_account_email_idx on closed_account (closed_at) where email is not null`);
    await runner.query(`
      create table kept_after_close (
        kind text not null constraint kept_after_close_kind_ck check (kind in ('order', 'repair', 'buyout')),
        subject_id uuid not null,
        until date not null,
        constraint kept_after_close_pk primary key (kind, subject_id)
      )`);
    await runner.query(`create index kept_after_close_until_idx on kept_after_close (until)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table kept_after_close`);
    await runner.query(`drop table closed_account`);
  }
}
