import type { Choice } from '../../base/choice.ts';

/** How a save of one cell ended, unless it was refused (then it throws). */
export type CellOutcome<Row> =
  /** The row as it is now. */
  | { kind: 'saved'; row: Row }
  /** Somebody else changed the same cell; `row` is as they left it. `by` is empty and `at` null where nobody knows. */
  | { kind: 'conflict'; row: Row; by: string; at: string | null }
  /** It goes on elsewhere, in a dialog of its own. */
  | { kind: 'handed' };

/** What a cell is edited with. */
export type CellField =
  | { of: 'text'; inputMode?: 'numeric' | 'decimal' }
  | { of: 'choice'; choices: readonly Choice[] };

/** How the cells of a column are edited in place. */
export interface CellEdit<Row> {
  field: CellField;
  /** As it stands in the field; null where this row's cell cannot be edited. */
  textOf: (row: Row) => string | null;
  /** Why the contract does not take the text, in words of this person; null: it does. */
  wrong: (text: string, row: Row) => string | null;
  /** The person has begun; what a save will need can be fetched. */
  begin?: (row: Row) => void;
  /** Saves the text over the row as the person saw it. */
  save: (row: Row, text: string) => Promise<CellOutcome<Row>>;
}

/** Cells that are edited in place, by the id of their column. */
export type CellEdits<Row> = Readonly<Record<string, CellEdit<Row>>>;
