import type { ApplicationState, SettledState } from '@kolobeh/shared/hiring/application-states.ts';
import type { OfficeApplication } from '@kolobeh/shared/hiring/office-contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import type { Deps } from '../operation/deps.ts';
import { readCv, settleAfterwards } from './cv-file.ts';
import {
  deleteApplication,
  deleteEnded,
  findOfficeApplication,
  insertMove,
  listMoves,
  moveApplication,
} from './queries/applications.ts';

type NotFound = { code: 'JOB_APPLICATION_NOT_FOUND' };

const subject = (id: string) => ({ kind: 'job_application', id });

/** An application in full; null when there is none that staff may see. */
export async function readApplication(db: Pick<EntityManager, 'query'>, id: string): Promise<OfficeApplication | null> {
  const row = await findOfficeApplication(db, id);
  if (!row) return null;
  const moves = await listMoves(db, id);
  const { market, title, email, state, phone, letter, area, erased_on } = row;
  return {
    id,
    market,
    title,
    full_name: `${row.first_name} ${row.last_name}`,
    email,
    state,
    created_at: row.created_at.toISOString(),
    moved_at: row.moved_at.toISOString(),
    area,
    phone,
    letter,
    cv: {
      name: row.cv_name,
      kind: row.cv_kind,
      bytes: row.cv_bytes,
      scanned_at: row.cv_scanned_at?.toISOString() ?? null,
    },
    consent: { version: row.consent_version, at: row.consented_at.toISOString() },
    erased_on,
    moves: moves.map(({ at, by, from_state: from, to_state: to, note }) => ({
      at: at.toISOString(),
      by,
      from,
      to,
      note,
    })),
  };
}

/** Moves an application on from the state that was seen; what somebody else did meanwhile is never moved over. */
export function settleApplication(
  deps: Deps,
  caller: Caller,
  { id, from, to, note }: { id: string; from: ApplicationState; to: SettledState; note: string },
): Promise<Result<OfficeApplication, NotFound | { code: 'JOB_APPLICATION_MOVED' }>> {
  return inTransaction(
    deps.source,
    async (manager): Promise<Result<OfficeApplication, NotFound | { code: 'JOB_APPLICATION_MOVED' }>> => {
      const before = await findOfficeApplication(manager, id);
      if (!before) return refused({ code: 'JOB_APPLICATION_NOT_FOUND' });
      const now = deps.now();
      const left = await moveApplication(manager, { id, from, to }, now);
      if (left === null) return refused({ code: 'JOB_APPLICATION_MOVED' });
      const move = { application_id: id, from_state: left, to_state: to, note: note.trim() };
      await insertMove(manager, { ...move, moved_by: caller.id, at: now });
      // The log stays when the application is erased: it tells the move, not the note.
      await writeAudit(manager, caller, {
        action: 'hiring.move',
        subject: subject(id),
        detail: { from: left, to },
      });
      const moved = await readApplication(manager, id);
      return moved ? ok(moved) : refused({ code: 'JOB_APPLICATION_NOT_FOUND' });
    },
  );
}

/** The CV, told to the log before it is given out. */
export async function openCv(deps: Deps, caller: Caller, id: string): Promise<File | null> {
  const row = await findOfficeApplication(deps.source, id);
  if (!row) return null;
  await writeAudit(deps.source, caller, { action: 'hiring.open_cv', subject: subject(id) });
  return readCv(deps, row);
}

/** Erases an application with its history and its file. @returns false when there is none such */
export const eraseApplication = (deps: Deps, caller: Caller, id: string): Promise<boolean> =>
  inTransaction(deps.source, async (manager) => {
    if (!(await deleteApplication(manager, id))) return false;
    await settleAfterwards(deps, manager, [id]);
    await writeAudit(manager, caller, { action: 'hiring.erase', subject: subject(id) });
    return true;
  });

/** Erases what has ended by itself. @returns how many applications did */
export async function eraseEnded(deps: Deps): Promise<number> {
  return inTransaction(deps.source, async (manager) => {
    const ids = await deleteEnded(manager, deps.now());
    await settleAfterwards(deps, manager, ids);
    return ids.length;
  });
}
