import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What of a picture's kept original is shown, and where that original is. */
export class PicturesCut1700000099520 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table product_photo add column source_key text, add column crop jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table product_photo drop column source_key, drop column crop`);
  }
}
