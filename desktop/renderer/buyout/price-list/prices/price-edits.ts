// Changes of cells on their way to the server. They are kept outside of screens, so that leaving one loses nothing.
import { type CellChange, type CellConflict, undone } from '@kolobeh/shared/buyout/price-list/changes.ts';
import { create } from 'zustand';

/** Changes of one list and type that are saved together. */
export interface Batch {
  list: number;
  type: 'telefony' | 'tablety' | 'prislusenstvi';
  changes: CellChange[];
}

/** Changes of prices on their way; one queue for all lists. */
export interface PriceEdits {
  /** A cell is open and half written, as the grid has told so far. */
  isTyping: boolean;
  /** Whether a cell is open at this moment: the grid tells that one was begun only a moment later. */
  isCellOpen: () => boolean;
  /** Not saved yet, in order; the first one is on its way. */
  queue: Batch[];
  state: 'saved' | 'saving' | 'failed' | 'conflict';
  /** Why the first batch was not saved. */
  error: unknown;
  /** What is in the cells that somebody else has changed. */
  conflicts: CellConflict[];
  /** What can be taken back, last at the end. */
  past: Batch[];
}

const nothing: PriceEdits = {
  isTyping: false,
  isCellOpen: () => false,
  queue: [],
  state: 'saved',
  error: null,
  conflicts: [],
  past: [],
};

/** One for the page, so that the frame can warn before somebody leaves it. */
export const usePriceEdits = create<PriceEdits>(() => nothing);

const isSameCell = (a: Pick<CellChange, 'model_id' | 'column'>, b: Pick<CellChange, 'model_id' | 'column'>): boolean =>
  a.model_id === b.model_id && a.column === b.column;

/** How many steps back are kept. */
const keptSteps = 50;

/** The state with one batch more. @param isUndoable false for a step back itself */
export const added = (edits: PriceEdits, batch: Batch, isUndoable: boolean): Partial<PriceEdits> => ({
  queue: [...edits.queue, batch],
  ...(isUndoable ? { past: [...edits.past, batch].slice(-keptSteps) } : {}),
});

/** Takes the last step of a list and type back. @returns null when there is none */
export function stepBack(edits: PriceEdits, of: Pick<Batch, 'list' | 'type'>): { past: Batch[]; batch: Batch } | null {
  const at = edits.past.findLastIndex((batch) => batch.list === of.list && batch.type === of.type);
  const last = edits.past[at];
  if (!last) return null;
  return { past: edits.past.toSpliced(at, 1), batch: { ...last, changes: undone(last.changes) } };
}

/** The first batch as it is sent again over what somebody else wrote. */
export const overTheirs = ({ changes, ...batch }: Batch, conflicts: readonly CellConflict[]): Batch => ({
  ...batch,
  changes: changes.map((change) => {
    const theirs = conflicts.find((one) => isSameCell(one, change));
    return theirs ? { ...change, from: theirs.now } : change;
  }),
});

/** The first batch without the cells in which somebody else's amounts are to stay. */
export const withoutTheirs = ({ changes, ...batch }: Batch, conflicts: readonly CellConflict[]): Batch => ({
  ...batch,
  changes: changes.filter((change) => !conflicts.some((one) => isSameCell(one, change))),
});

/** How many cells are not saved. */
export const unsavedCells = ({ queue }: Pick<PriceEdits, 'queue'>): number =>
  queue.reduce((sum, { changes }) => sum + changes.length, 0);
