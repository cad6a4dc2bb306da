import type { MigrationInterface, QueryRunner } from 'typeorm';

/** E-mails of accounts that are to be proven, and former ones until they were told; guests' orders by e-mail. */
export class AccountEmails1700000068300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table account_email (
        id uuid not null default uuidv7() constraint account_email_pk primary key,
        user_id uuid not null constraint account_email_user_fk references app_user (id) on delete cascade,
        state text not null constraint account_email_state_ck check (state in ('asked', 'former')),
        email text not null,
        link_hash text,
        expires_at timestamptz,
        created_at timestamptz not null default now())`);
    await runner.query(`create unique index account_email_asked_uq on account_email (user_id) where state = 'asked'`);
    await runner.query(
      `create unique index account_email_link_uq on account_email (link_hash) where link_hash is not null`,
    );
    await runner.query(`create index account_email_user_idx on account_email (user_id)`);
    await runner.query(`create index shop_order_guest_email_idx on shop_order (lower(email)) where user_id is null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index shop_order_guest_email_idx`);
    await runner.query(`drop table account_email`);
  }
}
