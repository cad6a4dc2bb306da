import type { Capability } from '@kolobeh/shared/kernel/roles.ts';
import { officeTimeZone } from '@kolobeh/shared/kernel/calendar/office-zone.ts';
import { minorUnits } from '@kolobeh/shared/kernel/money.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import {
  type ExportedColumn,
  type ExportedGrid,
  type GridExport,
  mostExported,
  type NewExport,
} from '@kolobeh/shared/staff/grid-export.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { callerMay, personOf } from '../../http/calls/access.ts';
import { writeAudit } from '../../operation/audit.ts';
import { SentFile } from '../../integrations/files/sent-file.ts';
import type { Deps } from '../../operation/deps.ts';
import type { GridExportRow } from '../../database/entities/people/grid-export-entities.ts';
import { dropOldExports, findExport, findOwnExport, insertExport, setExport } from './queries/grid-exports.ts';
import { type Cell, sheetPieces, type SheetTime } from './sheet-writers.ts';

type ExportedQuery = NewExport['query'];

/** What an export needs of a grid. */
interface ExportableGrid {
  /** Who may read its rows. */
  needs: Capability;
  /** Columns that may be exported. */
  columns: readonly string[];
  /** Those of minor units. */
  amounts: readonly string[];
  /** Of what its rows are, where the wish has to name it. */
  within?: 'category' | 'discount' | 'period';
  /** What a caller may have of it; absent: all that fits. */
  narrowed?: (caller: Caller, query: GridQuery) => GridQuery;
  page: (deps: Deps, query: ExportedQuery) => Promise<{ rows: object[]; total: number; has_more?: boolean }>;
}

declare module '../../operation/deps.ts' {
  interface Deps {
    /** Grids by their names, given by who knows the domains. */
    exportedGrids: Readonly<Record<ExportedGrid, ExportableGrid>>;
  }
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Rows that are read at once. */
const pageRows = 500;

const fileKey = ({ id, wish }: Pick<GridExportRow, 'id' | 'wish'>): string => `exports/${id}.${wish.format}`;

/** An export as its calls tell it. */
export const presentExport = ({ id, wish, state, rows_done, rows_total }: GridExportRow): GridExport => ({
  id,
  grid: wish.grid,
  format: wish.format,
  state,
  rows_done,
  rows_total,
});

type StartRefused = { code: 'NO_PERMISSION' } | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

/** Asks for a file of all rows that fit; a job writes it. */
export async function startExport(
  deps: Deps,
  caller: Caller,
  wish: NewExport,
): Promise<Result<GridExport, StartRefused>> {
  const grid = deps.exportedGrids[wish.grid];
  if (!callerMay(caller, grid.needs)) return refused({ code: 'NO_PERMISSION' });
  const within = (['category', 'discount', 'period'] as const).find(
    (one) => (grid.within === one) !== (wish.query[one] !== undefined),
  );
  if (within) {
    const code = grid.within === within ? 'REQUIRED' : 'UNKNOWN';
    return refused({ code: 'INPUT_INVALID', data: { fields: [{ path: `query.${within}`, code }] } });
  }
  const unknown = wish.columns.findIndex(({ id }) => !grid.columns.includes(id));
  if (unknown >= 0)
    return refused({
      code: 'INPUT_INVALID',
      data: { fields: [{ path: `columns.${unknown}.id`, code: 'UNKNOWN' }] },
    });
  return inTransaction(deps.source, async (manager) => {
    const query = grid.narrowed?.(caller, wish.query) ?? wish.query;
    const id = await insertExport(manager, personOf(caller), { ...wish, query });
    await writeAudit(manager, caller, {
      action: 'grid.export',
      subject: { kind: 'grid', id: wish.grid },
      detail: { format: wish.format, columns: wish.columns.map((one) => one.id) },
    });
    await deps.jobs.send(manager, 'write-export', { exportId: id });
    const stored = await findExport(manager, id);
    if (!stored) throw new Error('The export was not stored');
    return ok(presentExport(stored));
  });
}

export async function exportState(deps: Deps, caller: Caller, id: string): Promise<GridExport | null> {
  const stored = await findOwnExport(deps.source, personOf(caller), id);
  return stored && presentExport(stored);
}

/** The file of a finished export; null when it is another's, unfinished or gone. */
export async function exportFile(deps: Deps, caller: Caller, id: string): Promise<File | null> {
  const stored = await findOwnExport(deps.source, personOf(caller), id);
  if (stored?.state !== 'done' || !callerMay(caller, deps.exportedGrids[stored.wish.grid].needs)) return null;
  const file = await deps.files.open(fileKey(stored));
  const name = `${stored.wish.grid}-${stored.made_at.toISOString().slice(0, 10)}.${stored.wish.format}`;
  return file && new SentFile(file, name, types[stored.wish.format]);
}

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : JSON.stringify(value);
};

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: officeTimeZone,
  dateStyle: 'short',
  timeStyle: 'short',
});
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const wholeDay = /^\d{4}-\d\d-\d\d$/;

