import type { ChangeTopic } from '@kolobeh/shared/staff/changes.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { CacheAge, CachedGrid } from '../../../bridge/cached-grids.ts';
import { bridge } from '../../base/bridge.ts';
import { useOnChange } from '../../base/marks.ts';
import { codeOf } from '../../base/data/refusal-text.ts';
import { useStation } from '../../base/station.ts';
import type { GridHandle } from '../use-grid-keys.ts';

interface Page<Row> {
  rows: Row[];
  total: number;
  /** More rows fit than `total` says. */
  has_more?: boolean;
  /** The station has kept them, and the server was not asked. */
  is_kept?: boolean;
}

/** Where a grid's rows are kept for work without network. */
export interface KeptRows<Row> {
  grid: CachedGrid;
  row: z.ZodType<Row>;
  /** Only products of this category. */
  category?: number;
  /** One row alone. */
  id?: string;
}

/** Rows as the station has kept them; each is checked, for an older version may have stored it. */
export async function keptRows<Row>(kept: KeptRows<Row>, query: GridQuery): Promise<Page<Row> & { age: CacheAge }> {
  const { grid, category, id, row } = kept;
  const { rows, total, ...age } = await bridge.call('cache.rows', { grid, query, category, id });
  return { rows: rows.map((one) => row.parse(one)), total, age };
}

/**
 * Rows of the server, and while it cannot be reached those the station has kept.
 * @returns also how old the shown rows are; null while they are the server's
 */
export function useRows<Row>(
  fetchRows: (query: GridQuery) => Promise<Page<Row>>,
  kept: KeptRows<Row> | undefined,
): { fetchRows: (query: GridQuery) => Promise<Page<Row>>; age: CacheAge | null } {
  const [age, setAge] = useState<CacheAge | null>(null);
  const latest = useRef({ fetchRows, kept });
  useEffect(() => {
    latest.current = { fetchRows, kept };
  });
  const fetch = useCallback(async (query: GridQuery): Promise<Page<Row>> => {
    const { fetchRows: fromServer, kept: here } = latest.current;
    const isOffline = () => useStation.getState().status.network === 'offline';
    // A dead line lets a call hang for seconds, so what is known to be offline is not asked first.
    if (!here || !isOffline()) {
      try {
        const page = await fromServer(query);
        setAge(null);
        return page;
      } catch (error) {
        if (!here || codeOf(error) !== 'OFFLINE') throw error;
      }
    }
    const { age: found, ...page } = await keptRows(here, query);
    setAge(found);
    return { ...page, is_kept: true };
  }, []);
  return { fetchRows: fetch, age };
}

/**
 * Rows are asked for again when the network goes or comes back, when drafts have left for the server, and when something
 * of the topics has changed there; in place, so that scroll and selection stay.
 */
export function useRowsAnew<Row>(handle: GridHandle<Row> | null, topics: readonly ChangeTopic[]): void {
  const isOffline = useStation((state) => state.status.network === 'offline');
  const before = useRef(isOffline);
  useEffect(() => {
    if (before.current !== isOffline) handle?.purgeInfiniteCache();
    before.current = isOffline;
  }, [handle, isOffline]);
  useOnChange(topics, () => handle?.refreshInfiniteCache());
  const waiting = useStation((state) => state.status.drafts.waiting);
  useEffect(() => {
    handle?.refreshInfiniteCache();
  }, [handle, waiting]);
}
