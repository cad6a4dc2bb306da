import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People of staff are edited, let out and let in again; the log of what they did is searched. */
export class PeopleOfStaff1700000059100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table app_user add column version integer not null default 1,
         add column former_role text constraint app_user_former_role_ck
           check (former_role in ('shop', 'warehouse', 'office', 'supervisor', 'admin')),
         add constraint app_user_let_out_ck check (former_role is null or role = 'customer')`,
    );
    await runner.query(`create index audit_log_at_idx on audit_log (at, id)`);
    await runner.query(`create index audit_log_actor_idx on audit_log (actor_id, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index audit_log_actor_idx`);
    await runner.query(`drop index audit_log_at_idx`);
    await runner.query(
      `alter table app_user drop constraint app_user_let_out_ck, drop column former_role, drop column version`,
    );
  }
}
