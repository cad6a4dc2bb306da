import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../Skeleton.tsx';
import type { DataColumn, RowChoice, RowKind } from './data-column.ts';
import { HeadCell } from './HeadCell.tsx';
import { TableBody } from './TableBody.tsx';
import { type DataTableModel, useDataTable } from './use-data-table.ts';

/** A table whose rows are all here; larger lists are a `ServerGrid`. */
export interface DataTableProps<Row extends object> {
  /** Undefined while they are being fetched. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row, index: number) => string;
  columns: readonly DataColumn<Row>[];
  /** Shown instead of a table without rows; absent: its head stands alone. */
  empty?: ReactNode;
  /** What the table is called; absent where a heading says it, and then the table is as high as its rows. */
  label?: string;
  /** Class of the box in which a table with a label scrolls by itself; null: in none. */
  box?: 'gscroll' | 'tablebox' | 'tablebox people-roles' | 'scomparebox' | 'bulk-lines' | 'mx-box' | null;
  /** `tight` in dialogs and panels; `stacking` rows stand as cards on a narrow screen; `mx` is a matrix of buttons. */
  look?: 'plaint' | 'plaint tight' | 'plaint stacking' | 'scompare' | 'mx' | '';
  caption?: string;
  /** Headings are heard, not seen. */
  isHeadHidden?: boolean;
  /** Rows of sums under the others. */
  foot?: ReactNode;
  /** Heading of the group a row belongs to; rows of a group come one after another. */
  groupOf?: (row: Row) => string;
  kind?: (row: Row) => RowKind | undefined;
  /** The row that holds now, of several that say the same at other times. */
  isCurrent?: (row: Row) => boolean;
  /** A row can be opened: by Enter where it has the focus, or by what its cells offer. */
  onOpen?: (row: Row) => void;
  isOpen?: (row: Row) => boolean;
  /** Rows can be chosen. */
  choice?: RowChoice;
}

/** A table of what is wholly known; what the server sorts and counts is a grid. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { t, i18n } = useTranslation();
  const { rows, rowId, columns, choice, empty, label, box = 'gscroll' } = props;
  const model = useDataTable({ rows: rows ?? [], rowId, columns, choice, language: i18n.language });
  if (!rows) return <Skeleton lines={8} label={t('frame.loading')} />;
  if (rows.length === 0 && empty !== undefined) return empty;
  const table = <Table {...props} model={model} />;
  if (!label || box === null) return table;
  return (
    <div className={box} tabIndex={0} role="region" aria-label={label}>
      {table}
    </div>
  );
}

type TableProps<Row extends object> = DataTableProps<Row> & { model: DataTableModel<Row> };

function Table<Row extends object>({ model, columns, choice, ...props }: TableProps<Row>) {
  const { look = 'plaint', caption, isHeadHidden, foot, label, box } = props;
  return (
    <table className={look || undefined} aria-label={box === null ? label : undefined}>
      {caption && <caption className="spath">{caption}</caption>}
      <thead className={isHeadHidden ? 'sr' : undefined}>
        <tr>
          {choice && (
            <th scope="col" className="tick">
              <input
                type="checkbox"
                aria-label={choice.allLabel}
                checked={model.getIsAllRowsSelected()}
                onChange={model.getToggleAllRowsSelectedHandler()}
              />
            </th>
          )}
          {columns.map((column) => {
            const order = model.getColumn(column.id);
            return (
              <HeadCell
                key={column.id}
                column={column}
                sorted={order?.getIsSorted() ?? false}
                onSort={order?.getCanSort() ? () => order.toggleSorting() : undefined}
              />
            );
          })}
        </tr>
      </thead>
      <TableBody model={model} columns={columns} choice={choice} {...props} />
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  );
}
