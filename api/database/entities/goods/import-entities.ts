import type { ImportKind, Mapping } from '@kolobeh/shared/data-import/columns.ts';
import type {
  Delimiter,
  Encoding,
  ImportFault,
  ImportLine,
  ImportOptions,
  LineKind,
  LineOutcome,
  LineUndo,
} from '@kolobeh/shared/data-import/contract.ts';
import type { ImportValues } from '@kolobeh/shared/data-import/read-row.ts';
import type { ImportState } from '@kolobeh/shared/data-import/states.ts';
import { flag, instant, instantOfInsert, integer, json, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** A file whose data are imported. */
export interface DataImportRow {
  id: string;
  kind: ImportKind;
  state: ImportState;
  file_name: string;
  encoding: Encoding;
  delimiter: Delimiter;
  headings: string[];
  mapping: Mapping;
  options: ImportOptions;
  rows_total: number;
  rows_done: number;
  made_by: string;
  made_at: Date;
  applied_by: string | null;
  applied_at: Date | null;
  ended_at: Date | null;
  /** Who took it back, and when they said so. */
  undone_by: string | null;
  undone_at: Date | null;
}

export const dataImportTable = table<DataImportRow>('data_import', {
  columns: {
    id: newUuid(),
    kind: text(),
    state: text('uploaded'),
    file_name: text(),
    encoding: text(),
    delimiter: text(),
    headings: json([]),
    mapping: json({}),
    options: json({}),
    rows_total: integer(0),
    rows_done: integer(0),
    made_by: uuid(),
    made_at: instantOfInsert(),
    applied_by: nullable(uuid()),
    applied_at: nullable(instant()),
    ended_at: nullable(instant()),
    undone_by: nullable(uuid()),
    undone_at: nullable(instant()),
  },
  primary: ['id'],
  references: {
    data_import_made_by_fk: { columns: ['made_by'], to: 'app_user' },
    data_import_applied_by_fk: { columns: ['applied_by'], to: 'app_user' },
    data_import_undone_by_fk: { columns: ['undone_by'], to: 'app_user' },
  },
  checks: {
    data_import_kind_ck: `kind in ('products', 'prices', 'stock', 'categories', 'models')`,
    data_import_state_ck: `state in ('uploaded', 'checking', 'checked', 'applying', 'stopped', 'done', 'failed',
      'undo_checking', 'undo_checked', 'undoing', 'undone')`,
  },
  indexes: { data_import_made_idx: { columns: ['made_at'] } },
});

/** A row of the file with what it does. */
export interface DataImportLineRow {
  import_id: string;
  /** As spreadsheets count it: the headings are row 1. */
  line: number;
  what: LineKind;
  subject: string;
  wish: ImportValues;
  before: ImportLine['before'];
  after: ImportLine['after'];
  low: ImportLine['low'];
  faults: ImportFault[];
  is_asked: boolean;
  /** Null while it was not written. */
  outcome: LineOutcome | null;
  refusal: string | null;
  /** What it made: editions and ids that are looked at again when it is taken back. Null of a row that wrote nothing. */
  made: LineMade | null;
  undo: LineUndo | null;
  /** Why it is left as it is. */
  undo_note: string | null;
}

/** By names that the row's kind gives. */
export type LineMade = Readonly<Record<string, readonly number[]>>;

export const dataImportLineTable = table<DataImportLineRow>('data_import_line', {
  columns: {
    import_id: uuid(),
    line: integer(),
    what: text(),
    subject: text(''),
    wish: json({}),
    before: nullable(json()),
    after: json({}),
    low: json({}),
    faults: json([]),
    is_asked: flag(false),
    outcome: nullable(text()),
    refusal: nullable(text()),
    made: nullable(json()),
    undo: nullable(text()),
    undo_note: nullable(text()),
  },
  primary: ['import_id', 'line'],
  references: {
    data_import_line_import_fk: { columns: ['import_id'], to: 'data_import', onDelete: 'CASCADE' },
  },
  checks: {
    data_import_line_what_ck: `what in ('fault', 'new', 'change', 'same')`,
    data_import_line_outcome_ck: `outcome in ('applied', 'same', 'conflict', 'refused', 'undone', 'kept')`,
    data_import_line_undo_ck: `undo in ('back', 'kept')`,
  },
  indexes: {
    data_import_line_counted_idx: { columns: ['import_id', 'what', 'outcome'] },
    data_import_line_what_idx: { columns: ['import_id', 'what', 'line'] },
    data_import_line_waiting_idx: {
      columns: ['import_id', 'line'],
      where: `outcome is null and what in ('new', 'change')`,
    },
  },
});
