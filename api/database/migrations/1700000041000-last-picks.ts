import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the latest scan of a crate put into it, so that its picker can take it back. */
export class LastPicks1700000041000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table pick_list add column last_pick jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table pick_list drop column last_pick`);
  }
}
