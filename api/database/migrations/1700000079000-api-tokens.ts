import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tokens by which programs outside of the house call the API. */
export class ApiTokens1700000079000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table api_token (
        id uuid not null default uuidv7() constraint api_token_pk primary key,
        name text not null,
        token_hash bytea not null constraint api_token_hash_uq unique,
        start text not null,
        capabilities text[] not null,
        per_minute integer not null constraint api_token_per_minute_ck check (per_minute > 0),
        user_id uuid not null constraint api_token_user_fk references app_user (id) on delete cascade,
        created_at timestamptz not null default now(),
        expires_at timestamptz,
        last_used_at timestamptz,
        revoked_at timestamptz)`);
    await runner.query(`create index api_token_user_idx on api_token (user_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table api_token`);
  }
}
