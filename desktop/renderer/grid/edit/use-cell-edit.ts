import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { refusedFieldText } from '../../base/data/refusal-text.ts';
import { useHotkeys } from '../../base/keys/hotkeys.ts';
import { useStation } from '../../base/station.ts';
import { useUnsavedGuard } from '../../base/use-unsaved-guard.ts';
import type { GridHandle } from '../use-grid-keys.ts';
import type { CellEdit, CellEdits, CellOutcome } from './cell-edit.ts';
import { type CellAt, nextCell } from './next-cell.ts';

/** Where the person goes once a cell is saved: to the next or the last cell to edit, or to the cell below. */
export type Step = 'next' | 'previous' | 'down' | 'stay';

/** A cell that is being edited. */
export interface Editing<Row> {
  id: string;
  /** As the person saw it. */
  row: Row;
  column: string;
  edit: CellEdit<Row>;
  text: string;
  isSaving: boolean;
  /** Why it was not taken, in words. */
  fault: string | null;
  conflict: Extract<CellOutcome<Row>, { kind: 'conflict' }> | null;
}

/** What was saved here and can be taken back. */
interface Saved {
  id: string;
  column: string;
  /** As it was before. */
  text: string;
}

interface EditedGrid<Row> {
  edits: CellEdits<Row> | undefined;
  rowId: (row: Row) => string;
  /** A row that this person changed. */
  onSaved: (row: Row) => void;
}

/** Places of the grid's cells, as far as they can be edited. */
function cellsOf<Row>(handle: GridHandle<Row>, edits: CellEdits<Row>) {
  const columns = handle
    .getAllDisplayedColumns()
    .map((column) => column.getColId())
    .filter((column) => column in edits);
  const textAt = ({ index, column }: CellAt): string | null => {
    const row = handle.getDisplayedRowAtIndex(index)?.data;
    return row === undefined ? null : (edits[column]?.textOf(row) ?? null);
  };
  return { columns, textAt, canEdit: (cell: CellAt) => textAt(cell) !== null };
}

/** Puts the focus on a cell, brought into sight. */
function focusOn<Row>(handle: GridHandle<Row>, { index, column }: CellAt): void {
  if (index >= handle.getDisplayedRowCount()) return;
  handle.ensureIndexVisible(index);
  handle.ensureColumnVisible(column);
  handle.setFocusedCell(index, column);
}

/** The cell that is being edited, and the way from one to the next. */
function useEditedCell<Row>(
  handle: GridHandle<Row> | null,
  { edits, rowId }: Pick<EditedGrid<Row>, 'edits' | 'rowId'>,
) {
  const [editing, setEditing] = useState<Editing<Row> | null>(null);
  // What is known while a save is awaited.
  const present = useRef<Editing<Row> | null>(null);
  useEffect(() => () => void (present.current = null), []);
  const set = (next: Editing<Row> | null): void => {
    present.current = next;
    setEditing(next);
  };
  const begin = (cell: CellAt): boolean => {
    if (!handle || !edits) return false;
    // What is typed elsewhere is neither saved nor lost by beginning another cell.
    if (present.current) return true;
    const row = handle.getDisplayedRowAtIndex(cell.index)?.data;
    const edit = edits[cell.column];
    const text = row === undefined ? null : edit?.textOf(row);
    if (row === undefined || !edit || text === null || text === undefined) return false;
    edit.begin?.(row);
    const next = { id: rowId(row), row, column: cell.column, edit, text, isSaving: false, fault: null, conflict: null };
    // The field is there before the next key is.
    flushSync(() => set(next));
    return true;
  };
  /** Closes the cell and goes on. */
  const leave = (from: Editing<Row>, step: Step): void => {
    set(null);
    const index = handle?.isDestroyed() === false ? handle.getRowNode(from.id)?.rowIndex : null;
    if (!handle || !edits || index === null || index === undefined) return;
    const here = { index, column: from.column };
    const by = step === 'previous' ? -1 : 1;
    const next = step === 'next' || step === 'previous' ? nextCell(here, by, cellsOf(handle, edits)) : null;
    focusOn(handle, next ?? (step === 'down' ? { ...here, index: index + 1 } : here));
    if (next) begin(next);
  };
  return { editing, present, set, begin, leave };
}

