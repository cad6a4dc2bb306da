import { officeTimeZone } from '@kolobeh/shared/kernel/calendar/office-zone.ts';
import { mostNamed, type TodayLine } from '@kolobeh/shared/office/contract.ts';
import {
  type GridKey,
  type GridLine,
  gridLines,
  isGridKey,
  needsOfLine,
  queryOfLine,
  TodayKey,
} from '@kolobeh/shared/office/today.ts';
import { callerMay } from '../http/calls/access.ts';
import type { Caller } from '../http/calls/call-context.ts';
import type { Deps } from '../operation/deps.ts';
import { type Asked, readWaiting, type Waiting } from './waiting.ts';

/** Texts of some columns of a row, in one line; what is empty is left out. */
function wordsOf(row: object, columns: readonly string[]): string {
  const values = new Map<string, unknown>(Object.entries(row));
  return columns
    .flatMap((column) => {
      const value = values.get(column);
      return typeof value === 'string' && value !== '' ? [value] : [];
    })
    .join(' ');
}

/** What waits of a grid, by the list that its screen shows: the line's number is the one that its link leads to. */
async function readGrid(key: GridKey, { deps, today }: Asked): Promise<Waiting> {
  const line: GridLine = gridLines[key](today);
  const { rows, total, has_more } = await deps.exportedGrids[line.grid].page(deps, queryOfLine(line, mostNamed));
  const oldest = rows.map((row) => ({
    opens: wordsOf(row, [line.opens]),
    label: wordsOf(row, line.label),
    kind: '',
    at: wordsOf(row, [line.at]),
  }));
  return { total, oldest, ...(has_more ? { has_more } : {}) };
}

/**
 * What waits for a person, by what the person may do. One line is read after another: the page is open at many desks,
 * and nobody waits for it as for an answer to an act.
 */
export async function readToday(deps: Deps, caller: Caller): Promise<{ at: string; lines: TodayLine[] }> {
  const now = deps.now();
  const asked = { deps, caller, today: now.toLocaleDateString('sv-SE', { timeZone: officeTimeZone }) };
  const lines: TodayLine[] = [];
  for (const key of TodayKey.options.filter((one) => callerMay(caller, needsOfLine[one])))
    lines.push({ key, ...(isGridKey(key) ? await readGrid(key, asked) : await readWaiting(key, asked)) });
  return { at: now.toISOString(), lines };
}
