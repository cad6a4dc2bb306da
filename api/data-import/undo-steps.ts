// The way back of a whole import, as a person takes it: what would go back is looked at first, then a job does it.
import { undoUntil } from '@kolobeh/shared/catalogue/office/bulk-change.ts';
import { importNeeds } from '@kolobeh/shared/data-import/columns.ts';
import type { DataImport } from '@kolobeh/shared/data-import/contract.ts';
import type { ImportState } from '@kolobeh/shared/data-import/states.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import { callerMay, personOf } from '../http/calls/access.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import type { Deps } from '../operation/deps.ts';
import { presentImport } from './present-import.ts';
import { findImport, lockImport, moveImport, type StoredImport } from './queries/imports.ts';
import { hasUnwritten } from './queries/undo-lines.ts';

type UndoRefused =
  | { code: 'IMPORT_NOT_FOUND' | 'UNDO_TOO_LATE' }
  | { code: 'IMPORT_STATE'; data: { state: ImportState } };

type Step = (manager: EntityManager, stored: StoredImport) => Promise<boolean>;

/** One step of the way back under the import's lock. One that is at a state of `after` already is told again. */
const step = (deps: Deps, caller: Caller, id: string, after: readonly ImportState[], take: Step) =>
  inTransaction(deps.source, async (manager): Promise<Result<DataImport, UndoRefused>> => {
    await lockImport(manager, id);
    const stored = await findImport(manager, id);
    if (!stored || !callerMay(caller, importNeeds[stored.kind])) return refused({ code: 'IMPORT_NOT_FOUND' });
    const { state } = stored;
    if (!after.includes(state)) {
      const written = stored.ended_at ?? stored.applied_at;
      if (written && undoUntil(written) < deps.now()) return refused({ code: 'UNDO_TOO_LATE' });
      if (!(await take(manager, stored))) return refused({ code: 'IMPORT_STATE', data: { state } });
      await deps.jobs.send(manager, 'run-import', { importId: id });
    }
    const present = await findImport(manager, id);
    if (!present) throw new Error('A locked import is gone');
    return ok(presentImport(present, deps.now()));
  });

/** Lets a job find out what of an import would go back, and what was changed since. */
export const checkUndo = (deps: Deps, caller: Caller, id: string): Promise<Result<DataImport, UndoRefused>> =>
  step(deps, caller, id, ['undo_checking', 'undoing', 'undone'], (manager) => moveImport(manager, id, 'undo_checking'));

/** Lets a job take back what was looked at. */
export const undoImport = (deps: Deps, caller: Caller, id: string): Promise<Result<DataImport, UndoRefused>> =>
  step(deps, caller, id, ['undoing', 'undone'], async (manager, { kind, back, kept }) => {
    const isMoved = await moveImport(manager, id, 'undoing', { undone_by: personOf(caller), undone_at: deps.now() });
    if (isMoved)
      await writeAudit(manager, caller, {
        action: 'import.undo',
        subject: { kind: 'data_import', id },
        detail: { kind, back, kept },
      });
    return isMoved;
  });

/** Lets go of a way back that waits for a person: the import is as it was before somebody looked. */
export async function leaveUndo(manager: EntityManager, id: string): Promise<void> {
  await moveImport(manager, id, (await hasUnwritten(manager, id)) ? 'stopped' : 'done');
}
