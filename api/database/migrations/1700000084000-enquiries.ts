import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people write to the shop by its forms, and the captcha tasks that were used for them. */
export class Enquiries1700000084000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table used_captcha (
        signature text not null constraint used_captcha_pk primary key,
        expires_at timestamptz not null
      )`);
    await runner.query(`create index used_captcha_expires_idx on used_captcha (expires_at)`);
    await runner.query(`
      create table enquiry (
        id uuid not null default uuidv7() constraint enquiry_pk primary key,
        market text not null,
        kind text not null constraint enquiry_kind_ck check (kind in ('contact', 'feedback', 'offer')),
        state text not null constraint enquiry_state_ck check (state in ('unconfirmed', 'waiting', 'answered', 'closed')),
        name text not null,
        email text not null,
        details jsonb not null,
        assigned_to uuid constraint enquiry_assigned_to_fk references app_user (id),
        created_at timestamptz not null default now(),
        changed_at timestamptz not null default now()
      )`);
    await runner.query(`create index enquiry_changed_idx on enquiry (changed_at)`);
    await runner.query(`
      create table enquiry_message (
        id uuid not null default uuidv7() constraint enquiry_message_pk primary key,
        enquiry_id uuid not null constraint enquiry_message_enquiry_fk references enquiry (id) on delete cascade,
        is_ours boolean not null,
        text text not null,
        written_by uuid constraint enquiry_message_written_by_fk references app_user (id),
        created_at timestamptz not null default now(),
        constraint enquiry_message_writer_ck check (is_ours or written_by is null)
      )`);
    await runner.query(`create index enquiry_message_enquiry_idx on enquiry_message (enquiry_id, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table enquiry_message`);
    await runner.query(`drop table enquiry`);
    await runner.query(`drop table used_captcha`);
  }
}
