import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { CacheAge, CachedGrid } from '../../../bridge/cached-grids.ts';
import { bridge } from '../../base/bridge.ts';

interface Wish<Row> {
  grid: CachedGrid;
  row: z.ZodType<Row>;
  /** Which one: by its id, or by a filter that leaves one. */
  id?: string;
  filter?: GridQuery['filter'];
}

/** One row that the station has kept; null when it has not. Asked for only while `isWanted`. */
export function useKeptRow<Row>({ grid, row, id, filter = {} }: Wish<Row>, isWanted: boolean) {
  return useQuery({
    queryKey: ['kept', grid, id, filter],
    enabled: isWanted,
    queryFn: async (): Promise<{ row: Row; age: CacheAge } | null> => {
      const query = { start_row: 0, end_row: 1, sort: [], filter, search: '' };
      const { rows, as_of, kept, of } = await bridge.call('cache.rows', { grid, query, id });
      return rows.length > 0 ? { row: row.parse(rows[0]), age: { as_of, kept, of } } : null;
    },
  });
}
