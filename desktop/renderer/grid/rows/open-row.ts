import type { GridApi } from 'ag-grid-community';

/** How a row is marked: its detail is open, or it is switched off. */
export type RowClass = 'open-row' | 'off-row';

/** The row whose detail is open beside the grid. */
export interface OpenRow<Row> {
  /** As it stands in the address; null = none is open. */
  key: string | null;
  is: (row: Row) => boolean;
}

/** Where the open row stands; null while it is not among the loaded ones. */
export function indexOfOpen<Row>(handle: GridApi<Row>, open: OpenRow<Row>): number | null {
  let found: number | null = null;
  handle.forEachNode(({ data, rowIndex }) => {
    if (data && open.is(data)) found = rowIndex;
  });
  return found;
}
