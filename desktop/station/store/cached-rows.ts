import { plainText } from '@kolobeh/shared/kernel/plain-text.ts';
import { z } from 'zod';
import type { CacheAge, CachedGrid } from '../../bridge/cached-grids.ts';
import type { Condition, SortKeys } from '../cache/grid-conditions.ts';
import type { Database } from './open-database.ts';

/** A row of a grid as it is kept. */
export interface CachedRow {
  id: string;
  row: unknown;
  /** What the grid's search looks in. */
  words: string;
}

const Grid = z.object({ user_id: z.string(), as_of: z.string(), total: z.int(), kept: z.int() });
const Keys = z.custom<SortKeys>((value) => Array.isArray(value) && typeof value[0] === 'string');

/** Rows of the office's grids as the signed-in person last saw them. They are that person's alone. */
export function cachedRows(database: Database) {
  database.function('plain_text', { deterministic: true }, (text) =>
    typeof text === 'string' ? plainText(text) : null,
  );
  // A row that did not change is not written again: most of them never do.
  const put = database.prepare(
    `insert into cached_row (grid, id, row, words) values (@grid, @id, @row, @words)
     on conflict (grid, id) do update set row = excluded.row, words = excluded.words where row <> excluded.row`,
  );
  const ids = database.prepare('select id from cached_row where grid = ?').pluck();
  const drop = database.prepare('delete from cached_row where grid = ? and id = ?');
  const finish = database.prepare(
    `insert into cached_grid (grid, user_id, as_of, total) values (@grid, @user_id, @as_of, @total)
     on conflict (grid) do update set user_id = excluded.user_id, as_of = excluded.as_of, total = excluded.total`,
  );
  const age = database.prepare(
    `select user_id, as_of, total, (select count(*) from cached_row r where r.grid = g.grid) as kept
       from cached_grid g where grid = ?`,
  );
  const one = database.prepare('select row from cached_row where grid = ? and id = ?').pluck();
  const replace = database.prepare('update cached_row set row = @row where grid = @grid and id = @id');
  const clearGrid = [
    database.prepare('delete from cached_row where grid = ?'),
    database.prepare('delete from cached_grid where grid = ?'),
  ];
  const owners = database.prepare('select distinct user_id from cached_grid').pluck();
  const count = database
    .prepare('select (select count(*) from cached_row) + (select count(*) from cached_grid)')
    .pluck();

  const cached = {
    /** Rows of one page. Inside a transaction. */
    put(grid: CachedGrid, rows: readonly CachedRow[]): void {
      for (const { id, row, words } of rows) put.run({ grid, id, row: JSON.stringify(row), words: plainText(words) });
    },
    /** All rows of the grid have come: what is not among them is gone. Inside a transaction. */
    finish(
      grid: CachedGrid,
      seen: ReadonlySet<string>,
      about: { user_id: string; as_of: string; total: number },
    ): void {
      for (const id of z.array(z.string()).parse(ids.all(grid))) if (!seen.has(id)) drop.run(grid, id);
      finish.run({ grid, ...about });
    },
    /** Null when this person has nothing of the grid here. */
    age(grid: CachedGrid, userId: string): CacheAge | null {
      const found = Grid.nullable().parse(age.get(grid) ?? null);
      return found?.user_id === userId ? { as_of: found.as_of, kept: found.kept, of: found.total } : null;
    },
    /** Ids and sort values of the rows that fit, in no order. */
    find(grid: CachedGrid, conditions: readonly Condition[], keys: readonly string[]): SortKeys[] {
      const where = ['grid = ?', ...conditions.map(({ sql }) => `(${sql})`)].join(' and ');
      const statement = database.prepare(`select ${['id', ...keys].join(', ')} from cached_row where ${where}`).raw();
      return z.array(Keys).parse(statement.all(grid, ...conditions.flatMap(({ values }) => values)));
    },
    row: (grid: CachedGrid, id: string): unknown => {
      const text = z.string().optional().parse(one.get(grid, id));
      return text === undefined ? undefined : JSON.parse(text);
    },
    /** The server has confirmed other values of some of the row's columns. */
    patch(grid: CachedGrid, id: string, values: Readonly<Record<string, unknown>>): void {
      const known = z.record(z.string(), z.unknown()).optional().parse(cached.row(grid, id));
      if (known) replace.run({ grid, id, row: JSON.stringify({ ...known, ...values }) });
    },
    clear(grid: CachedGrid): void {
      for (const statement of clearGrid) statement.run(grid);
    },
    /** Whose rows are here. */
    owners: (): string[] => z.array(z.string()).parse(owners.all()),
    isEmpty: (): boolean => count.get() === 0,
  };
  return cached;
}
