/** A cell by its row's place and its column's id. */
export interface CellAt {
  index: number;
  column: string;
}

/** Rows that are looked through for the next cell that can be edited. */
const mostRows = 100;

/**
 * The next cell that can be edited, or the one before, in the order of reading.
 * @param columns those that can be edited, in the order they stand in
 * @returns null at the end of the grid
 */
export function nextCell(
  from: CellAt,
  by: 1 | -1,
  { columns, canEdit }: { columns: readonly string[]; canEdit: (cell: CellAt) => boolean },
): CellAt | null {
  const ordered = by === 1 ? columns : columns.toReversed();
  const own = ordered.slice(ordered.indexOf(from.column) + 1).map((column) => ({ index: from.index, column }));
  const found = own.find(canEdit);
  if (found) return found;
  for (let index = from.index + by; index >= 0 && Math.abs(index - from.index) <= mostRows; index += by) {
    const cell = ordered.map((column) => ({ index, column })).find(canEdit);
    if (cell) return cell;
  }
  return null;
}
