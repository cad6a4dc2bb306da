import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The office's own note to an order, and versions of what may be edited at several stations at once. */
export class EditedVersions1700000022000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table shop_order
        add column office_note text not null default '',
        add column office_note_version integer not null default 0`);
    // The version of a price is the id of its row.
    await runner.query(`alter table product add column categories_version integer not null default 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table product drop column categories_version`);
    await runner.query(`alter table shop_order drop column office_note_version, drop column office_note`);
  }
}
