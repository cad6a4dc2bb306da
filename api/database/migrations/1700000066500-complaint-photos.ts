import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Photographs that customers add to their complaints; the files stand in the file store. */
export class ComplaintPhotos1700000066500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table complaint_photo (
      id uuid default uuidv7() constraint complaint_photo_pk primary key,
      complaint_id uuid not null constraint complaint_photo_complaint_fk references complaint (id),
      width integer not null,
      height integer not null,
      added_at timestamptz not null default now()
    )`);
    await runner.query(`create index complaint_photo_complaint_idx on complaint_photo (complaint_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table complaint_photo`);
  }
}
