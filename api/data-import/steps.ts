// Steps of an import that a person takes; what takes time is done by a job.
import {
  importColumns,
  ImportKind,
  importNeeds,
  type Mapping,
  missingColumns,
  suggestMapping,
} from '@kolobeh/shared/data-import/columns.ts';
import {
  type DataImport,
  type ImportOptions,
  type ImportPreview,
  mostImportRows,
  type Reading,
} from '@kolobeh/shared/data-import/contract.ts';
import { ofKinds } from '@kolobeh/shared/data-import/import-rows.ts';
import type { ImportState } from '@kolobeh/shared/data-import/states.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import { callerMay, personOf } from '../http/calls/access.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import type { Deps } from '../operation/deps.ts';
import { fileKey } from './file-key.ts';
import { presentImport } from './present-import.ts';
import { findImport, insertImport, lastMapping, lockImport, moveImport, type StoredImport } from './queries/imports.ts';
import { leaveUndo } from './undo-steps.ts';
import { detectReading, isCsv, readFile } from './read-file.ts';

type NotFound = { code: 'IMPORT_NOT_FOUND' };
type WrongState = { code: 'IMPORT_STATE'; data: { state: ImportState } };
type Invalid = { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

/** Rows of a file that a person sees before its columns are mapped. */
const previewRows = 8;

const mayImport = (caller: Caller, kind: ImportKind): boolean => callerMay(caller, importNeeds[kind]);

/** An import that the caller may see; null of a kind that is not theirs. */
export async function importFor(deps: Deps, caller: Caller, id: string): Promise<StoredImport | null> {
  const stored = await findImport(deps.source.manager, id);
  return stored && mayImport(caller, stored.kind) ? stored : null;
}

async function told(deps: Deps, manager: EntityManager, id: string): Promise<{ ok: true; value: DataImport }> {
  const stored = await findImport(manager, id);
  if (!stored) throw new Error('The import was not stored');
  return ok(presentImport(stored, deps.now()));
}

/** What a caller asks for of imports, narrowed to the kinds that the caller may make. */
export const importsOf = (caller: Caller, query: GridQuery): GridQuery =>
  ofKinds(
    query,
    ImportKind.options.filter((kind) => mayImport(caller, kind)),
  );

interface Upload {
  kind: ImportKind;
  file_name: string;
  content: string;
}

type UploadRefused = { code: 'NOT_CSV' | 'FILE_EMPTY' | 'NO_PERMISSION' } | Invalid;

/** Keeps a file with how it is probably written. */
export async function uploadImport(
  deps: Deps,
  caller: Caller,
  { kind, file_name, content }: Upload,
): Promise<Result<DataImport, UploadRefused>> {
  if (!mayImport(caller, kind)) return refused({ code: 'NO_PERMISSION' });
  const bytes = Buffer.from(content, 'base64');
  if (!isCsv(bytes)) return refused({ code: 'NOT_CSV' });
  const reading = detectReading(bytes);
  const { headings, rows } = readFile(bytes, reading);
  if (headings.length === 0 || rows.length === 0) return refused({ code: 'FILE_EMPTY' });
  if (rows.length > mostImportRows)
    return refused({ code: 'INPUT_INVALID', data: { fields: [{ path: 'content', code: 'TOO_MANY_ROWS' }] } });
  return inTransaction(deps.source, async (manager) => {
    const id = await insertImport(manager, {
      kind,
      file_name,
      ...reading,
      headings,
      options: { sale_state: 'paused' },
      made_by: personOf(caller),
    });
    // Within the transaction: a row never names a file that is not there.
    await deps.files.put(fileKey(id), bytes, 'text/csv');
    await writeAudit(manager, caller, {
      action: 'import.upload',
      subject: { kind: 'data_import', id },
      detail: { kind, file_name, rows: rows.length },
    });
    return told(deps, manager, id);
  });
}

/** The beginning of a file, read as asked, with the columns that are probably meant. */
export async function previewImport(
  deps: Deps,
  caller: Caller,
  { id, ...reading }: Reading & { id: string },
): Promise<Result<ImportPreview, NotFound>> {
  const stored = await importFor(deps, caller, id);
  const file = stored && (await deps.files.get(fileKey(id)));
  if (!file) return refused({ code: 'IMPORT_NOT_FOUND' });
  const { headings, rows } = readFile(file.bytes, reading, previewRows);
  const isMapped = Object.keys(stored.mapping).length > 0;
  const before = isMapped ? stored : await lastMapping(deps.source.manager, stored.kind);
  return ok({
    headings,
    rows: rows.map(({ cells }) => cells.slice(0, headings.length)),
    mapping: { ...suggestMapping(stored.kind, headings, before) },
  });
}

type CheckRefused = NotFound | WrongState | Invalid | { code: 'COLUMNS_MISSING'; data: { columns: string[][] } };

interface Check {
  id: string;
  reading: Reading;
  mapping: Mapping;
  options: ImportOptions;
}

function wrongMapping(kind: ImportKind, mapping: Mapping): FieldError[] {
  const unknown = Object.keys(mapping).filter((column) => !(column in importColumns[kind]));
  const taken = Object.entries(mapping).filter(([, index], at, all) => all.findIndex((one) => one[1] === index) < at);
  return [
    ...unknown.map((column) => ({ path: `mapping.${column}`, code: 'UNKNOWN' })),
    ...taken.map(([column]) => ({ path: `mapping.${column}`, code: 'TAKEN' })),
  ];
}

/** Lets a file be gone through by a job, with its columns as they were mapped. */
export const checkImport = (
  deps: Deps,
  caller: Caller,
  { id, reading, mapping, options }: Check,
): Promise<Result<DataImport, CheckRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<DataImport, CheckRefused>> => {
    const stored = await lockImport(manager, id);
    const file = stored && (await deps.files.get(fileKey(id)));
    if (!file || !mayImport(caller, stored.kind)) return refused({ code: 'IMPORT_NOT_FOUND' });
    const { kind, state } = stored;
    const wrong = wrongMapping(kind, mapping);
    if (wrong.length > 0) return refused({ code: 'INPUT_INVALID', data: { fields: wrong } });
    const missing = missingColumns(kind, mapping);
    if (missing.length > 0)
      return refused({ code: 'COLUMNS_MISSING', data: { columns: missing.map((group) => [...group]) } });
    const { headings } = readFile(file.bytes, reading, 1);
    const values = { ...reading, headings, mapping, options, rows_done: 0 };
    if (!(await moveImport(manager, id, 'checking', values))) return refused({ code: 'IMPORT_STATE', data: { state } });
    await deps.jobs.send(manager, 'run-import', { importId: id });
    return told(deps, manager, id);
  });

