import type { SheetModel } from '@kolobeh/shared/buyout/price-list/contract.ts';
import { Column } from '@kolobeh/shared/buyout/price-list/line.ts';
import type { GridApi } from 'ag-grid-community';

/** Rows as the person sees them, sorted and filtered. */
function shownModels(grid: GridApi<SheetModel>): SheetModel[] {
  const models: SheetModel[] = [];
  grid.forEachNodeAfterFilterAndSort(({ data }) => {
    if (data) models.push(data);
  });
  return models;
}

/** The cell with an amount that the person is in; null in any other. */
export function focusedCell(
  grid: GridApi<SheetModel>,
): { model: SheetModel; above: SheetModel | null; column: Column } | null {
  const cell = grid.getFocusedCell();
  const column = Column.safeParse(cell?.column.getColId());
  if (!cell || !column.success) return null;
  const models = shownModels(grid);
  const model = models[cell.rowIndex];
  return model ? { model, above: models[cell.rowIndex - 1] ?? null, column: column.data } : null;
}

/** Models and columns from the focused cell to the end of what is shown. */
export function targetFrom(grid: GridApi<SheetModel>): { models: number[]; columns: Column[] } | null {
  const cell = grid.getFocusedCell();
  const columns = grid.getAllDisplayedColumns().flatMap((column) => Column.safeParse(column.getColId()).data ?? []);
  const at = columns.indexOf(cell?.column.getColId() ?? '');
  if (!cell || at < 0) return null;
  const models = shownModels(grid).map(({ id }) => id);
  return { models: models.slice(cell.rowIndex), columns: columns.slice(at) };
}
