import { type ColumnTerms, type GridFilter, type GridQuery, groupedSort } from '@kolobeh/shared/kernel/paging.ts';
import { officeTimeZone } from '@kolobeh/shared/kernel/calendar/office-zone.ts';
import { refuseAtEdge } from '../http/calls/refusal-error.ts';
import { literal, Parameters, type TextRows } from './text-rows.ts';

export { literal, Parameters };

/** A column a grid may filter and sort by. `sql` is ours and never comes from outside. */
interface GridColumn extends ColumnTerms {
  sql: string;
  /** What is sorted by; absent = what is filtered by. */
  order?: string;
  /** How rows are found by a part of the text; absent = the column is compared. */
  rows?: TextRows;
  /** Rows by a condition on `sql`, where another table than the grid's own holds it; absent = the condition itself. */
  where?: (condition: string) => string;
}

/** Columns by the names the grid asks by; what is not in them can be neither filtered nor sorted by. */
export type GridColumns = Readonly<Record<string, GridColumn>>;

/** Columns that a contract names, each with the SQL that reads it. */
export const withSql = <Name extends string>(
  terms: Readonly<Record<Name, ColumnTerms>>,
  sql: Readonly<Record<Name, string>>,
  rows?: Readonly<Partial<Record<Name, TextRows>>>,
  order?: Readonly<Partial<Record<Name, string>>>,
): GridColumns =>
  Object.fromEntries(
    (Object.keys(terms) as Name[]).map((name) => [
      name,
      { ...terms[name], sql: sql[name], rows: rows?.[name], order: order?.[name] },
    ]),
  );

const compare = {
  equals: '=',
  greaterThan: '>',
  greaterThanOrEqual: '>=',
  lessThan: '<',
  lessThanOrEqual: '<=',
} as const;

type TextFilter = Extract<GridFilter, { filterType: 'text' }>;

function textCondition({ sql, rows }: GridColumn, filter: TextFilter, parameters: Parameters): string {
  if (filter.type === 'blank') return `coalesce(${sql}, '') = ''`;
  if (filter.type === 'notBlank') return `coalesce(${sql}, '') <> ''`;
  const text = filter.filter ?? '';
  // The likeness says nothing new, but its index finds the few rows to compare.
  if (filter.type === 'equals') {
    const like =
      rows?.(parameters, text, true) ?? `plain_text(${sql}) like plain_text(${parameters.add(literal(text))})`;
    return `(${like} and ${sql} = ${parameters.add(text)})`;
  }
  if (rows) return rows(parameters, text, filter.type === 'startsWith');
  const pattern = `${filter.type === 'contains' ? '%' : ''}${literal(text)}%`;
  return `plain_text(${sql}) like plain_text(${parameters.add(pattern)})`;
}

function numberCondition(
  sql: string,
  filter: Extract<GridFilter, { filterType: 'number' }>,
  parameters: Parameters,
): string {
  // As numeric, because what is compared with an integer need be neither whole nor small.
  const number = (value: number): string => `${parameters.add(value)}::numeric`;
  if (filter.type !== 'inRange') return `${sql} ${compare[filter.type]} ${number(filter.filter)}`;
  return `${sql} between ${number(filter.filter)} and ${number(filter.filterTo ?? filter.filter)}`;
}

/** The calendar day at the beginning of what the grid sent, e.g. `2026-11-21 00:00:00`. */
function dayOf(value: string, path: string): string {
  const day = value.slice(0, 10);
  const instant = new Date(`${day}T00:00:00Z`);
  const isDay =
    /^(?!0000)\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day);
  return isDay ? day : refuseAtEdge('INPUT_INVALID', { fields: [{ path, code: 'INVALID' }] });
}

/** The instant at which a day of the office, or one so many days later, begins. */
const midnight = (day: string, later: 0 | 1): string =>
  `((${day}::date + ${later})::timestamp at time zone '${officeTimeZone}')`;

/** Days are whole and the office's: "equals" is the day, "greater than" after it has ended. */
function dateCondition(
  sql: string,
  filter: Extract<GridFilter, { filterType: 'date' }>,
  parameters: Parameters,
  path: string,
): string {
  const from = (): string => parameters.add(dayOf(filter.dateFrom, `${path}.dateFrom`));
  if (filter.type === 'lessThan') return `${sql} < ${midnight(from(), 0)}`;
  if (filter.type === 'greaterThan') return `${sql} >= ${midnight(from(), 1)}`;
  const hasEnd = filter.type === 'inRange' && filter.dateTo;
  const last = hasEnd ? parameters.add(dayOf(hasEnd, `${path}.dateTo`)) : from();
  return `${sql} >= ${midnight(from(), 0)} and ${sql} < ${midnight(last, 1)}`;
}

const itself = (condition: string): string => condition;

function conditionOf(column: GridColumn, filter: GridFilter, parameters: Parameters, path: string): string {
  switch (filter.filterType) {
    case 'text':
      return textCondition(column, filter, parameters);
    case 'number':
      return (column.where ?? itself)(numberCondition(column.sql, filter, parameters));
    case 'date':
      return dateCondition(column.sql, filter, parameters, path);
    case 'set':
      // One value as an equation: rows of an index on (this, that) then come sorted by that.
      return filter.values.length === 1
        ? `${column.sql} = ${parameters.add(filter.values[0])}::text`
        : `${column.sql} = any(${parameters.add(filter.values)}::text[])`;
  }
}

/** The named column. A name the grid does not have is refused on its field. */
function columnOf(columns: GridColumns, name: string, where: string): GridColumn {
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  return column ?? refuseAtEdge('INPUT_INVALID', { fields: [{ path: `${where}.${name}`, code: 'UNKNOWN_COLUMN' }] });
}

/** Conditions of the grid's filter, to be joined by `and`. A filter of another kind than its column is refused. */
export const filterConditions = (columns: GridColumns, query: GridQuery, parameters: Parameters): string[] =>
  Object.entries(query.filter).map(([name, filter]) => {
    const column = columnOf(columns, name, 'filter');
    const fits = filter.filterType === column.kind || (filter.filterType === 'set' && column.kind === 'text');
    if (!fits) return refuseAtEdge('INPUT_INVALID', { fields: [{ path: `filter.${name}`, code: 'WRONG_FILTER' }] });
    return conditionOf(column, filter, parameters, `filter.${name}`);
  });

/** `order by` of the grid's sort with a tie-breaker where one is needed, so that pages never overlap. */
export function orderBy(columns: GridColumns, query: GridQuery, tieBreaker: string): string {
  const sortable = Object.fromEntries(Object.entries(columns).filter(([, { filterOnly }]) => !filterOnly));
  const sorted = groupedSort(columns, query.sort).map(({ column: name, direction }) => ({
    column: columnOf(sortable, name, 'sort'),
    direction,
  }));
  return [
    ...sorted.map(
      ({ column, direction }) => `${column.order ?? column.sql} ${direction}${column.isNullable ? ' nulls last' : ''}`,
    ),
    ...(sorted.some(({ column }) => column.isUnique) ? [] : [tieBreaker]),
  ].join(', ');
}

/** Rows asked for at once. */
const maxRows = 500;

/** Rows of one block; a query that asks for too many gets the most there are at once. */
export const windowOf = (query: GridQuery): { limit: number; offset: number } => ({
  limit: Math.min(Math.max(query.end_row - query.start_row, 1), maxRows),
  offset: query.start_row,
});
