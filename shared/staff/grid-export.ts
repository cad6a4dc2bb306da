// A whole grid as a file: what is exported, and how a cell is kept from being run by the program that opens it.
import { z } from 'zod';
import { route, staffCall } from '../kernel/contract.ts';
import { RowNumber, Uuid } from '../kernel/ids.ts';
import { GridQuery } from '../kernel/paging.ts';
import { CountedPeriod } from '../statistics/period.ts';
import { Grid } from './views-contract.ts';

/** What can be exported: all grids, and codes of a discount. */
export const ExportedGrid = z.enum([...Grid.options, 'discount-codes']);
export type ExportedGrid = z.infer<typeof ExportedGrid>;

/** A column as the screen shows it: its heading, and words for values that have some. */
const Column = z.strictObject({
  id: z.string().min(1).max(40),
  label: z.string().max(80),
  words: z.record(z.string().max(60), z.string().max(80)).default({}),
});
export type ExportedColumn = z.infer<typeof Column>;

export const NewExport = z.strictObject({
  grid: ExportedGrid,
  query: GridQuery.extend({
    category: RowNumber.optional().describe('Of which category, where the grid shows the goods of one'),
    discount: RowNumber.optional().describe('Of which discount, where its codes are meant'),
    period: CountedPeriod.optional().describe('Of which market and days, where figures are counted'),
  }),
  columns: z.array(Column).min(1, 'REQUIRED').max(40, 'TOO_MANY'),
  format: z.enum(['csv', 'xlsx']),
});
export type NewExport = z.infer<typeof NewExport>;

export const GridExport = z.object({
  id: Uuid,
  grid: ExportedGrid,
  format: z.enum(['csv', 'xlsx']),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  rows_done: z.int(),
  /** Of the list; null while it is not known. Of a finished file more than `rows_done` where the list is longer. */
  rows_total: z.int().nullable(),
});
export type GridExport = z.infer<typeof GridExport>;

/** So many hours a file is kept. */
export const keptHours = 24;

/** A file that somebody asked for. */
export const OwnExport = GridExport.extend({
  made_at: z.iso.datetime().describe('When it was asked for last'),
  kept_until: z.iso.datetime().describe('It is forgotten within an hour from then'),
});
export type OwnExport = z.infer<typeof OwnExport>;

/** Most rows of one file: more than a shop has of anything. */
export const mostExported = 300_000;

/** Whether a finished file ends before its list does. */
export const isCut = ({ state, rows_done: done, rows_total: total }: GridExport): boolean =>
  state === 'done' && total !== null && total > done;

/** What a spreadsheet takes for the beginning of a formula. */
const formula = /^[=+\-@\t\r]/;

/** A text that a spreadsheet shows and never runs: an apostrophe before what would begin a formula. */
export const safeText = (text: string): string =>
  formula.test(text.trimStart()) || formula.test(text) ? `'${text}` : text;

/** One row of a CSV as spreadsheets of both countries open it: semicolons, decimal commas, no text a formula. */
export const csvRow = (cells: readonly (string | number)[]): string =>
  `${cells
    .map((cell) => {
      const text = typeof cell === 'number' ? String(cell).replace('.', ',') : safeText(cell);
      return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    })
    .join(';')}\r\n`;

/** By which spreadsheets know UTF-8; the first of a file. */
export const csvMark = '\uFEFF';

const own = staffCall('view.own', { owner: 'self' });
const noExport = { EXPORT_NOT_FOUND: { status: 404, message: 'No such export' } } as const;
const byId = z.strictObject({ id: Uuid });

/** Calls about files of whole grids. */
export const exportContract = {
  startExport: route
    .meta({ ...own, idempotencyKey: 'required' })
    .route({
      method: 'POST',
      path: '/office/exports',
      successStatus: 201,
      summary: 'All rows of a grid that fit, as a file made in the background',
    })
    .input(NewExport)
    .output(GridExport),
  exports: route
    .meta({ ...own, rateLimit: 'read' })
    .route({
      method: 'GET',
      path: '/office/exports',
      summary: 'Files that the caller asked for and that are kept yet, the newest first',
    })
    .output(z.object({ exports: z.array(OwnExport) })),
  restartExport: route
    .meta({ ...own, idempotencyKey: 'required' })
    .route({
      method: 'POST',
      path: '/office/exports/{id}/again',
      summary: 'Has a file that could not be made written once more; one that is not failed is told as it is',
    })
    .input(byId)
    .output(GridExport)
    .errors(noExport),
  exportState: route
    .meta({ ...own, rateLimit: 'read' })
    .route({ method: 'GET', path: '/office/exports/{id}', summary: 'How far an export is' })
    .input(byId)
    .output(GridExport)
    .errors(noExport),
  exportFile: route
    .meta({ ...own, rateLimit: 'read' })
    .route({ method: 'GET', path: '/office/exports/{id}/file', summary: 'The file of a finished export' })
    .input(byId)
    .output(z.file())
    .errors(noExport),
};
