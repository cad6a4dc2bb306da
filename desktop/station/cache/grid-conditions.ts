// A grid's query over rows kept as JSON in the station's file: the same conditions and order as the server's.
import {
  type ColumnTerms,
  type GridFilter,
  type GridQuery,
  type GridTerms,
  groupedSort,
} from '@kolobeh/shared/kernel/paging.ts';
import { plainText } from '@kolobeh/shared/kernel/plain-text.ts';
import { stationRefusal } from '../net/refusal.ts';
import { dayBegins } from './office-day.ts';

/** A condition over kept rows. */
export interface Condition {
  /** Over `row`, the JSON of one row. */
  sql: string;
  values: (string | number)[];
}

type Filter<Kind> = Extract<GridFilter, { filterType: Kind }>;

const compare = {
  equals: '=',
  greaterThan: '>',
  greaterThanOrEqual: '>=',
  lessThan: '<',
  lessThanOrEqual: '<=',
} as const;

/** Names come from the table of columns, never from outside. */
const read = (name: string): string => `json_extract(row, '$.${name}')`;

/** Yes and no are `true` and `false`, as the server's filter says them. */
const wordOf = (name: string): string =>
  `case json_type(row, '$.${name}') when 'true' then 'true' when 'false' then 'false' else ${read(name)} end`;

function textCondition(sql: string, filter: Filter<'text'>): Condition {
  if (filter.type === 'blank') return { sql: `coalesce(${sql}, '') = ''`, values: [] };
  if (filter.type === 'notBlank') return { sql: `coalesce(${sql}, '') <> ''`, values: [] };
  const text = filter.filter ?? '';
  if (filter.type === 'equals') return { sql: `${sql} = ?`, values: [text] };
  const place = filter.type === 'contains' ? '> 0' : '= 1';
  return { sql: `instr(plain_text(${sql}), ?) ${place}`, values: [plainText(text)] };
}

function numberCondition(sql: string, filter: Filter<'number'>): Condition {
  if (filter.type !== 'inRange') return { sql: `${sql} ${compare[filter.type]} ?`, values: [filter.filter] };
  return { sql: `${sql} between ? and ?`, values: [filter.filter, filter.filterTo ?? filter.filter] };
}

const refuseField = (path: string, code: string): never => {
  throw stationRefusal('INPUT_INVALID', { fields: [{ path, code }] });
};

function dateCondition(sql: string, filter: Filter<'date'>, path: string): Condition {
  const begins = (text: string, later: 0 | 1): string =>
    dayBegins(text.slice(0, 10), later) ?? refuseField(path, 'INVALID');
  if (filter.type === 'lessThan') return { sql: `${sql} < ?`, values: [begins(filter.dateFrom, 0)] };
  if (filter.type === 'greaterThan') return { sql: `${sql} >= ?`, values: [begins(filter.dateFrom, 1)] };
  const last = (filter.type === 'inRange' ? filter.dateTo : null) ?? filter.dateFrom;
  return { sql: `${sql} >= ? and ${sql} < ?`, values: [begins(filter.dateFrom, 0), begins(last, 1)] };
}

function conditionOf(name: string, filter: GridFilter): Condition {
  const sql = read(name);
  switch (filter.filterType) {
    case 'text':
      return textCondition(sql, filter);
    case 'number':
      return numberCondition(sql, filter);
    case 'date':
      return dateCondition(sql, filter, `filter.${name}`);
    case 'set':
      return { sql: `${wordOf(name)} in (${filter.values.map(() => '?').join(', ')})`, values: filter.values };
  }
}

const termsOf = (terms: GridTerms, name: string, where: string): ColumnTerms =>
  (Object.hasOwn(terms, name) ? terms[name] : undefined) ?? refuseField(`${where}.${name}`, 'UNKNOWN_COLUMN');

/**
 * Conditions of the grid's filter and search, to be joined by `and`.
 * @throws Refusal `INPUT_INVALID` as the server does, for an unknown column or a filter of another kind than its column
 */
export function gridConditions(terms: GridTerms, { filter, search, codes = [] }: GridQuery): Condition[] {
  const filters = Object.entries(filter).map(([name, one]) => {
    const { kind } = termsOf(terms, name, 'filter');
    const fits = one.filterType === kind || (one.filterType === 'set' && kind === 'text');
    if (!fits) return refuseField(`filter.${name}`, 'WRONG_FILTER');
    return conditionOf(name, one);
  });
  if (search.length < 2) return filters;
  const said = Object.keys(terms).find((name) => terms[name]?.isSaid);
  const byWords: Condition = { sql: 'instr(words, ?) > 0', values: [plainText(search)] };
  if (said === undefined || codes.length === 0) return [...filters, byWords];
  const byCode = conditionOf(said, { filterType: 'set', values: codes });
  return [...filters, { sql: `(${byWords.sql} or ${byCode.sql})`, values: [...byWords.values, ...byCode.values] }];
}

/** What a row is sorted by: its id, then a value for each column of the sort. */
export type SortKeys = [id: string, ...(string | number | null)[]];

/** SQL of the values that rows are sorted by. */
export const sortKeys = (terms: GridTerms, { sort }: GridQuery): string[] =>
  groupedSort(terms, sort).map(({ column }) => {
    termsOf(terms, column, 'sort');
    return read(column);
  });

/** The database sorts texts by ICU's root order, which is that of English. */
const { compare: byRoot } = new Intl.Collator('en');

type Key = string | number | null | undefined;

function byKey(a: Key, b: Key, kind: ColumnTerms['kind'], isDescending: boolean): number {
  if (a === null || a === undefined) return b === null || b === undefined ? 0 : 1;
  if (b === null || b === undefined) return -1;
  const isBefore = typeof a === 'number' || kind === 'date' ? Number(a > b) - Number(a < b) : byRoot(a, String(b));
  return isDescending ? -isBefore : isBefore;
}

/** Order of the grid's sort; rows without a value come last, equal ones in the order of their ids. */
export function gridOrder(terms: GridTerms, { sort }: GridQuery, byId: (a: string, b: string) => number) {
  const sorted = groupedSort(terms, sort);
  return (a: SortKeys, b: SortKeys): number => {
    for (const [at, { column, direction }] of sorted.entries()) {
      const order = byKey(a[at + 1], b[at + 1], terms[column]?.kind ?? 'text', direction === 'desc');
      if (order !== 0) return order;
    }
    return byId(a[0], b[0]);
  };
}
