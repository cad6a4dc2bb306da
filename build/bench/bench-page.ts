import type { Measured } from './measure.ts';

/** What one bench measured, where and when. */
export interface BenchResult {
  /** ISO time of its end. */
  at: string;
  /** Short name of the commit; with a plus when sources differed from it. */
  commit: string;
  node: string;
  cores: number;
  cpu: string | undefined;
  /** Variants of the smaller shop; the larger one has ten times as many. */
  variants: number;
  /** Rows of each run. */
  runs: readonly (readonly Measured[])[];
}

const line = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const figure = (row: Measured | undefined): string => {
  if (!row) return '';
  return row.isReached === false ? `**${row.figure}**` : row.figure;
};

/** The page for people, made of the result alone: a row per thing measured, a column per run. */
export function benchPage({ at, commit, node, cores, cpu, variants, runs }: BenchResult): string {
  const first = runs[0] ?? [];
  const heads = runs.map((_, index) => `run ${index + 1}`);
  const whats = [...new Set(runs.flatMap((rows) => rows.map(({ what }) => what)))];
  const found = (rows: readonly Measured[], what: string): Measured | undefined =>
    rows.find((row) => row.what === what);
  return [
    '# Benchmarks',
    '',
    'Written by `npm run bench`; not to be changed by hand. Ratios are our rate divided by that of a bare program that answers the same bytes, in one run. What is bold did not reach what is wanted.',
    '',
    `Commit ${commit}, ${at.slice(0, 10)}, Node ${node}, ${cores} cores (${cpu ?? 'unknown'}), ${variants.toLocaleString('en')} variants and ten times as many.`,
    '',
    line(['what', 'wanted', ...heads]),
    line(['---', '---', ...heads.map(() => '---')]),
    ...whats.map((what) =>
      line([
        what,
        (found(first, what) ?? runs.map((rows) => found(rows, what)).find(Boolean))?.wanted ?? '',
        ...runs.map((rows) => figure(found(rows, what))),
      ]),
    ),
    '',
  ].join('\n');
}
