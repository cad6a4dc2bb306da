import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Counts of calls are good for minutes and are not worth a write to the disk each: all who share an address would wait
 * for one another's. After a crash of the database they begin anew.
 */
export class LightLimits1700000027000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table rate_limit set unlogged`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table rate_limit set logged`);
  }
}
