import { z } from 'zod';
import { lagging, route, staffCall } from '../kernel/contract.ts';
import { Uuid } from '../kernel/ids.ts';
import { GridQuery, gridPage, PageQuery } from '../kernel/paging.ts';
import { SaleState } from '../catalogue/office/sale-state.ts';
import { ImportKind } from './columns.ts';
import { ImportRow } from './import-rows.ts';
import { ImportState } from './states.ts';

/** How bytes of a file are letters. */
export const Encoding = z.enum(['utf-8', 'windows-1250', 'iso-8859-2', 'utf-16le', 'utf-16be']);
export type Encoding = z.infer<typeof Encoding>;

/** How cells of a row are told apart. */
export const Delimiter = z.enum([';', ',', '\t', '|']);
export type Delimiter = z.infer<typeof Delimiter>;

/** Largest file in bytes; in base64 it is a third longer. */
export const largestImport = 8 * 1024 * 1024;
/** Most rows of a file, without its headings. */
export const mostImportRows = 100_000;
/** Most columns of a file. */
const mostColumns = 100;

const Reading = z.strictObject({ encoding: Encoding, delimiter: Delimiter });
export type Reading = z.infer<typeof Reading>;

const MappingOf = z.record(
  z.string().max(40),
  z
    .int()
    .min(0)
    .max(mostColumns - 1),
);

/** What new products begin as. */
const ImportOptions = z.strictObject({ sale_state: SaleState.default('paused') });
export type ImportOptions = z.infer<typeof ImportOptions>;

/** An import with how far it is. */
export const DataImport = z.object({
  id: Uuid,
  kind: ImportKind,
  state: ImportState,
  file_name: z.string(),
  reading: Reading,
  mapping: MappingOf,
  options: ImportOptions,
  rows_total: z.int().describe('Rows of the file; 0 while it was not checked'),
  rows_done: z.int().describe('Rows that were checked, then those that were applied'),
  counts: z.object({
    fault: z.int(),
    new: z.int(),
    change: z.int(),
    same: z.int(),
    asked: z.int().describe('Prices that change by 80 % or more and must be confirmed'),
    applied: z.int(),
    conflict: z.int().describe('Left alone, for somebody has changed them since the file was checked'),
    refused: z.int().describe('What the rules of the house did not allow when it was written'),
    back: z.int().describe('Of written rows: those that can be taken back, once that was looked at'),
    kept: z.int().describe('Of written rows: those that stay, for they were changed since or cannot go back'),
    undone: z.int().describe('Those that were taken back'),
  }),
  made_by: z.string(),
  made_at: z.iso.datetime(),
  applied_by: z.string(),
  applied_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  undo_until: z.iso.datetime().nullable().describe('Null when it cannot be taken back'),
  undone_by: z.string(),
  undone_at: z.iso.datetime().nullable(),
});
export type DataImport = z.infer<typeof DataImport>;

