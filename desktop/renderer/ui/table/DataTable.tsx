import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../Skeleton.tsx';
import type { DataColumn, RowChoice } from './data-column.ts';
import { HeadCell } from './HeadCell.tsx';
import { type DataTableModel, useDataTable } from './use-data-table.ts';
import { useRowKeys } from './use-row-keys.ts';

/** A table whose rows are all here; larger lists are a `ServerGrid`. */
export interface DataTableProps<Row extends object> {
  /** Undefined while they are being fetched. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row, index: number) => string;
  columns: readonly DataColumn<Row>[];
  /** Shown instead of a table without rows; absent: its head stands alone. */
  empty?: ReactNode;
  /** What the table is called where it scrolls by itself; absent: it is as high as its rows. */
  label?: string;
  /** Class of the box that scrolls. */
  box?: 'gscroll' | 'tablebox' | 'scomparebox';
  /** `tight` in dialogs and panels; `stacking` rows stand as cards on a narrow screen. */
  look?: 'plaint' | 'plaint tight' | 'plaint stacking' | 'scompare' | '';
  caption?: string;
  /** Headings are heard, not seen. */
  isHeadHidden?: boolean;
  /** Rows of sums under the others. */
  foot?: ReactNode;
  /** The tone of a row. */
  kind?: (row: Row) => 'ok' | 'wrong' | 'wait' | undefined;
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
  if (!label) return table;
  return (
    <div className={box} tabIndex={0} role="region" aria-label={label}>
      {table}
    </div>
  );
}

type TableProps<Row extends object> = DataTableProps<Row> & { model: DataTableModel<Row> };

function Table<Row extends object>({ model, columns, choice, ...props }: TableProps<Row>) {
  const { look = 'plaint', caption, isHeadHidden, foot } = props;
  return (
    <table className={look || undefined}>
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
      <Body model={model} columns={columns} choice={choice} {...props} />
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  );
}

function Body<Row extends object>({ model, columns, choice, kind, onOpen, isOpen }: TableProps<Row>) {
  const { rows } = model.getRowModel();
  const open = (index: number): void => {
    const row = rows[index];
    if (row) onOpen?.(row.original);
  };
  const body = useRowKeys(onOpen && open);
  return (
    <tbody ref={body}>
      {rows.map((row, at) => (
        <tr
          key={row.id}
          data-k={kind?.(row.original)}
          className={isOpen?.(row.original) ? 'open-row' : undefined}
          tabIndex={onOpen ? (at === 0 ? 0 : -1) : undefined}
        >
          {choice && (
            <td className="tick">
              <input
                type="checkbox"
                aria-label={choice.rowLabel(row.id)}
                checked={row.getIsSelected()}
                onChange={row.getToggleSelectedHandler()}
              />
            </td>
          )}
          {columns.map((column) => (
            <BodyCell key={column.id} column={column}>
              {column.cell(row.original, row.index)}
            </BodyCell>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

interface BodyCellProps<Row> {
  column: DataColumn<Row>;
  children: ReactNode;
}

function BodyCell<Row>({ column, children }: BodyCellProps<Row>) {
  const { isRowHead, isHeadingHidden, heading, className } = column;
  const label = isHeadingHidden ? undefined : heading;
  if (isRowHead)
    return (
      <th scope="row" className={className} data-label={label}>
        {children}
      </th>
    );
  return (
    <td className={className} data-label={label}>
      {children}
    </td>
  );
}
