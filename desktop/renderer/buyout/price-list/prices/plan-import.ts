import { Grade } from '@kolobeh/shared/catalogue/quality.ts';
import type { Market } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { type CellChange, changeTo, lineOf, type Lines } from '@kolobeh/shared/buyout/price-list/changes.ts';
import { type AmountProblem, cellOf, type Column, partOf } from '@kolobeh/shared/buyout/price-list/line.ts';
import { readCell } from './plan-paste.ts';
import { writeAmount } from '../../../base/read-amount.ts';

/** A model as files name it. */
interface FileModel {
  id: number;
  /** Stable name in addresses, by which a row of a file finds its model. */
  seo_name: string;
  manufacturer: string;
  name: string;
}

/** What is wrong with a file: its row (the header is row 1) and the name of the column, null = of the whole row. */
export interface ImportProblem {
  row: number;
  column: string | null;
  code: AmountProblem | 'MISSING_COLUMN' | 'UNKNOWN_COLUMN' | 'SAME_COLUMN' | 'UNKNOWN_MODEL' | 'SAME_MODEL' | 'EMPTY';
  text: string;
}

export interface ImportTarget {
  market: Market;
  lines: Lines;
  models: readonly FileModel[];
  /** Columns of the questionnaire's type. */
  columns: readonly Column[];
}

const keyColumn = 'model';
/** For the person's eyes only; what a file says in them is not read. */
const shownColumns = ['manufacturer', 'name'];

/** Heading of a column in files: `minimal`, the grade, or the value of the answer. */
function headingOf(column: Column): string {
  const part = partOf(column);
  if (part.of === 'minimal') return 'minimal';
  return part.of === 'price' ? part.grade : part.choice;
}

/** A file must say the least price and the price of every grade; corrections may be left out and then stay. */
export const requiredHeadings: readonly string[] = [keyColumn, 'minimal', ...Grade.options];

const columnsByHeading = (columns: readonly Column[]): Map<string, Column> =>
  new Map(columns.map((column) => [headingOf(column), column]));

function headingProblems(headings: readonly string[], columns: ReadonlyMap<string, Column>): ImportProblem[] {
  const problem = (code: ImportProblem['code'], column: string): ImportProblem => ({ row: 1, column, code, text: '' });
  const isKnown = (name: string): boolean => name === keyColumn || shownColumns.includes(name) || columns.has(name);
  return [
    ...requiredHeadings.filter((name) => !headings.includes(name)).map((name) => problem('MISSING_COLUMN', name)),
    ...headings.filter((name) => !isKnown(name)).map((name) => problem('UNKNOWN_COLUMN', name)),
    ...headings.filter((name, at) => headings.indexOf(name) !== at).map((name) => problem('SAME_COLUMN', name)),
  ];
}

interface Reading {
  target: ImportTarget;
  headings: readonly string[];
  columns: ReadonlyMap<string, Column>;
}

/** A row of an unknown model is read for what is wrong in it. */
function readRow(
  { target, headings, columns }: Reading,
  model: FileModel | undefined,
  { row, cells }: { row: number; cells: readonly string[] },
): { changes: CellChange[]; problems: ImportProblem[] } {
  const changes: CellChange[] = [];
  const problems: ImportProblem[] = [];
  for (const [at, heading] of headings.entries()) {
    const column = columns.get(heading);
    if (!column) continue;
    const text = cells[at] ?? '';
    const read = readCell(text, column, target.market);
    if (!read.ok) problems.push({ row, column: heading, code: read.refusal, text });
    else if (model) changes.push(...changeTo(target.lines, model.id, column, read.value));
  }
  return { changes, problems };
}

/**
 * Changes that a file makes in a list, or everything that is wrong with it.
 * @param rows cells of the file, headings first; rows of nothing are left out
 */
export function planImport(
  rows: readonly (readonly string[])[],
  target: ImportTarget,
): Result<CellChange[], ImportProblem[]> {
  const headings = (rows[0] ?? []).map((name) => name.trim());
  const columns = columnsByHeading(target.columns);
  const problems = headingProblems(headings, columns);
  if (problems.length > 0) return refused(problems);
  const bySeoName = new Map(target.models.map((model) => [model.seo_name, model]));
  const seen = new Set<string>();
  const changes: CellChange[] = [];
  for (const [at, cells] of rows.entries()) {
    if (at === 0 || cells.every((cell) => cell.trim() === '')) continue;
    const name = cells[headings.indexOf(keyColumn)]?.trim() ?? '';
    const model = bySeoName.get(name);
    const code = !model ? 'UNKNOWN_MODEL' : seen.has(name) ? 'SAME_MODEL' : null;
    if (code) problems.push({ row: at + 1, column: keyColumn, code, text: name });
    seen.add(name);
    const read = readRow({ target, headings, columns }, model, { row: at + 1, cells });
    changes.push(...read.changes);
    problems.push(...read.problems);
  }
  if (seen.size === 0) problems.push({ row: 1, column: null, code: 'EMPTY', text: '' });
  return problems.length > 0 ? refused(problems) : ok(changes);
}

/** Rows of a file with the whole list; reading it back changes nothing. */
export function exportRows({ lines, models, columns }: Omit<ImportTarget, 'market'>): string[][] {
  const headings = [keyColumn, ...shownColumns, ...columns.map(headingOf)];
  const rows = models.map((model) => [
    model.seo_name,
    model.manufacturer,
    model.name,
    ...columns.map((column) => writeAmount(cellOf(lineOf(lines, model.id), column))),
  ]);
  return [headings, ...rows];
}
