import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import type { ColumnTerms, GridFilter, GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { expect } from 'vitest';

/** A row as a grid answers it. */
export type Shown = Record<string, unknown>;

/** A column of a grid, and how the grid is asked. */
interface TriedColumn {
  column: string;
  term: ColumnTerms;
  ask: (query?: Partial<GridQuery>) => Promise<{ rows: Shown[]; total: number }>;
}

/** By what a row is told apart. */
const idOf = ({ id, number, key }: Shown): unknown => id ?? number ?? key;

const isNothing = (value: unknown): boolean => value === null || value === '';

/** The day of the office that a day or a moment is of: by it a grid filters. */
const dayOf = (value: unknown): string =>
  /^\d{4}-\d\d-\d\d$/.test(String(value)) ? String(value) : dayIn(markets.cs, new Date(String(value)));

/** The filter that finds a value of a column. */
export function filterOf(kind: ColumnTerms['kind'], value: unknown): GridFilter {
  if (isNothing(value)) return { filterType: 'text', type: 'blank' };
  if (kind === 'number') return { filterType: 'number', type: 'equals', filter: Number(value) };
  if (kind === 'date') return { filterType: 'date', type: 'equals', dateFrom: dayOf(value) };
  if (kind === 'set') return { filterType: 'set', values: [String(value)] };
  return { filterType: 'text', type: 'equals', filter: String(value) };
}

/** Each value finds the rows that have it, and no other. */
export async function expectFiltered({ column, term, ask }: TriedColumn): Promise<void> {
  const { rows } = await ask();
  const seen = ({ [column]: value }: Shown): unknown =>
    term.kind === 'date' && !isNothing(value) ? dayOf(value) : value;
  expect(rows.length).toBeGreaterThan(4);
  // That there is none can be asked of texts alone.
  for (const row of rows.filter((one) => term.kind === 'text' || !isNothing(one[column]))) {
    const alike = rows.filter((one) => seen(one) === seen(row) || (isNothing(seen(one)) && isNothing(seen(row))));
    const found = await ask({ filter: { [column]: filterOf(term.kind, row[column]) } });
    expect(found.total).toBe(alike.length);
    expect(new Set(found.rows.map(idOf))).toEqual(new Set(alike.map(idOf)));
  }
}

/**
 * Both ways, those without a value last, and pages of one row miss and repeat none.
 * @param how whether its texts are sorted as numbers, and whether as the database's language sorts them
 */
export async function expectSorted({
  column,
  term,
  ask,
  isNumbered = false,
  isByLanguage = false,
}: TriedColumn & { isNumbered?: boolean; isByLanguage?: boolean }): Promise<void> {
  for (const direction of ['asc', 'desc'] as const) {
    const sort = [{ column, direction }];
    const { rows, total } = await ask({ sort });
    const keyOf = (row: Shown): unknown => row[column];
    const groups = term.within ? Object.values(Object.groupBy(rows, (row) => String(row[term.within ?? '']))) : [rows];
    for (const group of groups) {
      const values = (group ?? []).map(keyOf).filter((value) => !isNothing(value));
      const sorted = values.toSorted((a, b) =>
        typeof a === 'number' || isNumbered ? Number(a) - Number(b) : String(a) < String(b) ? -1 : Number(a !== b),
      );
      if (!isByLanguage) expect(values).toEqual(direction === 'asc' ? sorted : sorted.toReversed());
    }
    if (term.isNullable) {
      const first = rows.findIndex((row) => keyOf(row) === null);
      if (first >= 0) expect(rows.slice(first).every((row) => keyOf(row) === null)).toBe(true);
    }
    const ids: unknown[] = [];
    for (let at = 0; at < total; at += 1)
      ids.push(...(await ask({ sort, start_row: at, end_row: at + 1 })).rows.map(idOf));
    expect(ids).toEqual(rows.map(idOf));
  }
}
