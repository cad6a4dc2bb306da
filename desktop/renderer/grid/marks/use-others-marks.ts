import type { ColDef, IRowNode } from 'ag-grid-community';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { namesIn, ownActs } from '../../base/data/own-acts.ts';
import { showMoment } from '../../base/show-moment.ts';
import type { OpenRow } from '../rows/open-row.ts';
import type { GridHandle } from '../use-grid-keys.ts';
import { fieldOf, markedColumns } from './marked-columns.ts';
import { type ChangedRow, OthersMarks } from './others-marks.ts';

interface MarkedGrid<Row> {
  columns: ColDef<Row>[];
  rowId: (row: Row) => string;
  openRow: OpenRow<Row> | undefined;
  /** Columns whose cells are edited in place. */
  edited: ReadonlySet<string>;
}

const likesStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A row's cells are drawn anew; those that changed flash, unless the person asks for no motion. */
function flash<Row>(handle: GridHandle<Row>, changed: readonly ChangedRow[], columns: readonly ColDef<Row>[]): void {
  if (likesStill() || handle.isDestroyed()) return;
  for (const { id, fields } of changed) {
    const node = handle.getRowNode(id);
    const changedColumns = columns.flatMap((one) => (fields.includes(fieldOf(one)) ? [one.colId ?? ''] : []));
    if (node) handle.flashCells({ rowNodes: [node], columns: changedColumns });
  }
}

/** Ids, numbers and codes by which calls name a row; what it merely belongs to does not count. */
function namesOf(row: object, id: string): string[] {
  const own = Object.entries(row).filter(([key]) => key === 'id' || key === 'number' || key === 'code');
  return [id, ...namesIn(Object.fromEntries(own))];
}

/** Takes rows as they are shown from now on. @returns those that somebody else changed */
function readRows<Row extends object>(
  marks: OthersMarks<Row>,
  rows: readonly Row[],
  { rowId, columns, openRow }: MarkedGrid<Row>,
  selected: ReadonlySet<string>,
): ChangedRow[] {
  const now = Date.now();
  const read = rows.map((row) => ({ id: rowId(row), row }));
  const namesById = new Map(read.map(({ id, row }) => [id, namesOf(row, id)]));
  const names = new Set([...namesById.values()].flat());
  const open = new Set(openRow && openRow.key !== null ? rows.filter(openRow.is).map(rowId) : []);
  return marks.read(read, {
    now,
    fields: columns.map(fieldOf),
    isOwn: (id) => ownActs.isOwn(namesById.get(id) ?? [id], (name) => names.has(name) || marks.isShown(name), now),
    isLookedAt: (id) => selected.has(id) || open.has(id),
  });
}

/** Marks that nobody looked at end by themselves. */
function useEnds<Row extends object>(
  marks: OthersMarks<Row>,
  count: number,
  end: (ids: readonly string[]) => void,
): void {
  const [look, setLook] = useState(0);
  useEffect(() => {
    const next = marks.nextEnd();
    if (next === null) return undefined;
    const timer = setTimeout(
      () => {
        end(marks.overdue(Date.now()));
        setLook((before) => before + 1);
      },
      Math.max(0, next - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [count, look, end, marks]);
}

/**
 * Rows that somebody else changed while they were shown: marked until they are opened or selected, or for ten minutes.
 * What this person changed is not.
 */
export function useOthersMarks<Row extends object>(handle: GridHandle<Row> | null, grid: MarkedGrid<Row>) {
  const { i18n } = useTranslation();
  const [marks] = useState(() => new OthersMarks<Row>());
  const [count, setCount] = useState(0);
  const latest = useRef({ handle, grid });
  useEffect(() => {
    latest.current = { handle, grid };
  });

  const end = useCallback(
    (ids: readonly string[]): void => {
      const ended = ids.filter((id) => marks.end(id));
      const { handle: present } = latest.current;
      if (ended.length === 0) return;
      const nodes = ended.flatMap((id): IRowNode<Row>[] => {
        const node = present?.getRowNode(id);
        return node ? [node] : [];
      });
      if (present && !present.isDestroyed() && nodes.length > 0) present.redrawRows({ rowNodes: nodes });
      setCount(marks.size);
    },
    [marks],
  );

  /** Rows that the grid is about to show. @returns what is to be done once it has them */
  const onRows = useCallback(
    (rows: readonly Row[], isKept: boolean): (() => void) => {
      const { handle: present, grid: of } = latest.current;
      if (isKept) {
        marks.forget();
        return () => undefined;
      }
      const selected = new Set((present?.getSelectedRows() ?? []).map((row) => of.rowId(row)));
      const changed = readRows(marks, rows, of, selected);
      setCount(marks.size);
      return () => {
        if (present) flash(present, changed, of.columns);
      };
    },
    [marks],
  );

  const openKey = grid.openRow?.key ?? null;
  useEffect(() => {
    const { openRow } = latest.current.grid;
    if (openKey !== null && openRow) end(marks.found(openRow.is));
  }, [end, marks, openKey]);

  useEnds(marks, count, end);

  const { columns, edited } = grid;
  const marked = useMemo(() => {
    const words = (at: number): string =>
      i18n.t('grid.others.cell', { time: showMoment(i18n.language, new Date(at).toISOString()) });
    return markedColumns(columns, { marks, words, edited });
  }, [columns, edited, i18n, marks]);

  return {
    columns: marked,
    /** Rows that are marked. */
    count,
    isMarked: useCallback((id: string | undefined) => marks.of(id) !== undefined, [marks]),
    onRows,
    /** A row that this person changed. */
    renew: useCallback((row: Row) => marks.renew(latest.current.grid.rowId(row), row), [marks]),
    /** Rows were looked at. */
    end: useCallback((rows: readonly Row[]) => end(rows.map((row) => latest.current.grid.rowId(row))), [end]),
    endAll: useCallback(() => end(marks.found(() => true)), [end, marks]),
  };
}
