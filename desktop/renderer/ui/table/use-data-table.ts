import {
  createColumnHelper,
  createSortedRowModel,
  rowSelectionFeature,
  type RowSelectionState,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { DataColumn, RowChoice } from './data-column.ts';

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
});

type Sorted = string | number | undefined;

/** Words by the rules of the person's language, so that Č stands after C; numbers by their size. */
const comparing =
  (language: string) =>
  (a: Sorted, b: Sorted): number =>
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), language);

interface Wish<Row> {
  rows: readonly Row[];
  rowId: (row: Row, index: number) => string;
  columns: readonly DataColumn<Row>[];
  choice: RowChoice | undefined;
  language: string;
}

/** Rows in the order that was asked for, and which of them are chosen. */
export function useDataTable<Row extends object>({ rows, rowId, columns, choice, language }: Wish<Row>) {
  const defined = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    const compare = comparing(language);
    return columns.map(({ id, sortBy }) =>
      helper.accessor((row): unknown => sortBy?.(row) ?? undefined, {
        id,
        enableSorting: sortBy !== undefined,
        sortUndefined: 'last',
        sortFn: (a, b) => compare(a.getValue<Sorted>(id), b.getValue<Sorted>(id)),
      }),
    );
  }, [columns, language]);
  const data = useMemo(() => [...rows], [rows]);
  const rowSelection: RowSelectionState = Object.fromEntries([...(choice?.chosen ?? [])].map((id) => [id, true]));
  return useTable({
    features,
    columns: defined,
    data,
    getRowId: rowId,
    enableMultiSort: false,
    sortDescFirst: false,
    enableRowSelection: choice !== undefined,
    state: { rowSelection },
    onRowSelectionChange: (change) => {
      const next = typeof change === 'function' ? change(rowSelection) : change;
      choice?.onChoose(new Set(Object.keys(next)));
    },
  });
}

/** Order and choice of rows, for whatever draws them. */
export type DataTableModel<Row extends object> = ReturnType<typeof useDataTable<Row>>;
