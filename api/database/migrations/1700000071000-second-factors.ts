import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Second factors of accounts with their recovery codes, and the sessions in which one was given. */
export class SecondFactors1700000071000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table second_factor (
        user_id uuid not null constraint second_factor_pk primary key
          constraint second_factor_user_fk references app_user (id) on delete cascade,
        key_id text not null,
        secret bytea not null,
        confirmed_at timestamptz,
        last_step bigint not null default 0,
        created_at timestamptz not null default now())`);
    await runner.query(`
      create table recovery_code (
        user_id uuid not null constraint recovery_code_user_fk references app_user (id) on delete cascade,
        code_hash bytea not null,
        used_at timestamptz,
        constraint recovery_code_pk primary key (user_id, code_hash))`);
    await runner.query(`alter table user_session add column second_factor_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table user_session drop column second_factor_at`);
    await runner.query(`drop table recovery_code`);
    await runner.query(`drop table second_factor`);
  }
}
