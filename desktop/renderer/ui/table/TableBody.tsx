import { Fragment, type ReactNode } from 'react';
import type { DataColumn, RowChoice, RowKind } from './data-column.ts';
import type { DataTableModel } from './use-data-table.ts';
import { useRowKeys } from './use-row-keys.ts';

/** What a table's rows are and what they can do; each is told at `DataTableProps`. */
export interface TableBodyProps<Row extends object> {
  model: DataTableModel<Row>;
  columns: readonly DataColumn<Row>[];
  choice?: RowChoice | undefined;
  groupOf?: ((row: Row) => string) | undefined;
  kind?: ((row: Row) => RowKind | undefined) | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  isOpen?: ((row: Row) => boolean) | undefined;
  isCurrent?: ((row: Row) => boolean) | undefined;
}

/** All rows of a table, each group under its own heading. */
export function TableBody<Row extends object>({ model, columns, choice, groupOf, ...of }: TableBodyProps<Row>) {
  const { rows } = model.getRowModel();
  const { kind, onOpen, isOpen, isCurrent } = of;
  const open = (index: number): void => {
    const row = rows[index];
    if (row) onOpen?.(row.original);
  };
  const body = useRowKeys(onOpen && open);
  const groups = rows.map(({ original }) => groupOf?.(original));
  return (
    <tbody ref={body}>
      {rows.map((row, at) => (
        <Fragment key={row.id}>
          {groups[at] !== undefined && groups[at] !== groups[at - 1] && (
            <tr className="group">
              <th scope="rowgroup" colSpan={columns.length + (choice ? 1 : 0)}>
                {groups[at]}
              </th>
            </tr>
          )}
          <tr
            data-k={kind?.(row.original)}
            className={isOpen?.(row.original) ? 'open-row' : undefined}
            aria-current={isCurrent?.(row.original) || undefined}
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
            {drawnColumns(columns, row.original).map(({ column, span }) => (
              <BodyCell key={column.id} column={column} span={span}>
                {column.cell(row.original, row.index)}
              </BodyCell>
            ))}
          </tr>
        </Fragment>
      ))}
    </tbody>
  );
}

interface DrawnColumn<Row> {
  column: DataColumn<Row>;
  span: number;
}

/** Columns a row has a cell for: those that a wide one covers have none. */
function drawnColumns<Row>(columns: readonly DataColumn<Row>[], row: Row): DrawnColumn<Row>[] {
  const drawn: DrawnColumn<Row>[] = [];
  let covered = 0;
  for (const column of columns) {
    if (covered > 0) {
      covered -= 1;
      continue;
    }
    const span = column.span?.(row) ?? 1;
    drawn.push({ column, span });
    covered = span - 1;
  }
  return drawn;
}

interface BodyCellProps<Row> extends DrawnColumn<Row> {
  children: ReactNode;
}

function BodyCell<Row>({ column, span, children }: BodyCellProps<Row>) {
  const { isRowHead, isHeadingHidden, heading } = column;
  const told = {
    className: span > 1 ? 'words' : column.className,
    'data-label': isHeadingHidden ? undefined : heading,
    colSpan: span > 1 ? span : undefined,
  };
  if (isRowHead)
    return (
      <th scope="row" {...told}>
        {children}
      </th>
    );
  return <td {...told}>{children}</td>;
}
