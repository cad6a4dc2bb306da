import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type {
  CellKeyDownEvent,
  ColDef,
  ColumnState,
  FullWidthCellKeyDownEvent,
  GridApi,
  IDatasource,
  IGetRowsParams,
  OverlayType,
  RowClassParams,
  RowClassRules,
  SuppressKeyboardEventParams,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { toGridQuery } from './filters/grid-query.ts';
import type { RowClass } from './rows/open-row.ts';
import { leaveFillDown } from './leave-fill-down.ts';
import { gridTheme, rowHeight } from './grid-modules.ts';
import { gridLocale } from './grid-locale.ts';

/** What a load of rows ended with. `total` counts all rows that fit, or with `hasMore` some of them. */
export type LoadOutcome = { kind: 'loaded'; total: number; hasMore: boolean } | { kind: 'failed'; error: unknown };

/** A grid whose rows come in blocks, filtered and sorted where they lie. */
export interface ServerGridProps<Row> {
  label: string;
  columns: ColDef<Row>[];
  /** Columns that hold minor units, so that people filter them in whole crowns and lei. */
  amounts: ReadonlySet<string>;
  rowId: (row: Row) => string;
  fetchRows: (query: GridQuery) => Promise<{ rows: Row[]; total: number; has_more?: boolean; is_kept?: boolean }>;
  /** Rows that are about to be shown, `isKept` by the station without network. @returns what follows once they are */
  onRows: (rows: readonly Row[], isKept: boolean) => () => void;
  /** Somebody else changed the row of this id. */
  isMarked: (id: string | undefined) => boolean;
  search: string;
  /** Columns as this person left them; null on the first visit. */
  columnState: ColumnState[] | null;
  rowClass?: (row: Row) => RowClass | undefined;
  onReady: (api: GridApi<Row>) => void;
  onOpen: (row: Row) => void;
  /** What a press does where it opens nothing. */
  onPress: ((row: Row) => void) | undefined;
  /** A cell is to be edited in place. @returns false where that is not possible */
  onEdit: EditCell;
  onLoad: (outcome: LoadOutcome) => void;
  /** Told of a change by the person's hand apart from one that the screen made. */
  onFilter: (isByHand: boolean) => void;
  /** Of a change by the person's hand. */
  onSort: () => void;
  onSelect: (rows: Row[]) => void;
  onColumns: (state: ColumnState[]) => void;
  onScroll: (first: number, last: number) => void;
}

type EditCell = (index: number, column: string) => boolean;

/** The screen says itself that nothing is there. */
const ownOverlays: OverlayType[] = ['noRows', 'noMatchingRows'];
const blockRows = 100;

/** A grid whose rows, order and filter are the server's. Rows come in blocks as the person scrolls. */
export function ServerGrid<Row>(props: ServerGridProps<Row>) {
  const { i18n } = useTranslation();
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const grid = useRef<GridApi<Row> | null>(null);
  const datasource = useDatasource(latest, grid);

  const search = props.search;
  useEffect(() => {
    grid.current?.purgeInfiniteCache();
  }, [search]);

  // Rules, and no class given once: a row in place of which another one comes loses what it was marked by.
  const rowClasses = useMemo<RowClassRules<Row>>(() => {
    const has =
      (name: RowClass) =>
      ({ data }: RowClassParams<Row>): boolean =>
        data !== undefined && latest.current.rowClass?.(data) === name;
    return {
      'loading-row': ({ data }) => data === undefined,
      'open-row': has('open-row'),
      'off-row': has('off-row'),
      'others-row': ({ node }) => latest.current.isMarked(node.id),
    };
  }, []);

  const reportColumns = useCallback(() => {
    if (grid.current) latest.current.onColumns(grid.current.getColumnState());
  }, []);
  const reportScroll = useCallback(() => {
    const api = grid.current;
    if (!api) return;
    const { top, bottom } = api.getVerticalPixelRange();
    latest.current.onScroll(Math.floor(top / rowHeight), Math.max(0, Math.floor(bottom / rowHeight) - 1));
  }, []);

  return (
    <AgGridReact<Row>
      theme={gridTheme}
      localeText={gridLocale(i18n)}
      rowModelType="infinite"
      datasource={datasource}
      columnDefs={props.columns}
      defaultColDef={useColumnDefaults(latest)}
      cacheBlockSize={blockRows}
      maxBlocksInCache={20}
      infiniteInitialRowCount={1}
      blockLoadDebounceMillis={60}
      getRowId={({ data }) => props.rowId(data)}
      rowClassRules={rowClasses}
      rowSelection={selection}
      selectionColumnDef={{ ...selectionColumn, headerName: i18n.t('grid.selection') }}
      suppressOverlays={ownOverlays}
      suppressDragLeaveHidesColumns
      suppressMenuHide
      tooltipShowDelay={500}
      onGridReady={({ api }) => {
        grid.current = api;
        if (props.columnState) api.applyColumnState({ state: props.columnState, applyOrder: true });
        props.onReady(api);
      }}
      onRowClicked={({ data, event }) => {
        if (data && !isCheckbox(event)) (props.onPress ?? props.onOpen)(data);
      }}
      onRowDoubleClicked={({ data, event }) => {
        if (data && props.onPress && !isCheckbox(event)) props.onOpen(data);
      }}
      onCellKeyDown={(cell) => onCellKey(cell, props.onOpen)}
      onCellDoubleClicked={({ rowIndex, column }) => rowIndex !== null && props.onEdit(rowIndex, column.getColId())}
      onSelectionChanged={({ api }) => props.onSelect(api.getSelectedRows())}
      onFilterChanged={({ source }) => props.onFilter(source !== 'api')}
      onSortChanged={({ source }) => {
        reportColumns();
        if (source === 'uiColumnSorted') props.onSort();
      }}
      onColumnMoved={({ finished }) => finished && reportColumns()}
      onColumnResized={({ finished }) => finished && reportColumns()}
      onColumnVisible={reportColumns}
      onBodyScrollEnd={reportScroll}
      onModelUpdated={reportScroll}
    />
  );
}

const defaultColumn: ColDef = {
  sortable: true,
  resizable: true,
  suppressHeaderMenuButton: false,
  suppressMovable: false,
  minWidth: 60,
};
const selection = { mode: 'multiRow', checkboxes: true, headerCheckbox: false, enableClickSelection: false } as const;
const selectionColumn: ColDef = {
  width: 40,
  resizable: false,
  sortable: false,
  suppressMovable: true,
  headerClass: 'sr-head',
};

const isCheckbox = (event: Event | null | undefined): boolean =>
  event?.target instanceof Element && event.target.closest('.ag-selection-checkbox') !== null;

/**
 * Enter and F2 begin to edit a cell in place. The grid tells of keys only after it has come to rest, when a fast hand has
 * typed on; this it asks at once.
 */
function beginsEdit({ event, node, column }: SuppressKeyboardEventParams, onEdit: EditCell): boolean {
  if (event.type !== 'keydown' || (event.key !== 'Enter' && event.key !== 'F2') || node.rowIndex === null) return false;
  if (!onEdit(node.rowIndex, column.getColId())) return false;
  event.preventDefault();
  return true;
}

/** What all columns have; the keys ask for the screen's present way of editing. */
const useColumnDefaults = (latest: RefObject<{ onEdit: EditCell }>): ColDef =>
  useMemo(
    () => ({
      ...defaultColumn,
      suppressKeyboardEvent: (key) => leaveFillDown(key) || beginsEdit(key, latest.current.onEdit),
    }),
    [latest],
  );

/** Enter opens the row, where it began no editing. */
function onCellKey<Row>(
  { data, event }: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>,
  onOpen: ServerGridProps<Row>['onOpen'],
): void {
  if (data && event instanceof KeyboardEvent && event.key === 'Enter' && !event.defaultPrevented) onOpen(data);
}

/** The grid types it as anything at all. */
const Model = z.record(z.string(), z.unknown());

/** Whether the grid is filtered as it was when it asked for these rows. */
const isFilteredSo = <Row,>(grid: GridApi<Row> | null, { filterModel }: IGetRowsParams): boolean =>
  grid === null || (!grid.isDestroyed() && JSON.stringify(grid.getFilterModel()) === JSON.stringify(filterModel ?? {}));

/** Rows as the screen of that moment asks for them. */
const useDatasource = <Row,>(
  latest: RefObject<ServerGridProps<Row>>,
  grid: RefObject<GridApi<Row> | null>,
): IDatasource =>
  useMemo(() => {
    const getRows = (params: IGetRowsParams): void => {
      const asked = latest.current;
      const isPresent = () => asked.search === latest.current.search && isFilteredSo(grid.current, params);
      void load(asked, params, isPresent);
    };
    return { getRows };
  }, [latest, grid]);

/** Answers come in any order: what was asked before the present search and filter is not told of. */
async function load<Row>(props: ServerGridProps<Row>, params: IGetRowsParams, isPresent: () => boolean): Promise<void> {
  const sortModel = params.sortModel.flatMap(({ colId, sort }) => (sort ? [{ colId, sort }] : []));
  const request = {
    startRow: params.startRow,
    endRow: params.endRow,
    sortModel,
    filterModel: Model.parse(params.filterModel ?? {}),
  };
  try {
    const {
      rows,
      total,
      has_more: hasMore = false,
      is_kept: isKept = false,
    } = await props.fetchRows(toGridQuery(request, props.search, props.amounts));
    const shown = props.onRows(rows, isKept);
    // Without a last row the grid grows by a block whenever its end is reached.
    params.successCallback(rows, hasMore ? undefined : total);
    shown();
    if (isPresent()) props.onLoad({ kind: 'loaded', total, hasMore });
  } catch (error) {
    params.failCallback();
    if (isPresent()) props.onLoad({ kind: 'failed', error });
  }
}
