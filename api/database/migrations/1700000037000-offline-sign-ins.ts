import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether an event's maker was let in by the station's own word, the server being away. */
export class OfflineSignIns1700000037000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table station_event add column signed_in_offline boolean not null default false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table station_event drop column signed_in_offline`);
  }
}
