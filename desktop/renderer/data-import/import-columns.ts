import { ImportKind } from '@kolobeh/shared/data-import/columns.ts';
import { type ImportRow, waitingImports } from '@kolobeh/shared/data-import/import-rows.ts';
import { ImportState } from '@kolobeh/shared/data-import/states.ts';
import type { ColDef } from 'ag-grid-community';
import type { i18n } from 'i18next';
import { rowColumns } from '../grid/columns/row-columns.tsx';
import type { Preset } from '../grid/views/view-state.ts';
import { statePresets } from '../grid/views/state-presets.ts';

const newest = { colId: 'made_at', sort: 'desc' } as const;

/** All of them stand first: what was imported last is what one comes for. */
export const importPresets: readonly Preset[] = statePresets(
  { waiting: ['uploaded', ...waitingImports], done: ['done'], undone: ['undone'] },
  newest,
).toSorted((a, b) => Number(b.key === 'all') - Number(a.key === 'all'));

/** Shapes of the states' pills. */
export const shapeOfImport: Record<ImportState, string> = {
  uploaded: 'new',
  checking: 'wait',
  checked: 'new',
  applying: 'wait',
  stopped: 'off',
  done: 'ready',
  failed: 'off',
  undo_checking: 'wait',
  undo_checked: 'new',
  undoing: 'wait',
  undone: 'off',
};

export function importColumns(i18n: i18n): ColDef<ImportRow>[] {
  const { text, moment, pill, choice, count } = rowColumns<ImportRow>(i18n, (name) => i18n.t(`imports.column.${name}`));
  const number = (value: number): string => value.toLocaleString(i18n.language);
  return [
    text('file_name', { flex: 2, minWidth: 150 }),
    choice('kind', { values: ImportKind.options, label: (kind) => i18n.t(`imports.kind.${kind}`) }, { width: 132 }),
    pill(
      'state',
      { values: ImportState.options, label: (state) => i18n.t(`imports.state.${state}`), shapes: shapeOfImport },
      { width: 136 },
    ),
    count('rows_total', number, { width: 92 }),
    count('changes', number, { width: 112 }),
    count('faults', number, { width: 100 }),
    count('applied', number, { width: 104 }),
    count('left_out', number, { width: 108 }),
    moment('made_at', { width: 118 }),
    text('made_by', { flex: 1, minWidth: 104 }),
    text('applied_by', { width: 130, initialHide: true }),
    moment('applied_at', { initialHide: true }),
    moment('ended_at', { initialHide: true }),
    count('undone', number, { width: 112, initialHide: true }),
  ];
}
