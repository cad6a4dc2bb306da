import type { GridApi } from 'ag-grid-community';
import { useHotkeys } from '../base/keys/hotkeys.ts';
import { rowHeight } from './grid-modules.ts';
import { indexOfOpen, type OpenRow } from './rows/open-row.ts';
import { showRow } from './rows/show-row.ts';

/** The grid's own interface, once it is ready. */
export type GridHandle<Row> = GridApi<Row>;

interface GridKeys<Row> {
  onOpen: (row: Row) => void;
  isOpen: boolean;
  /** Which row's detail is open; other rows may come above it while it is read. */
  openRow: OpenRow<Row> | undefined;
}

/** J and K walk the rows, Enter opens the focused one, Space selects it. */
export function useGridKeys<Row>(handle: GridHandle<Row> | null, { onOpen, isOpen, openRow }: GridKeys<Row>): void {
  const rowIndex = () => handle?.getFocusedCell()?.rowIndex ?? null;
  const rowAt = (index: number | null) => (index === null ? undefined : handle?.getDisplayedRowAtIndex(index));

  const walk = (by: 1 | -1): boolean => {
    const opened = handle && isOpen && openRow ? indexOfOpen(handle, openRow) : null;
    const present = opened ?? rowIndex();
    const index = present === null ? (handle?.getFirstDisplayedRowIndex() ?? 0) : present + by;
    const column = handle?.getAllDisplayedColumns().find((one) => one.getColDef().headerName);
    if (!handle || !column || index < 0 || !rowAt(index)) return true;
    showRow(handle, index, rowHeight);
    handle.setFocusedCell(index, column);
    const row = rowAt(index)?.data;
    if (isOpen && row) onOpen(row);
    return true;
  };

  useHotkeys(({ code, isTyping, isCtrl, isAfterG }) => {
    if (isTyping || isCtrl || isAfterG) return false;
    if (code === 'KeyJ') return walk(1);
    if (code === 'KeyK') return walk(-1);
    const isFree = document.activeElement === document.body;
    if (!isFree) return false;
    const row = rowAt(rowIndex());
    if (code === 'Enter' && row?.data) onOpen(row.data);
    if (code === 'Space' && row) row.setSelected(!row.isSelected());
    return code === 'Space' || code === 'Enter';
  });
}
