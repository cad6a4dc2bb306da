import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A repair becomes one buy-out at the most, and a buy-out one repair; made while the house goes on. */
export class ConvertedOnce1700000099987 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index concurrently if exists buyout_from_repair_uq`);
    await runner.query(
      `create unique index concurrently buyout_from_repair_uq on buyout (from_repair_id) where from_repair_id is not null`,
    );
    await runner.query(`drop index concurrently if exists repair_from_buyout_uq`);
    await runner.query(
      `create unique index concurrently repair_from_buyout_uq on repair (from_buyout_id) where from_buyout_id is not null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index repair_from_buyout_uq`);
    await runner.query(`drop index buyout_from_repair_uq`);
  }
}
