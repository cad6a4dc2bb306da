import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a technician wrote to a step, apart from the log, so that it goes with the owner. */
export class NotesOfRepairs1700000099802 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table repair_note (
      id uuid default uuidv7() constraint repair_note_pk primary key,
      repair_id uuid not null constraint repair_note_repair_fk references repair (id) on delete cascade,
      state text not null,
      words text not null,
      at timestamptz not null default now()
    )`);
    await runner.query(`create index repair_note_repair_idx on repair_note (repair_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table repair_note`);
  }
}
