import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { GridHandle } from '../use-grid-keys.ts';

/** Where a cell stands in the box of its grid, pixels. */
export interface CellPlace {
  left: number;
  top: number;
  width: number;
  height: number;
  /** There is more room above it than below. */
  isLow: boolean;
  /** There is more room to its left than to its right. */
  isRight: boolean;
}

const moving = [
  'bodyScroll',
  'modelUpdated',
  'gridSizeChanged',
  'columnResized',
  'columnMoved',
  'columnVisible',
] as const;

/** A cell that is scrolled out of sight leaves its field at the edge. */
const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** Heads of the columns stay above. */
const headHeight = 33;

/** The place of a cell, wherever it is scrolled to; null until it is known. */
export function useCellPlace<Row>(
  box: RefObject<HTMLElement | null>,
  handle: GridHandle<Row> | null,
  cell: { id: string; column: string } | null,
): CellPlace | null {
  const [place, setPlace] = useState<CellPlace | null>(null);
  const [moved, setMoved] = useState(0);
  useEffect(() => {
    if (!handle || handle.isDestroyed()) return undefined;
    const move = (): void => setMoved((before) => before + 1);
    for (const event of moving) handle.addEventListener(event, move);
    return () => {
      if (!handle.isDestroyed()) for (const event of moving) handle.removeEventListener(event, move);
    };
  }, [handle]);
  const [id, column] = [cell?.id, cell?.column];
  useLayoutEffect(() => {
    const around = box.current?.getBoundingClientRect();
    if (id === undefined || column === undefined || !around) return setPlace(null);
    const found = box.current?.querySelector(`[row-id="${CSS.escape(id)}"] [col-id="${CSS.escape(column)}"]`);
    const at = found?.getBoundingClientRect();
    // A row that is no more drawn leaves its field where it was.
    if (!at) return undefined;
    const top = within(at.top - around.top, headHeight, around.height - at.height);
    const width = within(at.width, Math.min(120, around.width), around.width);
    const left = within(at.left - around.left, 0, around.width - width);
    return setPlace({
      left,
      isRight: left + width / 2 > around.width / 2,
      top,
      width,
      height: at.height,
      isLow: top > around.height / 2,
    });
  }, [box, column, id, moved]);
  return cell === null ? null : place;
}
