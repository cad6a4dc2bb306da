import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { GridHandle } from '../use-grid-keys.ts';

/** Rows that a server gives at once. */
const pageRows = 500;

/**
 * Rows of a grid from one on, as they are shown; those that are not loaded are asked for by pages.
 * @returns fewer than `count` where the grid ends before
 */
export async function rowsFrom<Row>(
  grid: Pick<GridHandle<Row>, 'getDisplayedRowAtIndex'>,
  { first, count }: { first: number; count: number },
  asked: { fetchRows: (query: GridQuery) => Promise<{ rows: Row[] }>; query: () => GridQuery },
): Promise<Row[]> {
  const rows: Row[] = [];
  while (rows.length < count) {
    const at = first + rows.length;
    const shown = grid.getDisplayedRowAtIndex(at)?.data;
    if (shown !== undefined) {
      rows.push(shown);
      continue;
    }
    const end = Math.min(at + pageRows, first + count);
    const page = await asked.fetchRows({ ...asked.query(), start_row: at, end_row: end });
    rows.push(...page.rows.slice(0, end - at));
    if (page.rows.length < end - at) break;
  }
  return rows;
}