/** A moment by the office's clock, or a day; null of any other text. */
function timeOf(text: string): SheetTime | null {
  if (wholeDay.test(text)) return { day: text };
  if (!instant.test(text)) return null;
  const [day = '', time] = clock.format(new Date(text)).split(' ');
  return time === undefined ? { day } : { day, time };
}

/**
 * A value of a row as a cell: amounts in whole units, moments by the office's clock, values with words by their words,
 * and so each of several.
 */
function cellOf(row: object, { id, words }: ExportedColumn, amounts: readonly string[]): Cell {
  const value: unknown = new Map(Object.entries(row)).get(id);
  if (Array.isArray(value)) return value.map((one) => words[textOf(one)] ?? textOf(one)).join(', ');
  const word = words[textOf(value)];
  if (word !== undefined) return word;
  if (typeof value === 'number') return amounts.includes(id) ? value / minorUnits : value;
  const text = textOf(value);
  return timeOf(text) ?? text;
}

/** How many rows were written, and of how many. */
interface Written {
  done: number;
  all: number;
}

/** Headings and rows, read as they are asked for. @param written is counted along, the export's row too */
async function* pagesOf(
  deps: Deps,
  { id, wish }: GridExportRow,
  most: number,
  written: Written,
): AsyncGenerator<Cell[][]> {
  const grid = deps.exportedGrids[wish.grid];
  yield [wish.columns.map(({ label }) => label)];
  while (written.done < most) {
    const query = { ...wish.query, start_row: written.done, end_row: Math.min(written.done + pageRows, most) };
    const { rows, total, has_more: hasMore } = await grid.page(deps, query);
    yield rows.map((row) => wish.columns.map((column) => cellOf(row, column, grid.amounts)));
    written.done += rows.length;
    written.all = Math.max(hasMore ? total + 1 : total, written.done);
    await setExport(deps.source, id, { rows_done: written.done, rows_total: hasMore ? null : total });
    if (rows.length < query.end_row - query.start_row) {
      written.all = written.done;
      return;
    }
  }
}

/**
 * Writes the file of an export, as long as a file may be: a longer list is told as cut. The file is stored as its rows are
 * read. May run again: it begins anew and replaces the file.
 */
export async function writeExport(deps: Deps, exportId: string, most = mostExported): Promise<void> {
  const stored = await findExport(deps.source, exportId);
  if (!stored || stored.state === 'done') return;
  await setExport(deps.source, exportId, { state: 'running', rows_done: 0 });
  const { format } = stored.wish;
  const written: Written = { done: 0, all: 0 };
  try {
    await deps.files.putPieces(
      fileKey(stored),
      sheetPieces[format](pagesOf(deps, stored, most, written)),
      types[format],
    );
    await setExport(deps.source, exportId, { state: 'done', rows_done: written.done, rows_total: written.all });
  } catch (error) {
    await setExport(deps.source, exportId, { state: 'failed' });
    throw error;
  }
}

/** Takes away files of yesterday. */
export async function forgetExports({ source, files }: Pick<Deps, 'source' | 'files'>): Promise<number> {
  const gone = await dropOldExports(source.manager);
  for (const one of gone) await files.delete(fileKey(one));
  return gone.length;
}
