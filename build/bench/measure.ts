/** One line of the report. */
export interface Measured {
  what: string;
  /** The figure with its unit; a ratio is ours / bare in one run. */
  figure: string;
  /** What was asked for; null = only reported. */
  wanted: string | null;
  /** Null when nothing was asked for. */
  isReached: boolean | null;
  detail: Record<string, unknown>;
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** A ratio that should be at least so much. */
export const atLeast = (what: string, ratio: number, wanted: number, detail: Record<string, unknown>): Measured => ({
  what,
  figure: String(rounded(ratio)),
  wanted: `≥ ${wanted}`,
  isReached: ratio >= wanted,
  detail,
});

/** A figure that should stay below. */
export const below = (
  what: string,
  value: number,
  limit: number,
  unit: string,
  detail: Record<string, unknown>,
): Measured => ({
  what,
  figure: `${rounded(value)} ${unit}`,
  wanted: `< ${limit} ${unit}`,
  isReached: value < limit,
  detail,
});

/** A figure nothing was asked of, for people to compare with earlier runs. */
export const report = (what: string, figure: string, detail: Record<string, unknown>): Measured => ({
  what,
  figure,
  wanted: null,
  isReached: null,
  detail,
});

/** The table as people read it. */
export function table(rows: readonly Measured[]): string {
  const cells = rows.map((row) => [
    row.what,
    row.figure,
    row.wanted ?? 'reported',
    row.isReached === null ? '' : row.isReached ? 'yes' : 'NO',
  ]);
  const head = ['what', 'figure', 'wanted', 'reached'];
  const widths = head.map((name, column) => Math.max(name.length, ...cells.map((cell) => cell[column]?.length ?? 0)));
  const line = (cell: readonly string[]): string =>
    cell.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  ');
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join('\n');
}

/** @param share of the values that are not above the result, 0 to 1 */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
