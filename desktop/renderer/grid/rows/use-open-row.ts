import { useEffect, useRef } from 'react';
import { rowHeight } from '../grid-modules.ts';
import { indexOfOpen, type OpenRow } from './open-row.ts';
import { showRow } from './show-row.ts';
import type { GridHandle } from '../use-grid-keys.ts';

/**
 * The row whose detail a link or a key has opened is brought into sight, once it is among the loaded ones; a person who
 * then scrolls away is not taken back to it.
 */
export function useOpenRow<Row>(handle: GridHandle<Row> | null, open: OpenRow<Row> | undefined): void {
  const shown = useRef<string | null>(null);
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  const key = open?.key ?? null;
  useEffect(() => {
    if (key === null) shown.current = null;
    // The rule that marks the open row is looked at when rows are drawn.
    if (handle && !handle.isDestroyed()) handle.redrawRows();
    if (!handle || key === null) return undefined;
    const show = (): void => {
      if (shown.current === key) return;
      const index = latest.current ? indexOfOpen(handle, latest.current) : null;
      if (index === null) return;
      shown.current = key;
      showRow(handle, index, rowHeight);
    };
    show();
    handle.addEventListener('modelUpdated', show);
    return () => {
      if (!handle.isDestroyed()) handle.removeEventListener('modelUpdated', show);
    };
  }, [handle, key]);
}
