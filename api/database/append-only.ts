// Append-only tables: ledgers and logs that only grow.
import type { QueryRunner } from 'typeorm';

/**
 * Lets a table only grow: no row of it is changed or removed, and it is not emptied either, which row triggers would
 * not see. Both triggers' names end with `_append_only`, `_not_emptied`.
 */
export async function makeAppendOnly(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(
    `create trigger ${table}_append_only before update or delete on ${table} for each row execute function refuse_change()`,
  );
  await runner.query(
    `create trigger ${table}_not_emptied before truncate on ${table} for each statement execute function refuse_change()`,
  );
}
