/** How a row is marked: its detail is open, or it is switched off. */
export type RowClass = 'open-row' | 'off-row';

/** The row whose detail is open beside the grid. */
export interface OpenRow<Row> {
  /** As it stands in the address; null = none is open. */
  key: string | null;
  is: (row: Row) => boolean;
}
