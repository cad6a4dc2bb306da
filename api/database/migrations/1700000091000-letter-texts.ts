import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Words of the shop's letters that the office has put in place of the house's; a row for each version. */
export class LetterTexts1700000091000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table letter_text (
        family text not null,
        kind text not null,
        market text not null,
        version integer not null,
        texts jsonb not null,
        saved_by uuid,
        saved_at timestamptz not null default now(),
        constraint letter_text_pk primary key (family, kind, market, version),
        constraint letter_text_saved_by_fk foreign key (saved_by) references app_user (id) on delete set null,
        constraint letter_text_version_ck check (version > 0)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table letter_text`);
  }
}
