import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createConcurrently, dropIndexes, type Indexes } from '../migrating/concurrent-indexes.ts';

/** Rows of each import are counted by what they do and what became of them; made while others write. */
const indexes: Indexes = { data_import_line_counted_idx: 'data_import_line (import_id, what, outcome)' };

/** Imports are a grid, and told of by the triggers that count changes of topics. A repeat changes nothing. */
export class ImportsInAGrid1700000099993 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create or replace trigger data_import_tells_imports after insert or update or delete on data_import
         for each statement execute function count_change('imports')`,
    );
    await createConcurrently(runner, indexes);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, indexes);
    await runner.query(`drop trigger if exists data_import_tells_imports on data_import`);
  }
}
