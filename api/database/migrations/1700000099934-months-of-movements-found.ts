import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dropIndexes } from '../migrating/concurrent-indexes.ts';
import { addIndexOfMonths } from '../months/by-month.ts';

/** The time of stock's movements, by which the part of the ledger that is not closed is found; made while others write. */
export class MonthsOfMovementsFound1700000099934 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await addIndexOfMonths(runner, 'stock_movement', 'stock_movement_at_idx', 'using brin (at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, { stock_movement_at_idx: 'stock_movement' });
  }
}
