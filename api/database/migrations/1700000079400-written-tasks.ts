import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tasks that people write for each other, and whose a task is and until when. */
export class WrittenTasks1700000079400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table staff_task
        add column title text,
        add column note text not null default '',
        add column due_on date,
        add column assigned_to uuid constraint staff_task_assigned_fk references app_user (id) on delete set null,
        add column link_kind text,
        add column link_ref text,
        add column written_by uuid,
        add column version integer not null default 1,
        add constraint staff_task_title_ck check ((kind = 'written') = (title is not null)),
        add constraint staff_task_link_ck check (
          (link_kind is null) = (link_ref is null)
          and link_kind in ('order', 'product', 'unit', 'customer', 'buyout', 'repair'))`);
    await runner.query(`create index staff_task_done_idx on staff_task (done_at) where state = 'done'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index staff_task_done_idx`);
    await runner.query(`delete from staff_task where kind = 'written'`);
    await runner.query(`
      alter table staff_task drop constraint staff_task_title_ck, drop constraint staff_task_link_ck,
        drop column title, drop column note, drop column due_on, drop column assigned_to, drop column link_kind,
        drop column link_ref, drop column written_by, drop column version`);
  }
}