type ApplyRefused = NotFound | WrongState | { code: 'IMPORT_UNCONFIRMED'; data: { asked: number } };

/** Lets a job write what was checked, or the rest of it; one that is written or done already is told again. */
export const applyImport = (
  deps: Deps,
  caller: Caller,
  { id, confirmed }: { id: string; confirmed: boolean },
): Promise<Result<DataImport, ApplyRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<DataImport, ApplyRefused>> => {
    await lockImport(manager, id);
    const stored = await findImport(manager, id);
    if (!stored || !mayImport(caller, stored.kind)) return refused({ code: 'IMPORT_NOT_FOUND' });
    const { state, asked } = stored;
    if (state === 'applying' || state === 'done') return told(deps, manager, id);
    if (state === 'checked' && asked > 0 && !confirmed) return refused({ code: 'IMPORT_UNCONFIRMED', data: { asked } });
    const begun = state === 'checked' ? { rows_done: 0, applied_at: deps.now() } : {};
    if (!(await moveImport(manager, id, 'applying', { ...begun, applied_by: personOf(caller) })))
      return refused({ code: 'IMPORT_STATE', data: { state } });
    await writeAudit(manager, caller, {
      action: state === 'checked' ? 'import.apply' : 'import.go-on',
      subject: { kind: 'data_import', id },
      detail: { kind: stored.kind, new: stored.new, change: stored.change, asked },
    });
    await deps.jobs.send(manager, 'run-import', { importId: id });
    return told(deps, manager, id);
  });

/** Stops an import after its present batch, or lets go of a way back; one that is stopped is told again. */
export const stopImport = (
  deps: Deps,
  caller: Caller,
  id: string,
): Promise<Result<DataImport, NotFound | WrongState>> =>
  inTransaction(deps.source, async (manager): Promise<Result<DataImport, NotFound | WrongState>> => {
    const stored = await lockImport(manager, id);
    if (!stored || !mayImport(caller, stored.kind)) return refused({ code: 'IMPORT_NOT_FOUND' });
    if (stored.state === 'stopped') return told(deps, manager, id);
    if (stored.state === 'undo_checked') {
      await leaveUndo(manager, id);
      return told(deps, manager, id);
    }
    if (!(await moveImport(manager, id, 'stopped')))
      return refused({ code: 'IMPORT_STATE', data: { state: stored.state } });
    await writeAudit(manager, caller, { action: 'import.stop', subject: { kind: 'data_import', id } });
    return told(deps, manager, id);
  });
