import type { MigrationInterface, QueryRunner } from 'typeorm';

/** PINs of those who may approve at somebody else's station, and what they approved. */
export class Approvals1700000018000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table staff_pin (
        user_id uuid not null constraint staff_pin_pk primary key
          constraint staff_pin_user_fk references app_user (id) on delete cascade,
        pin_hash text not null,
        failures integer not null default 0,
        locked_until timestamptz,
        changed_at timestamptz not null default now()
      )`);
    await runner.query(`
      create table approval (
        id uuid not null default uuidv7() constraint approval_pk primary key,
        action text not null constraint approval_action_ck check (action in ('weight')),
        subject_id uuid not null,
        approved_by uuid not null constraint approval_approved_by_fk references app_user (id),
        asked_by uuid not null constraint approval_asked_by_fk references app_user (id),
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table approval`);
    await runner.query(`drop table staff_pin`);
  }
}
