import type { ChangeTopic } from '@kolobeh/shared/staff/changes.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { CountedPeriod } from '@kolobeh/shared/statistics/period.ts';
import type { ColDef, GridApi } from 'ag-grid-community';
import type { ReactNode } from 'react';
import type { CellWork } from './cells/use-cell-work.ts';
import type { CellEdits } from './edit/cell-edit.ts';
import type { OpenRow, RowClass } from './rows/open-row.ts';
import type { KeptRows } from './rows/use-rows.ts';
import type { GridName } from './views/use-views.ts';
import type { Preset } from './views/view-state.ts';

/** What tells one grid's screen from another's. */
export interface GridScreenProps<Row> {
  grid: GridName;
  label: string;
  searchLabel: string;
  columns: ColDef<Row>[];
  amounts: ReadonlySet<string>;
  presets: readonly Preset[];
  presetLabel: (key: string) => string;
  /** Tells the counts of the presets apart when one grid shows several selections. */
  presetScope?: string;
  rowId: (row: Row) => string;
  rowClass?: (row: Row) => RowClass | undefined;
  openRow?: OpenRow<Row>;
  fetchRows: (query: GridQuery) => Promise<{ rows: Row[]; total: number; has_more?: boolean }>;
  /** What the list is of beyond its filter; a file of it is of the same. */
  within?: { category: number } | { period: CountedPeriod };
  /** Codes whose words, as this screen says them, have what is searched for; absent: no column is of codes. */
  codesOf?: (search: string) => string[];
  /** Where rows are kept for work without network; absent: the grid needs the network. */
  kept?: KeptRows<Row>;
  /** What the rows show: they are asked for again when it has changed. Absent: the screen sees to that itself. */
  topics?: readonly ChangeTopic[];
  onOpen: (row: Row) => void;
  /** What a press of a row does where it opens nothing; the row is opened by Enter and by a double press then. */
  onPress?: (row: Row) => void;
  /** Whether a detail is open: then walking by J and K opens the row it comes to. */
  isOpen: boolean;
  /** Cells that are pasted into, filled down and copied; absent: none is. */
  cells?: CellWork<Row>;
  /** Columns whose cells are edited in place, each with how; absent: none is. */
  edits?: CellEdits<Row>;
  /** What Enter in the search does with a scan; whether it opened something: then the search is emptied. */
  onScan?: (text: string) => Promise<boolean>;
  onReady?: (api: GridApi<Row>) => void;
  /** Left part of the footer, for the selected rows; `asked` is what the grid shows now, all of it. */
  summary: (selected: Row[], clear: () => void, asked: () => GridQuery) => ReactNode;
  notice?: ReactNode;
  /** What begins something new, before the search. */
  begin?: ReactNode;
  detail?: ReactNode;
}
