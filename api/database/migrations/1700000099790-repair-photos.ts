import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Photographs of repaired devices; the files stand in the file store. */
export class RepairPhotos1700000099790 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table repair_photo (
      id uuid default uuidv7() constraint repair_photo_pk primary key,
      repair_id uuid not null constraint repair_photo_repair_fk references repair (id) on delete cascade,
      width integer not null,
      height integer not null,
      state text not null,
      is_shown boolean not null default false,
      taken_by uuid not null,
      taken_at timestamptz not null default now()
    )`);
    await runner.query(`create index repair_photo_repair_idx on repair_photo (repair_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table repair_photo`);
  }
}
