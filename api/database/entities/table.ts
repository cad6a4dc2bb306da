// The words in which tables are described. A description must say every column of its row type, each with a
// column of that very type, so row types and database cannot drift apart unseen.
import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { Column } from './columns.ts';

type ColumnName<Row> = keyof Row & string;

interface Reference<Row> {
  columns: readonly ColumnName<Row>[];
  /** Name of the table referred to. */
  to: string;
  /** `['id']` when absent. */
  toColumns?: readonly string[];
  /** The row referred to cannot be deleted when absent. */
  onDelete?: 'CASCADE' | 'SET NULL';
}

interface Index<Row> {
  columns: readonly ColumnName<Row>[];
  unique?: boolean;
  /** Condition of a partial index. */
  where?: string;
  /**
   * True for what the schema builder has no words for: another method than b-tree, an expression, a descending column.
   * Then only the migration describes it and the builder leaves it alone.
   */
  byMigration?: true;
}

/** Constraints and indexes are keyed by their names in the database; the primary key is `<table>_pk`. */
export interface TableDescription<Row> {
  columns: { [Name in keyof Row]-?: Column<Row[Name]> };
  primary: readonly ColumnName<Row>[];
  uniques?: Record<string, readonly ColumnName<Row>[]>;
  references?: Record<string, Reference<Row>>;
  checks?: Record<string, string>;
  indexes?: Record<string, Index<Row>>;
}

function columnOptions<Row extends object>(
  name: string,
  { columns, primary }: TableDescription<Row>,
): { [Name in keyof Row]: EntitySchemaColumnOptions } {
  const options: Record<string, EntitySchemaColumnOptions> = {};
  for (const [column, { type }] of Object.entries(columns as Record<string, Pick<Column<never>, 'type'>>)) {
    const key = (primary as readonly string[]).includes(column)
      ? { primary: true, primaryKeyConstraintName: `${name}_pk` }
      : {};
    options[column] = { ...type, ...key };
  }
  return options as { [Name in keyof Row]: EntitySchemaColumnOptions };
}

/** Said out loud, because the builder does not compare an action that is absent. */
const noAction = 'NO ACTION';

const named = <Value, Out>(record: Record<string, Value> = {}, describe: (name: string, value: Value) => Out): Out[] =>
  Object.entries(record).map(([name, value]) => describe(name, value));

/** The entity of a table; entity and table have one name. */
export const table = <Row extends object>(name: string, description: TableDescription<Row>): EntitySchema<Row> =>
  new EntitySchema<Row>({
    name,
    columns: columnOptions(name, description),
    uniques: named(description.uniques, (unique, columns) => ({ name: unique, columns: [...columns] })),
    checks: named(description.checks, (check, expression) => ({ name: check, expression })),
    foreignKeys: named(description.references, (key, { columns, to, toColumns = ['id'], onDelete }) => ({
      name: key,
      target: to,
      columnNames: [...columns],
      referencedColumnNames: [...toColumns],
      onDelete: onDelete ?? noAction,
    })),
    indices: named(description.indexes, (index, { columns, unique = false, where, byMigration }) => ({
      name: index,
      columns: [...columns],
      unique,
      where,
      synchronize: !byMigration,
    })),
  });
