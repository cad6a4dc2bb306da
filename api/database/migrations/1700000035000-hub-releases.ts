import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stations say which grants they will never work by, also such as the server hears of only later. */
export class HubReleases1700000035000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table hub_release (
        grant_id uuid not null,
        device_id uuid not null constraint hub_release_device_fk references device (id),
        heard_at timestamptz not null default now(),
        constraint hub_release_pk primary key (grant_id, device_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table hub_release`);
  }
}
