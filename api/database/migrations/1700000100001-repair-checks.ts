import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was tried of a device on the bench, and the time that work took. */
export class RepairChecks1700000100001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table repair_check (
        repair_id uuid not null constraint repair_check_repair_fk references repair (id) on delete cascade,
        code text not null,
        result text not null constraint repair_check_result_ck check (result in ('ok', 'faulty')),
        words text not null default '',
        checked_by uuid constraint repair_check_person_fk references app_user (id) on delete set null,
        checked_at timestamptz not null,
        constraint repair_check_pk primary key (repair_id, code)
      )`);
    await runner.query(`
      create table repair_work (
        id uuid not null constraint repair_work_pk primary key,
        repair_id uuid not null constraint repair_work_repair_fk references repair (id) on delete cascade,
        minutes integer not null constraint repair_work_minutes_ck check (minutes between 1 and 720),
        words text not null default '',
        worked_by uuid constraint repair_work_person_fk references app_user (id) on delete set null,
        kept_at timestamptz not null
      )`);
    await runner.query(`create index repair_work_repair_idx on repair_work (repair_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table repair_work`);
    await runner.query(`drop table repair_check`);
  }
}