/**
 * Cells edited in place, one at a time: Enter saves and goes to the cell below, Tab to the next one to edit, Esc gives
 * up. What is refused, or was changed by somebody else, stays typed beside the reason; Ctrl Z takes back what was saved.
 */
export function useCellEdit<Row>(handle: GridHandle<Row> | null, { edits, rowId, onSaved }: EditedGrid<Row>) {
  const { t, i18n } = useTranslation();
  const { editing, present, set, begin, leave } = useEditedCell(handle, { edits, rowId });
  const saved = useRef<Saved[]>([]);
  const isOffline = useStation((state) => state.status.network === 'offline');
  const isTyped = editing !== null && editing.text !== editing.edit.textOf(editing.row);
  useUnsavedGuard(isTyped);

  const took = (from: Editing<Row>, row: Row): void => {
    handle?.getRowNode(from.id)?.setData(row);
    onSaved(row);
  };

  /** Saves what is typed over the row as it was seen. */
  const save = async (from: Editing<Row>, step: Step, isUndo = false): Promise<void> => {
    const { edit, row, text } = from;
    const before = edit.textOf(row);
    if (text.trim() === before) return leave(from, step);
    const fault = edit.wrong(text, row) ?? (isOffline ? t('grid.edit.offline') : null);
    if (fault !== null) return set({ ...from, fault });
    set({ ...from, isSaving: true, fault: null, conflict: null });
    try {
      const outcome = await edit.save(row, text);
      if (present.current?.id !== from.id) return;
      if (outcome.kind === 'conflict') return set({ ...from, isSaving: false, conflict: outcome });
      if (outcome.kind === 'handed') return set(null);
      took(from, outcome.row);
      if (!isUndo && before !== null) saved.current.push({ id: from.id, column: from.column, text: before });
      leave(from, step);
      flashSaved(handle, from);
    } catch (error) {
      if (present.current?.id === from.id) set({ ...from, isSaving: false, fault: refusedFieldText(i18n, error) });
    }
  };
  /** The last cell saved here becomes what it was before; somebody else's change of it since is asked about. */
  const undo = (): void => {
    const last = saved.current.pop();
    const row = last && handle?.getRowNode(last.id)?.data;
    const edit = last && edits?.[last.column];
    if (!last || !row || !edit) return;
    edit.begin?.(row);
    const from = { ...last, row, edit, isSaving: false, fault: null, conflict: null };
    set(from);
    void save(from, 'stay', true);
  };
  const giveUp = (): void => {
    const from = present.current;
    if (!from || from.isSaving) return;
    if (from.conflict) took(from, from.conflict.row);
    leave(from, 'stay');
  };
  const keepMine = (): void => {
    const from = present.current;
    if (!from?.conflict) return;
    const { row } = from.conflict;
    took(from, row);
    void save({ ...from, row, conflict: null }, 'stay');
  };
  useHotkeys(({ code, isCtrl, isTyping }) => {
    if (isTyping) return false;
    if (code === 'Escape' && editing) giveUp();
    else if (code === 'KeyZ' && isCtrl && !editing && saved.current.length > 0) undo();
    else return false;
    return true;
  }, edits !== undefined);
  return {
    editing,
    begin,
    type: (text: string) => present.current && set({ ...present.current, text, fault: null }),
    commit: (step: Step) => {
      if (present.current && !present.current.isSaving) void save(present.current, step);
    },
    giveUp,
    keepMine,
    /** The focus went elsewhere: what is typed stays. */
    drop: () => {
      if (!isTyped) set(null);
    },
  };
}

/** The saved cell flashes, for its value may look as it did. */
function flashSaved<Row>(handle: GridHandle<Row> | null, { id, column }: Pick<Editing<Row>, 'id' | 'column'>): void {
  const node = handle?.isDestroyed() === false ? handle.getRowNode(id) : undefined;
  if (node && !matchMedia('(prefers-reduced-motion: reduce)').matches)
    handle?.flashCells({ rowNodes: [node], columns: [column] });
}
