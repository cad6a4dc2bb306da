import type { Sheet, SheetModel } from '@kolobeh/shared/buyout/price-list/contract.ts';
import type { CellChange, Lines } from '@kolobeh/shared/buyout/price-list/changes.ts';
import { cellOf } from '@kolobeh/shared/buyout/price-list/line.ts';
import { type PasteProblem, planFill, planPaste } from './plan-paste.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import type { GridApi } from 'ag-grid-community';
import type { ClipboardEvent } from 'react';
import { showAmount } from './cell-words.ts';
import { focusedCell, targetFrom } from './focused-cell.ts';
import type { WrongCell } from './WrongCells.tsx';

interface SheetEdits {
  grid: GridApi<SheetModel> | null;
  sheet: Sheet;
  /** By the model's id. */
  lines: Lines;
  isDraft: boolean;
  take: (changes: CellChange[]) => void;
  refuse: (wrong: WrongCell[]) => void;
}

/** What a spreadsheet does with many cells: pastes a block, copies the focused cell, fills down. */
export function sheetEdits({ grid, sheet, lines, isDraft, take, refuse }: SheetEdits) {
  const market = markets[sheet.version.market];
  const onPaste = (event: ClipboardEvent): void => {
    const target = grid && isDraft && grid.getEditingCells().length === 0 ? targetFrom(grid) : null;
    if (!target) return;
    event.preventDefault();
    const planned = planPaste(event.clipboardData.getData('text/plain'), { ...target, market, lines });
    if (planned.ok) return take(planned.value);
    const cellAt = ({ row, column, ...problem }: PasteProblem): WrongCell => ({
      ...problem,
      model: target.models[row] ?? null,
      column: target.columns[column] ?? null,
      row: row + 1,
      at: column + 1,
    });
    refuse(planned.refusal.map(cellAt));
  };
  const onCopy = (event: ClipboardEvent): void => {
    const cell = grid && grid.getEditingCells().length === 0 ? focusedCell(grid) : null;
    if (!cell) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', showAmount(cellOf(cell.model.line, cell.column), sheet.version.market));
  };
  const fillDown = (): void => {
    const cell = grid && focusedCell(grid);
    if (!grid || !cell) return;
    const selected = grid.getSelectedRows().map(({ id }) => id);
    if (selected.length > 0)
      return take(planFill(lines, cell.column, { amount: cellOf(cell.model.line, cell.column), models: selected }));
    const above = cell.above && cellOf(cell.above.line, cell.column);
    if (cell.above) take(planFill(lines, cell.column, { amount: above, models: [cell.model.id] }));
  };
  return { onPaste, onCopy, fillDown };
}
