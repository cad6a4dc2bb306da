import type { Sheet, SheetModel } from '@kolobeh/shared/buyout/price-list/contract.ts';
import { cellOf, type Column } from '@kolobeh/shared/buyout/price-list/line.ts';
import { type PasteProblem, planFill, planPaste, readCell } from '@kolobeh/shared/buyout/price-list/plan-paste.ts';
import { type CellChange, changeTo } from '@kolobeh/shared/buyout/price-list/changes.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import type { GridApi } from 'ag-grid-community';
import { type ClipboardEvent, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from '../../../base/keys/hotkeys.ts';
import { gridLocale } from '../../../grid/grid-locale.ts';
import { gridTheme } from '../../../grid/grid-modules.ts';
import { showAmount } from './cell-words.ts';
import { focusedCell, targetFrom } from './focused-cell.ts';
import { PlainGrid } from './PlainGrid.tsx';
import { priceColumns, type SheetContext } from './price-columns.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { usePriceEdits } from './price-edits.ts';
import { type WrongCell, WrongCells } from './WrongCells.tsx';

interface PriceGridProps {
  sheet: Sheet;
  search: string;
  onChange: (changes: CellChange[]) => void;
  onUndo: () => void;
  onSelect: (models: SheetModel[]) => void;
  onColours: (model: SheetModel) => void;
}

const selection = { mode: 'multiRow', checkboxes: true, headerCheckbox: true, enableClickSelection: false } as const;
const selectionColumn = { width: 40, resizable: false, sortable: false, pinned: 'left' } as const;
const defaultColumn = { resizable: true, sortable: true, suppressMovable: true, minWidth: 60 } as const;

/** The list as a spreadsheet: typed into, pasted into, filled down and taken back. A published one is only read. */
export function PriceGrid({ sheet, search, onChange, onUndo, onSelect, onColours }: PriceGridProps) {
  const { i18n } = useTranslation();
  const [grid, setGrid] = useState<GridApi<SheetModel> | null>(null);
  const [wrong, setWrong] = useState<WrongCell[]>([]);
  const isDraft = sheet.version.state === 'draft';
  const market = markets[sheet.version.market];
  const lines = useMemo(() => new Map(sheet.models.map(({ id, line }) => [id, line])), [sheet.models]);
  const { conditions } = sheet.questionnaire;
  const isNarrow = useNarrow();

  const take = (changes: CellChange[]): void => {
    setWrong([]);
    onChange(changes);
  };
  const onType = (model: SheetModel, column: Column, text: string): void => {
    const read = readCell(text, column, market);
    if (read.ok) take(changeTo(lines, model.id, column, read.value));
    else setWrong([{ model: model.id, column, text, code: read.refusal, row: 0, at: 0 }]);
  };
  const isWrong = (model: number, column: Column): boolean =>
    wrong.some((one) => one.model === model && one.column === column);
  useEffect(() => {
    if (grid && !grid.isDestroyed()) grid.refreshCells({ force: true });
  }, [grid, wrong]);
  // A cell that goes with its screen stops nothing.
  useEffect(() => () => usePriceEdits.setState({ isTyping: false }), []);
  const columns = useMemo(
    () => priceColumns({ i18n, market: sheet.version.market, conditions, isDraft, isNarrow }),
    [i18n, sheet.version.market, conditions, isDraft, isNarrow],
  );

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
    setWrong(planned.refusal.map(cellAt));
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
  useHotkeys(({ code, isCtrl, isTyping }) => {
    if (code === 'Escape' && wrong.length > 0) setWrong([]);
    else if (isTyping || !isCtrl || !isDraft) return false;
    else if (code === 'KeyD') fillDown();
    else if (code === 'KeyZ') onUndo();
    else return false;
    return true;
  });

  return (
    <>
      {wrong.length > 0 && (
        <WrongCells wrong={wrong} models={sheet.models} conditions={conditions} onClose={() => setWrong([])} />
      )}
      <div className="gridbox sheetbox" onPaste={onPaste} onCopy={onCopy}>
        <PlainGrid<SheetModel>
          live={{
            rowData: sheet.models,
            columnDefs: columns,
            context: { onType, onColours, isWrong } satisfies SheetContext,
            quickFilterText: search,
            rowSelection: isDraft ? selection : undefined,
          }}
          fixed={{
            theme: gridTheme,
            localeText: gridLocale(i18n),
            defaultColDef: defaultColumn,
            getRowId: ({ data }) => String(data.id),
            getRowClass: ({ data }) => (data && Object.keys(data.line.prices).length === 0 ? 'off-row' : undefined),
            selectionColumnDef: selectionColumn,
            rowHeight: 30,
            enterNavigatesVertically: true,
            enterNavigatesVerticallyAfterEdit: true,
            stopEditingWhenCellsLoseFocus: true,
            suppressNoRowsOverlay: true,
            animateRows: false,
            // A row scrolled in is drawn whole in its frame, so few need to wait outside; and rows are not layers to be
            // put together, but their pinned cells are.
            suppressAnimationFrame: true,
            suppressRowTransform: true,
            rowBuffer: 4,
            tooltipShowDelay: 300,
            onCellEditingStarted: () => usePriceEdits.setState({ isTyping: true }),
            onCellEditingStopped: () => usePriceEdits.setState({ isTyping: false }),
            onSelectionChanged: ({ api }) => onSelect(api.getSelectedRows()),
          }}
          onReady={setGrid}
        />
      </div>
    </>
  );
}
