// An import in the background: a file is gone through, then what it changes is written batch by batch. Each batch is one
// transaction that also marks its rows, so a program that ends in the middle loses nothing and repeats nothing.
import type { Mapping } from '@kolobeh/shared/data-import/columns.ts';
import { mostImportRows } from '@kolobeh/shared/data-import/contract.ts';
import { type ImportValues, readRow, type RowFault } from '@kolobeh/shared/data-import/read-row.ts';
import { may } from '@kolobeh/shared/kernel/roles.ts';
import { importNeeds } from '@kolobeh/shared/data-import/columns.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import type { DataImportRow } from '../database/entities/goods/import-entities.ts';
import type { Caller } from '../http/calls/call-context.ts';
import type { Deps } from '../operation/deps.ts';
import { writeAudit } from '../operation/audit.ts';
import { fileKey } from './file-key.ts';
import { kinds } from './kinds/index.ts';
import type { ReadLine, Weighed } from './kinds/kind.ts';
import { findCaller } from './queries/callers.ts';
import {
  dropLines,
  insertLines,
  listWaiting,
  type NewLine,
  setOutcomes,
  type WaitingLine,
} from './queries/import-lines.ts';
import { findImport, lockImport, moveImport, setImport } from './queries/imports.ts';
import { type FileRow, readFile } from './read-file.ts';
import { checkUndoRows, undoBatch } from './run-undo.ts';
import { sorted, whatOf } from './what-of.ts';

/** Rows that are checked, and rows that are written, in one transaction. */
const checkedAtOnce = 500;
const writtenAtOnce = 100;
/** A job that takes longer hands the rest to another one, before the queue takes it for lost. */
const longestMs = 60_000;

const rowFault = (code: string, other?: number): RowFault => ({
  column: '',
  code,
  value: '',
  ...(other === undefined ? {} : { other }),
});

/** Rows that earlier rows of the file are about already, with the row and its values. */
type Seen = Map<string, { line: number; values: string }>;

function twice(seen: Seen, { line, keys }: Weighed, values: ImportValues): RowFault | null {
  const own = { line, values: sorted(values) };
  const earlier = keys.flatMap((key) => seen.get(key) ?? [])[0];
  if (earlier) return rowFault(earlier.values === own.values ? 'DUPLICATE_ROW' : 'CONTRADICTS_ROW', earlier.line);
  for (const key of keys) seen.set(key, own);
  return null;
}

/** What rows would do, as it is kept. */
async function checkPage(
  manager: EntityManager,
  { kind, mapping }: { kind: DataImportRow['kind']; mapping: Mapping },
  { rows, seen }: { rows: readonly FileRow[]; seen: Seen },
): Promise<NewLine[]> {
  const read = rows.map(({ line, cells, fault }) => ({
    line,
    ...(fault ? { values: {}, faults: [rowFault(fault)] } : readRow(kind, cells, mapping)),
  }));
  const whole = read.filter(({ faults }) => faults.length === 0);
  const weighed = new Map((await kinds[kind].weigh(manager, whole)).map((one) => [one.line, one]));
  return read.map(({ line, values, faults }): NewLine => {
    const one = weighed.get(line);
    if (!one)
      return {
        line,
        what: 'fault',
        subject: '',
        wish: values,
        before: null,
        after: {},
        low: {},
        faults,
        is_asked: false,
      };
    const repeated = one.faults.length === 0 ? twice(seen, one, values) : null;
    const judged = repeated ? { ...one, faults: [repeated] } : one;
    const { subject, before, after, low, isAsked } = judged;
    const what = whatOf(judged);
    return {
      line,
      what,
      subject,
      wish: values,
      before,
      after,
      low,
      faults: judged.faults,
      is_asked: isAsked && what !== 'fault',
    };
  });
}

