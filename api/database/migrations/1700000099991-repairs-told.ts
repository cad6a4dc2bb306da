import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of what a row of the bench shows. */
const tables = ['repair', 'repair_line'] as const;

/** Repairs are told of, too, by the triggers that count changes of topics. */
export class RepairsTold1700000099991 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables)
      await runner.query(
        `create trigger ${table}_tells_repairs after insert or update or delete on ${table}
           for each statement execute function count_change('repairs')`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`drop trigger ${table}_tells_repairs on ${table}`);
  }
}
