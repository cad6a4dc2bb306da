import type { GridApi } from 'ag-grid-community';

/** Pixels left above a row that is brought into sight, so that what comes before it is seen too. */
export const roomAbove = 300;

interface Sight {
  /** Pixels from the first row's top. */
  top: number;
  bottom: number;
}

/**
 * Which row is to stand at the top for a row that a key or a link leads to.
 * @returns its index; null when the row is wholly in sight already
 */
export function topRowFor(index: number, { top, bottom }: Sight, rowHeight: number): number | null {
  const isInSight = index * rowHeight >= top && (index + 1) * rowHeight <= bottom;
  if (isInSight) return null;
  const fitAbove = Math.floor((bottom - top) / rowHeight) - 1;
  return Math.max(0, index - Math.min(Math.ceil(roomAbove / rowHeight), Math.max(0, fitAbove)));
}

/** Brings a row into sight. Rows beyond what is loaded are asked for by the grid as it scrolls. */
export function showRow<Row>(handle: GridApi<Row>, index: number, rowHeight: number): void {
  const top = topRowFor(index, handle.getVerticalPixelRange(), rowHeight);
  if (top !== null) handle.ensureIndexVisible(top, 'top');
}