/** Goes through the whole file; what was found before goes, so that a second run is as the first. */
async function check(deps: Deps, id: string): Promise<void> {
  const stored = await findImport(deps.source.manager, id);
  const file = await deps.files.get(fileKey(id));
  if (stored?.state !== 'checking') return;
  if (!file) return void (await moveImport(deps.source.manager, id, 'failed'));
  const { rows } = readFile(file.bytes, stored);
  const seen: Seen = new Map();
  await dropLines(deps.source.manager, id);
  await setImport(deps.source.manager, id, { rows_total: Math.min(rows.length, mostImportRows), rows_done: 0 });
  for (let at = 0; at < Math.min(rows.length, mostImportRows); at += checkedAtOnce) {
    const page = rows.slice(at, Math.min(at + checkedAtOnce, mostImportRows));
    await deps.source.transaction(async (manager) => {
      await insertLines(manager, id, await checkPage(manager, stored, { rows: page, seen }));
      await setImport(manager, id, { rows_done: at + page.length });
    });
  }
  await moveImport(deps.source.manager, id, 'checked');
}

interface Judged extends ReadLine {
  weighed: Weighed;
  now: 'writable' | 'same' | 'conflict';
}

const judged = (line: WaitingLine, weighed: Weighed): Judged => {
  const what = whatOf(weighed);
  const isAsChecked = what === line.what && sorted(weighed.before) === sorted(line.before);
  return {
    line: line.line,
    values: line.wish,
    weighed,
    now: what === 'same' ? 'same' : isAsChecked ? 'writable' : 'conflict',
  };
};

/** Writes the next rows that wait, in one transaction with what became of them. @returns whether some may be left */
const applyBatch = (deps: Deps, id: string): Promise<boolean> =>
  inTransaction(deps.source, async (manager) => {
    const stored = await lockImport(manager, id);
    if (stored?.state !== 'applying' || stored.applied_by === null) return false;
    const caller = await findCaller(manager, stored.applied_by);
    if (!caller || !may(caller.role, importNeeds[stored.kind])) {
      await moveImport(manager, id, 'stopped');
      return false;
    }
    const waiting = await listWaiting(manager, id, writtenAtOnce);
    if (waiting.length === 0) {
      await moveImport(manager, id, 'done', { ended_at: deps.now() });
      await tell(manager, caller, stored);
      return false;
    }
    const kind = kinds[stored.kind];
    const lines = waiting.map(({ line, wish }): ReadLine => ({ line, values: wish }));
    await kind.hold(manager, lines);
    const weighed = new Map((await kind.weigh(manager, lines)).map((one) => [one.line, one]));
    const found = waiting.flatMap((line) => {
      const one = weighed.get(line.line);
      return one ? [judged(line, one)] : [];
    });
    const writable = found.filter(({ now }) => now === 'writable');
    const { refusals, made } = await kind.write({ deps, manager, caller, options: stored.options }, writable);
    await setOutcomes(
      manager,
      id,
      found.map(({ line, now }) => {
        const refusal = refusals.get(line) ?? null;
        return {
          line,
          refusal,
          outcome: now !== 'writable' ? now : refusal === null ? 'applied' : 'refused',
          made: made.get(line) ?? null,
        };
      }),
    );
    await setImport(manager, id, { rows_done: stored.rows_done + waiting.length });
    return true;
  });

const tell = (
  manager: EntityManager,
  caller: Caller,
  { id, kind, file_name }: Pick<DataImportRow, 'id' | 'kind' | 'file_name'>,
) =>
  writeAudit(manager, caller, {
    action: 'import.end',
    subject: { kind: 'data_import', id },
    detail: { kind, file_name },
  });

/** Works on an import from where it was left; many at once, or one again, do no more than one would. */
export async function runImport(deps: Deps, id: string): Promise<void> {
  const stored = await findImport(deps.source.manager, id);
  if (stored?.state === 'checking') return check(deps, id);
  if (stored?.state === 'undo_checking') return checkUndoRows(deps, id);
  const batch = stored?.state === 'undoing' ? undoBatch : applyBatch;
  const until = Date.now() + longestMs;
  while (await batch(deps, id))
    if (Date.now() > until) return deps.jobs.send(deps.source.manager, 'run-import', { importId: id });
}
