import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { type ClipboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '../../base/data/refusal-text.ts';
import { useHotkeys } from '../../base/keys/hotkeys.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import type { GridHandle } from '../use-grid-keys.ts';
import { blockOf } from './block.ts';
import { rowsFrom } from './rows-from.ts';

/** A text that is meant for a cell of the grid. */
export interface PlacedText<Row> {
  /** Null below the last row. */
  row: Row | null;
  /** The column's id; null to the right of the last column. */
  column: string | null;
  text: string;
  /** Place in the pasted block, counted from 1. */
  at: { row: number; column: number };
}

/** Many cells changed at once as in a spreadsheet: what is pasted or filled down is the screen's to look at. */
export interface CellWork<Row> {
  /** Columns that can be filled down and copied. */
  columns: ReadonlySet<string>;
  /** A cell as a spreadsheet takes it. */
  textOf: (row: Row, column: string) => string;
  onCells: (placed: PlacedText<Row>[]) => void;
}

/** Most cells of one block. */
const mostCells = 5000;

/** Cells that the focused one is filled into: those of the selected rows, or the one below that the person is in. */
function filled<Row>(handle: GridHandle<Row>, { columns, textOf }: CellWork<Row>): PlacedText<Row>[] {
  const focused = handle.getFocusedCell();
  const column = focused?.column.getColId() ?? '';
  const rowAt = (index: number) => handle.getDisplayedRowAtIndex(index)?.data;
  if (!focused || !columns.has(column)) return [];
  const selected = handle.getSelectedNodes().toSorted((one, other) => (one.rowIndex ?? 0) - (other.rowIndex ?? 0));
  const from = rowAt(selected.length > 0 ? focused.rowIndex : focused.rowIndex - 1);
  if (from === undefined) return [];
  const rows = selected.length > 0 ? selected.map(({ data }) => data) : [rowAt(focused.rowIndex)];
  const text = textOf(from, column);
  return rows.flatMap((row, nth) =>
    row === undefined || row === from ? [] : [{ row, column, text, at: { row: nth + 1, column: 1 } }],
  );
}

/**
 * What a spreadsheet does with many cells of a grid whose rows are the server's: a block is pasted from the focused cell
 * on, Ctrl D fills the selected rows, the focused cell (of all selected rows) is copied. Rows of the block that are not
 * loaded are asked for.
 */
export function useCellWork<Row>(
  handle: GridHandle<Row> | null,
  work: CellWork<Row> | undefined,
  asked: { fetchRows: (query: GridQuery) => Promise<{ rows: Row[] }>; query: () => GridQuery },
) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const [isReading, setReading] = useState(false);

  const paste = async (grid: GridHandle<Row>, { onCells }: CellWork<Row>, block: string[][]): Promise<void> => {
    const focused = grid.getFocusedCell();
    if (!focused) return show('bad', t('grid.pasteWhere'));
    if (block.reduce((sum, row) => sum + row.length, 0) > mostCells)
      return show('bad', t('grid.pasteTooMuch', { most: mostCells.toLocaleString(i18n.language) }));
    const shown = grid.getAllDisplayedColumns().filter((column) => column.getColDef().headerName);
    const first = shown.indexOf(focused.column);
    setReading(true);
    try {
      const rows = await rowsFrom(grid, { first: focused.rowIndex, count: block.length }, asked);
      onCells(
        block.flatMap((texts, nth) =>
          texts.map((text, place) => ({
            row: rows[nth] ?? null,
            column: shown[first + place]?.getColId() ?? null,
            text,
            at: { row: nth + 1, column: place + 1 },
          })),
        ),
      );
    } catch (error) {
      show('bad', refusalText(i18n, error));
    }
    setReading(false);
  };
  const isAt = (event: ClipboardEvent) => !(event.target instanceof Element && event.target.closest('input, textarea'));

  useHotkeys(({ code, isCtrl, isTyping }) => {
    if (!work || !handle || !isCtrl || isTyping || code !== 'KeyD') return false;
    const placed = filled(handle, work);
    if (placed.length > 0) work.onCells(placed);
    else show('bad', t('grid.fillWhere'));
    return true;
  });
  return {
    onPaste: (event: ClipboardEvent): void => {
      if (!work || !handle || isReading || !isAt(event)) return;
      event.preventDefault();
      void paste(handle, work, blockOf(event.clipboardData.getData('text/plain')));
    },
    onCopy: (event: ClipboardEvent): void => {
      const focused = handle?.getFocusedCell();
      const column = focused?.column.getColId() ?? '';
      if (!work || !handle || !focused || !work.columns.has(column) || !isAt(event)) return;
      const chosen = handle.getSelectedRows();
      const own = handle.getDisplayedRowAtIndex(focused.rowIndex)?.data;
      const rows = chosen.length > 0 ? chosen : own === undefined ? [] : [own];
      event.preventDefault();
      event.clipboardData.setData('text/plain', rows.map((row) => work.textOf(row, column)).join('\n'));
    },
  };
}
