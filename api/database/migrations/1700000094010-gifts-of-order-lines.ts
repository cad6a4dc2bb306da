import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A line that is a gift knows the line it comes with; of orders from before it is not known. */
export class GiftsOfOrderLines1700000094010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table order_line add column gift_of integer`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table order_line drop column gift_of`);
  }
}
