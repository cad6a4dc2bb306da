import type { MigrationInterface, QueryRunner } from 'typeorm';

/** File sets: pictures of the house's own for galleries and documents, in order. */
export class FileSets1700000099740 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table file_set (
        id integer generated always as identity constraint file_set_pk primary key,
        code text not null,
        name text not null,
        version integer not null default 1,
        changed_at timestamptz not null,
        constraint file_set_code_uq unique (code)
      )`);
    await runner.query(`
      create table file_set_photo (
        file_set_id integer not null
          constraint file_set_photo_set_fk references file_set (id) on delete cascade,
        position integer not null,
        picture_key text not null,
        alts jsonb not null,
        source_key text not null,
        crop jsonb,
        constraint file_set_photo_pk primary key (file_set_id, position)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table file_set_photo`);
    await runner.query(`drop table file_set`);
  }
}
