import type { DataImport, ImportLine } from '@kolobeh/shared/data-import/contract.ts';
import type { StoredImport } from './queries/imports.ts';
import type { DataImportLineRow } from '../database/entities/goods/import-entities.ts';

/** An import as its calls tell it. */
export const presentImport = (stored: StoredImport): DataImport => ({
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
  },
  made_by: stored.made_name,
  made_at: stored.made_at.toISOString(),
  applied_by: stored.applied_name,
  applied_at: stored.applied_at?.toISOString() ?? null,
  ended_at: stored.ended_at?.toISOString() ?? null,
});

export const presentLine = (line: Omit<DataImportLineRow, 'import_id' | 'wish'>): ImportLine => ({ ...line });
