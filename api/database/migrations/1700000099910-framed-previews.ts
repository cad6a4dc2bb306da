import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A preview stands in a frame of the office it was made in, and in no other. */
export class FramedPreviews1700000099910 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table content_preview add column framed_by text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table content_preview drop column framed_by`);
  }
}