/** A file as it is read one way or another. */
export const ImportPreview = z.object({
  headings: z.array(z.string()),
  rows: z.array(z.array(z.string())).describe('The first ones'),
  mapping: MappingOf.describe('As the last import of the kind had it, or by names'),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

const Value = z.union([z.string(), z.number()]);

export const ImportFault = z.object({
  column: z.string().describe('Ours; empty = the row as a whole'),
  code: z.string(),
  value: z.string(),
  other: z.int().optional().describe('The row it gets in the way of'),
});
export type ImportFault = z.infer<typeof ImportFault>;

export const LineKind = z.enum(['fault', 'new', 'change', 'same']);
export type LineKind = z.infer<typeof LineKind>;

export const LineOutcome = z.enum(['applied', 'same', 'conflict', 'refused', 'undone', 'kept']);
export type LineOutcome = z.infer<typeof LineOutcome>;

/** Whether a written row can be taken back. */
export const LineUndo = z.enum(['back', 'kept']);
export type LineUndo = z.infer<typeof LineUndo>;

/** A row of the file with what it does. */
export const ImportLine = z.object({
  line: z.int().describe('As spreadsheets count: the headings are row 1'),
  what: LineKind,
  subject: z.string().describe('What the row is about, by its code or name'),
  before: z.record(z.string(), Value.nullable()).nullable(),
  after: z.record(z.string(), Value.nullable()),
  low: z.record(z.string(), z.int().nullable()).describe('Lowest price of 30 days, by the column of the price'),
  faults: z.array(ImportFault),
  is_asked: z.boolean(),
  outcome: LineOutcome.nullable(),
  refusal: z.string().nullable(),
  undo: LineUndo.nullable(),
  undo_note: z.string().nullable().describe('Why it stays'),
});
export type ImportLine = z.infer<typeof ImportLine>;

const Word = z.string().max(300);
const edit = staffCall('product.edit', { personalData: false });
const read = staffCall('product.edit', { personalData: false, rateLimit: 'read' });
const byId = z.strictObject({ id: Uuid });

/** Which faults are wanted as a file, with the words of it. */
export const FaultWords = z.strictObject({
  id: Uuid,
  headings: z.strictObject({ row: Word, column: Word, fault: Word, value: Word }),
  words: z.record(z.string().max(60), Word).describe('Of codes of faults'),
  columns: z.record(z.string().max(60), Word).describe('Of columns'),
});

const noImport = { IMPORT_NOT_FOUND: { status: 404, message: 'No such import' } } as const;
const wrongState = {
  IMPORT_STATE: {
    status: 409,
    message: 'The import is not in a state for this',
    data: z.object({ state: ImportState }),
  },
} as const;

const tooLate = { UNDO_TOO_LATE: { status: 409, message: 'It can be taken back for a day' } } as const;

/** Calls of the back office about data out of files. */
export const dataImportContract = {
  upload: route
    .meta(staffCall('product.edit', { personalData: false, idempotencyKey: 'required', bodyLimit: 'picture' }))
    .route({
      method: 'POST',
      path: '/office/imports',
      successStatus: 201,
      summary: 'A CSV file to be imported; how it is written is found out, nothing is changed by it',
    })
    .input(
      z.strictObject({
        kind: ImportKind,
        file_name: z.string().trim().min(1, 'REQUIRED').max(200, 'TOO_LONG'),
        content: z
          .base64()
          .min(1, 'REQUIRED')
          .max(Math.ceil(largestImport / 3) * 4, 'TOO_LARGE')
          .describe('The file in base64, at most 8 MB'),
      }),
    )
    .output(DataImport)
    .errors({
      NOT_CSV: { status: 400, message: 'The file is no CSV' },
      FILE_EMPTY: { status: 400, message: 'The file has no row beside its headings' },
    }),
  rows: route
    .meta(lagging(edit))
    .route({
      method: 'POST',
      path: '/office/imports/rows',
      summary: 'Rows of the grid of imports of the last ninety days, of the kinds that the caller may make',
    })
    .input(GridQuery)
    .output(gridPage(ImportRow)),
  import: route
    .meta(read)
    .route({ method: 'GET', path: '/office/imports/{id}', summary: 'An import with how far it is' })
    .input(byId)
    .output(DataImport)
    .errors(noImport),
  preview: route
    .meta(read)
    .route({
      method: 'GET',
      path: '/office/imports/{id}/preview',
      summary: 'Headings and first rows of the file, read the way that is asked',
    })
    .input(z.strictObject({ id: Uuid, encoding: Encoding, delimiter: Delimiter }))
    .output(ImportPreview)
    .errors(noImport),
  check: route
    .meta(edit)
    .route({
      method: 'POST',
      path: '/office/imports/{id}/check',
      summary: 'Goes through the file in the background: faults and the difference, nothing is changed',
    })
    .input(
      z.strictObject({
        id: Uuid,
        reading: Reading,
        mapping: MappingOf,
        options: ImportOptions.default({ sale_state: 'paused' }),
      }),
    )
    .output(DataImport)
    .errors({
      ...noImport,
      ...wrongState,
      COLUMNS_MISSING: {
        status: 400,
        message: 'Required columns are not mapped',
        data: z.object({ columns: z.array(z.array(z.string())).describe('Of each group one is needed') }),
      },
    }),
  lines: route
    .meta(read)
    .route({ method: 'GET', path: '/office/imports/{id}/lines', summary: 'Rows of a checked file with what they do' })
    .input(
      PageQuery.extend({
        id: Uuid,
        only: z
          .enum(['all', 'fault', 'new', 'change', 'same', 'asked', 'conflict', 'refused', 'back', 'kept'])
          .default('all'),
      }),
    )
    .output(z.object({ lines: z.array(ImportLine), total: z.int(), page: z.int(), page_size: z.int() }))
    .errors(noImport),
  apply: route
    .meta(edit)
    .route({
      method: 'POST',
      path: '/office/imports/{id}/apply',
      summary: 'Writes rows without faults in the background, in batches; a repeat changes nothing',
    })
    .input(
      z.strictObject({
        id: Uuid,
        confirmed: z.boolean().default(false).describe('A person has confirmed prices that change by 80 % or more'),
      }),
    )
    .output(DataImport)
    .errors({
      ...noImport,
      ...wrongState,
      IMPORT_UNCONFIRMED: {
        status: 409,
        message: 'Changes of 80 % or more must be confirmed',
        data: z.object({ asked: z.int() }),
      },
    }),
  stop: route
    .meta(edit)
    .route({
      method: 'POST',
      path: '/office/imports/{id}/stop',
      summary:
        'Stops after the present batch: what was written stays, the rest can go on later; lets go of a way back that waits',
    })
    .input(byId)
    .output(DataImport)
    .errors({ ...noImport, ...wrongState }),
  checkUndo: route
    .meta(edit)
    .route({
      method: 'POST',
      path: '/office/imports/{id}/undo/check',
      summary: 'For a day: what would go back and what was changed since, in the background; nothing is changed',
    })
    .input(byId)
    .output(DataImport)
    .errors({ ...noImport, ...wrongState, ...tooLate }),
  undo: route
    .meta(edit)
    .route({
      method: 'POST',
      path: '/office/imports/{id}/undo',
      summary: 'Takes back what was looked at, in batches; what was changed since stays; a repeat changes nothing',
    })
    .input(byId)
    .output(DataImport)
    .errors({ ...noImport, ...wrongState, ...tooLate }),
  faults: route
    .meta(read)
    .route({
      method: 'POST',
      path: '/office/imports/{id}/faults',
      summary: 'Faulty rows as CSV, with what is wrong in the words that are given',
    })
    .input(FaultWords)
    .output(z.file())
    .errors(noImport),
};
