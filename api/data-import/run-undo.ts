// The way back of an import in the background, from its last row on. As on the way there, each batch is one transaction
// that also marks its rows.
import { importNeeds } from '@kolobeh/shared/data-import/columns.ts';
import { may } from '@kolobeh/shared/kernel/roles.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import { writeAudit } from '../operation/audit.ts';
import { kinds } from './kinds/index.ts';
import { changedColumns, changedSince, type DoneLine, type Kind, type Weighed } from './kinds/kind.ts';
import { findCaller } from './queries/callers.ts';
import { lockImport, moveImport } from './queries/imports.ts';
import { type AppliedLine, forgetUndo, keepRest, listApplied, listGoingBack, setUndo } from './queries/undo-lines.ts';
import { whatOf } from './what-of.ts';

/** Rows that are looked at, and rows that are taken back, in one transaction. */
const checkedAtOnce = 500;
const takenBackAtOnce = 100;

/** Beyond the last row of any file. */
const beyondAll = 2 ** 31 - 1;

const doneLine = ({ line, wish, before, after, made }: AppliedLine): DoneLine => ({
  line,
  values: wish,
  before,
  after,
  made: made ?? {},
});

/** Whether what a row wrote is there as it wrote it. */
const stands = (line: AppliedLine, now: Weighed | undefined): boolean => {
  if (!now || now.faults.length > 0 || now.before === null) return false;
  if (line.before === null) return whatOf(now) === 'same';
  return changedColumns(line).every((column) => now.before?.[column] === line.after[column]);
};

/** Why written rows cannot go back, by their numbers; those that can are not named. */
async function hindrancesOf(
  manager: EntityManager,
  kind: Kind,
  lines: readonly AppliedLine[],
): Promise<Map<number, string>> {
  const read = lines.map(doneLine);
  const weighed = new Map((await kind.weigh(manager, read)).map((one) => [one.line, one]));
  const moved = lines.filter((line) => line.made === null || !stands(line, weighed.get(line.line)));
  const found = new Map(moved.map(({ line }) => [line, changedSince]));
  const standing = read.filter(({ line }) => !found.has(line));
  for (const [line, why] of await kind.undo.hindrances(manager, standing)) found.set(line, why);
  return found;
}

/** Looks at the written rows before one. @returns the first of them; null when that was all, or somebody let go of it */
const checkPage = (deps: Deps, id: string, before: number): Promise<number | null> =>
  inTransaction(deps.source, async (manager) => {
    const stored = await lockImport(manager, id);
    if (stored?.state !== 'undo_checking') return null;
    if (before === beyondAll) await forgetUndo(manager, id);
    const lines = await listApplied(manager, id, { before, most: checkedAtOnce });
    const hindered = await hindrancesOf(manager, kinds[stored.kind], lines);
    await setUndo(
      manager,
      id,
      lines.map(({ line }) => {
        const why = hindered.get(line) ?? null;
        return { line, outcome: 'applied', undo: why === null ? 'back' : 'kept', undo_note: why };
      }),
    );
    const last = lines.at(-1);
    if (last && lines.length === checkedAtOnce) return last.line;
    await moveImport(manager, id, 'undo_checked');
    return null;
  });

/** Goes through all that an import wrote; a second run is as the first. */
export async function checkUndoRows(deps: Deps, id: string): Promise<void> {
  for (let before: number | null = beyondAll; before !== null;) before = await checkPage(deps, id, before);
}

/** Takes back the next rows that wait, in one transaction with what became of them. @returns whether some may be left */
export const undoBatch = (deps: Deps, id: string): Promise<boolean> =>
  inTransaction(deps.source, async (manager) => {
    const stored = await lockImport(manager, id);
    if (stored?.state !== 'undoing' || stored.undone_by === null) return false;
    const caller = await findCaller(manager, stored.undone_by);
    if (!caller || !may(caller.role, importNeeds[stored.kind])) {
      await moveImport(manager, id, 'undo_checked');
      return false;
    }
    const waiting = await listGoingBack(manager, id, takenBackAtOnce);
    if (waiting.length === 0) {
      await keepRest(manager, id);
      await moveImport(manager, id, 'undone');
      const { kind, file_name } = stored;
      const subject = { kind: 'data_import', id };
      await writeAudit(manager, caller, { action: 'import.undone', subject, detail: { kind, file_name } });
      return false;
    }
    const kind = kinds[stored.kind];
    const lines = waiting.map(doneLine);
    await kind.hold(manager, lines);
    const hindered = await hindrancesOf(manager, kind, waiting);
    const free = lines.filter(({ line }) => !hindered.has(line));
    const stay = await kind.undo.takeBack({ deps, manager, caller, options: stored.options }, free);
    await setUndo(
      manager,
      id,
      waiting.map(({ line }) => {
        const why = hindered.get(line) ?? stay.get(line) ?? null;
        return why === null
          ? { line, outcome: 'undone', undo: 'back', undo_note: null }
          : { line, outcome: 'kept', undo: 'kept', undo_note: why };
      }),
    );
    return true;
  });
