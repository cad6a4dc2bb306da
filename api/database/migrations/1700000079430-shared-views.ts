import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A person's view of a grid can be shared with all who read the grid. */
export class SharedViews1700000079430 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table saved_view add column is_shared boolean not null default false`);
    await runner.query(`create index saved_view_shared_idx on saved_view (grid) where is_shared`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index saved_view_shared_idx`);
    await runner.query(`alter table saved_view drop column is_shared`);
  }
}
