import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Words of letters that are not sent yet: written on, or waiting for the moment from which they will be. */
export class LetterDrafts1700000100004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table letter_draft (
        family text not null,
        kind text not null,
        market text not null,
        version integer not null,
        texts jsonb,
        starts_at timestamptz,
        saved_by uuid,
        saved_at timestamptz not null,
        constraint letter_draft_pk primary key (family, kind, market),
        constraint letter_draft_saved_by_fk foreign key (saved_by) references app_user (id) on delete set null,
        constraint letter_draft_starts_ck check (texts is not null or starts_at is null)
      )`);
    for (const table of ['letter_draft', 'letter_text'])
      await runner.query(
        `create or replace trigger ${table}_tells_content after insert or update or delete on ${table}
           for each statement execute function count_change('content')`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop trigger if exists letter_text_tells_content on letter_text`);
    await runner.query(`drop table letter_draft`);
  }
}
