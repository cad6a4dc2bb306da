import type { ReactNode } from 'react';

/** A column of a `DataTable`. */
export interface DataColumn<Row> {
  id: string;
  /** Words over the column, and before its cell where rows stand as cards. */
  heading: string;
  /** A column of buttons: its heading is heard, not seen. */
  isHeadingHidden?: boolean;
  /** Draws a cell; `index` is the row's place in what was given, whatever the order on the screen. */
  cell: (row: Row, index: number) => ReactNode;
  /** What the column sorts by; null stands last in both directions. Absent: the column does not sort. */
  sortBy?: (row: Row) => string | number | null;
  /** Its cell names the row. */
  isRowHead?: boolean;
  /** Of heading and cells, as `num r` or `code`; `words` are texts of several lines. */
  className?: string;
  /** How many columns its cell takes in a row that says a sentence there; absent: one, none is left out. */
  span?: (row: Row) => number;
}

/** The tone of a row: a result, what waits or is to be looked at, or what is there without counting. */
export type RowKind = 'ok' | 'wrong' | 'wait' | 'warned' | 'asked' | 'faint';

/** Chosen rows, by their ids. */
export interface RowChoice {
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** What the boxes are called: of one row by its id, and of all. */
  rowLabel: (id: string) => string;
  allLabel: string;
}
