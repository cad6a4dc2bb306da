import type { QuestionRow } from '@kolobeh/shared/question/contract.ts';
import { QuestionState } from '@kolobeh/shared/question/question-states.ts';
import type { ColDef } from 'ag-grid-community';
import type { i18n } from 'i18next';
import { rowColumns } from '../grid/columns/row-columns.tsx';
import { statePresets } from '../grid/views/state-presets.ts';

const newest = { colId: 'created_at', sort: 'desc' } as const;

/** What waits for an answer stands first, the longest waiting at its top. */
export const questionPresets = statePresets(
  { asked: ['asked'], answered: ['answered'], refused: ['refused'] },
  newest,
  { asked: { colId: 'created_at', sort: 'asc' } },
);

/** Shapes of the states' pills. */
export const shapeOfQuestion: Record<QuestionState, string> = { asked: 'wait', answered: 'ready', refused: 'off' };

export function questionColumns(i18n: i18n): ColDef<QuestionRow>[] {
  const { text, moment, pill, market } = rowColumns<QuestionRow>(i18n, (name) => i18n.t(`question.column.${name}`));
  return [
    text('question', { flex: 2, minWidth: 220 }),
    pill('state', {
      values: QuestionState.options,
      label: (state) => i18n.t(`question.state.${state}`),
      shapes: shapeOfQuestion,
    }),
    text('product', { flex: 1, minWidth: 160 }),
    text('code', { width: 150, cellClass: 'code', initialHide: true }),
    text('name', { width: 120 }),
    text('email', { width: 180, initialHide: true }),
    market('market'),
    moment('created_at'),
    moment('changed_at', { initialHide: true }),
    text('changed_by', { width: 150, initialHide: true }),
  ];
}
