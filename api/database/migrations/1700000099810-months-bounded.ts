import type { MigrationInterface, QueryRunner } from 'typeorm';
import { boundBefore, type ByMonth, withoutBound } from '../months/by-month.ts';

/** What grows without end, is read by time or as a whole, and is referred to by nothing. */
export const tablesOfMonths: readonly ByMonth[] = [
  { table: 'audit_log', key: 'id', isNumbered: true },
  { table: 'stock_movement', key: 'id', isNumbered: true },
  { table: 'change_feed', key: 'position', isNumbered: false },
];

/** Made while others write: keys of months, and until when the present tables take rows. */
export class MonthsBounded1700000099810 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of tablesOfMonths) await boundBefore(runner, table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tablesOfMonths) await withoutBound(runner, table);
  }
}
