import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is at a task, so that two people do not look for one piece. */
export class TaskTakers1700000031100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table staff_task add column taken_by uuid, add column taken_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table staff_task drop column taken_by, drop column taken_at`);
  }
}
