import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a CV was looked through for viruses; null of those from before, and where the house has no scanner. */
export class CvsLookedThrough1700000099970 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table job_application add column cv_scanned_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table job_application drop column cv_scanned_at`);
  }
}
