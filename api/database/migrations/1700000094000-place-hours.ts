import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Carriers tell when their pick-up points are open. */
export class PlaceHours1700000094000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table pickup_point add column opening_hours jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table pickup_point drop column opening_hours`);
  }
}
