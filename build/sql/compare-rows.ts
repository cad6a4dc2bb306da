import type { Column } from './describe-statement.ts';
import type { Kind, Shape } from './row-shape.ts';

/** Ids of types in `pg_type` that the driver gives as these kinds; those that are missing here may be anything. */
const kindOfType: Readonly<Record<number, Kind>> = {
  16: 'boolean',
  17: 'Buffer',
  20: 'string',
  21: 'number',
  23: 'number',
  25: 'string',
  700: 'number',
  701: 'number',
  1042: 'string',
  1043: 'string',
  1082: 'string',
  1083: 'string',
  1114: 'Date',
  1184: 'Date',
  1700: 'string',
  2950: 'string',
};

/** What is known of columns that may be null. */
export interface Nulls {
  /** The name of a table's column that may be null; null of all others. Of an expression nobody knows. */
  nullable: (tableId: number, columnId: number) => string | null;
  /** Whether the statement itself leaves out rows in which it is. */
  isSaidNotNull: (name: string) => boolean;
}

/** What the code says of a statement's rows and the schema does not: one line each. */
export function differences(shape: Shape, columns: readonly Column[], nulls: Nulls): string[] {
  const byName = new Map(columns.map((column) => [column.name, column]));
  const found: string[] = [];
  for (const [name, { kinds, isOptional }] of shape) {
    const column = byName.get(name);
    if (!column) {
      if (!isOptional) found.push(`no column ${name}; there are ${columns.map((one) => one.name).join(', ')}`);
      continue;
    }
    if (kinds.has('any')) continue;
    const kind = kindOfType[column.typeId];
    if (kind && !kinds.has(kind)) found.push(`${name} is ${kind}, not ${[...kinds].join(' | ')}`);
    const nullable = column.tableId === 0 ? null : nulls.nullable(column.tableId, column.columnId);
    if (nullable !== null && !kinds.has('null') && !nulls.isSaidNotNull(nullable)) found.push(`${name} may be null`);
  }
  return found;
}
