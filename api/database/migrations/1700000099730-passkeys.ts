import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys of accounts, and the challenges that browsers have them sign. */
export class Passkeys1700000099730 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table passkey (
        id uuid not null default uuidv7() constraint passkey_pk primary key,
        user_id uuid not null constraint passkey_user_fk references app_user (id) on delete cascade,
        credential_id text not null constraint passkey_credential_uq unique,
        place text not null constraint passkey_place_ck check (place in ('shop', 'office')),
        name text not null,
        public_key bytea not null,
        counter bigint not null default 0,
        created_at timestamptz not null default now(),
        last_used_at timestamptz)`);
    await runner.query(`create index passkey_user_idx on passkey (user_id)`);
    await runner.query(`
      create table passkey_challenge (
        ticket_hash bytea not null constraint passkey_challenge_pk primary key,
        challenge text not null,
        place text not null constraint passkey_challenge_place_ck check (place in ('shop', 'office')),
        session_id uuid constraint passkey_challenge_session_fk references user_session (id) on delete cascade,
        expires_at timestamptz not null)`);
    await runner.query(`create index passkey_challenge_session_idx on passkey_challenge (session_id)`);
    await runner.query(`create index passkey_challenge_expires_idx on passkey_challenge (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table passkey_challenge`);
    await runner.query(`drop table passkey`);
  }
}
