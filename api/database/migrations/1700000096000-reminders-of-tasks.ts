import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The day a task's person was reminded of, so that each day of a task is told once. */
export class RemindersOfTasks1700000096000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table staff_task add column reminded_of date`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table staff_task drop column reminded_of`);
  }
}
