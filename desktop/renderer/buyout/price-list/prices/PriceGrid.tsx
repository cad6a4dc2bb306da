import type { Sheet, SheetModel } from '@kolobeh/shared/buyout/price-list/contract.ts';
import type { Column } from '@kolobeh/shared/buyout/price-list/line.ts';
import { readCell } from './plan-paste.ts';
import { type CellChange, changeTo } from '@kolobeh/shared/buyout/price-list/changes.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import type { GridApi, GridOptions } from 'ag-grid-community';
import type { i18n as I18n } from 'i18next';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from '../../../base/keys/hotkeys.ts';
import { leaveFillDown } from '../../../grid/leave-fill-down.ts';
import { gridLocale } from '../../../grid/grid-locale.ts';
import { gridTheme } from '../../../grid/grid-modules.ts';
import { PlainGrid } from './PlainGrid.tsx';
import { priceColumns, type SheetContext } from './price-columns.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { usePriceEdits } from './price-edits.ts';
import { sheetEdits } from './sheet-edits.ts';
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
const defaultColumn = {
  resizable: true,
  sortable: true,
  suppressMovable: true,
  minWidth: 60,
  suppressKeyboardEvent: leaveFillDown,
} as const;

/** What never changes while the list is shown. */
const fixedOptions = (i18n: I18n, onSelect: (models: SheetModel[]) => void): GridOptions<SheetModel> => ({
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
  // On a busy machine the end of one cell is told after the next was begun.
  onCellEditingStopped: ({ api, rowIndex, column }) =>
    usePriceEdits.setState({
      isTyping: api.getEditingCells().some((cell) => cell.rowIndex !== rowIndex || cell.column !== column),
    }),
  onSelectionChanged: ({ api }) => onSelect(api.getSelectedRows()),
});

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
  useEffect(() => {
    if (!grid) return;
    usePriceEdits.setState({ isCellOpen: () => !grid.isDestroyed() && grid.getEditingCells().length > 0 });
    // A cell that goes with its screen stops nothing.
    return () => usePriceEdits.setState({ isTyping: false, isCellOpen: () => false });
  }, [grid]);
  const columns = useMemo(
    () => priceColumns({ i18n, market: sheet.version.market, conditions, isDraft, isNarrow }),
    [i18n, sheet.version.market, conditions, isDraft, isNarrow],
  );

  const { onPaste, onCopy, fillDown } = sheetEdits({ grid, sheet, lines, isDraft, take, refuse: setWrong });
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
          fixed={fixedOptions(i18n, onSelect)}
          onReady={setGrid}
        />
      </div>
    </>
  );
}
