/** A value a column may hold, with its words. */
export interface Choice {
  value: string;
  label: string;
}
