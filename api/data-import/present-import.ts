import { undoUntil } from '@kolobeh/shared/catalogue/office/bulk-change.ts';
import type { DataImport, ImportLine } from '@kolobeh/shared/data-import/contract.ts';
import type { StoredImport } from './queries/imports.ts';
import type { ShownLine } from './queries/import-lines.ts';

/** Until when an import that wrote something can be taken back; null when it cannot. */
function wayBack({ state, applied, ended_at: ended, applied_at: begun }: StoredImport, now: Date): Date | null {
  const written = ended ?? begun;
  if (!written || applied === 0 || !['done', 'stopped', 'undo_checking', 'undo_checked'].includes(state)) return null;
  const until = undoUntil(written);
  return until < now ? null : until;
}

/** An import as its calls tell it. */
export const presentImport = (stored: StoredImport, now: Date): DataImport => ({
  id: stored.id,
  kind: stored.kind,
  state: stored.state,
  file_name: stored.file_name,
  reading: { encoding: stored.encoding, delimiter: stored.delimiter },
  mapping: { ...stored.mapping },
  options: stored.options,
  rows_total: stored.rows_total,
  rows_done: stored.rows_done,
  counts: {
    fault: stored.fault,
    new: stored.new,
    change: stored.change,
    same: stored.same,
    asked: stored.asked,
    applied: stored.applied,
    conflict: stored.conflict,
    refused: stored.refused,
    back: stored.back,
    kept: stored.kept,
    undone: stored.undone,
  },
  made_by: stored.made_name,
  made_at: stored.made_at.toISOString(),
  applied_by: stored.applied_name,
  applied_at: stored.applied_at?.toISOString() ?? null,
  ended_at: stored.ended_at?.toISOString() ?? null,
  undo_until: wayBack(stored, now)?.toISOString() ?? null,
  undone_by: stored.undone_name,
  undone_at: stored.undone_at?.toISOString() ?? null,
});

export const presentLine = (line: ShownLine): ImportLine => ({ ...line });
