import { type EnquiryRow } from '@kolobeh/shared/enquiry/contract.ts';
import { EnquiryKind } from '@kolobeh/shared/enquiry/enquiry.ts';
import { EnquiryState } from '@kolobeh/shared/enquiry/enquiry-states.ts';
import type { ColDef } from 'ag-grid-community';
import type { i18n } from 'i18next';
import { rowColumns } from '../grid/columns/row-columns.tsx';
import { statePresets } from '../grid/views/state-presets.ts';

const latest = { colId: 'changed_at', sort: 'desc' } as const;

/** What waits for an answer stands first, the longest waiting at its top. */
export const enquiryPresets = statePresets(
  { waiting: ['waiting'], answered: ['answered'], closed: ['closed'] },
  latest,
  { waiting: { colId: 'changed_at', sort: 'asc' } },
);

/** Shapes of the states' pills. */
export const shapeOfEnquiry: Record<EnquiryState, string> = {
  unconfirmed: 'off',
  waiting: 'wait',
  answered: 'ready',
  closed: 'off',
};

export function enquiryColumns(i18n: i18n): ColDef<EnquiryRow>[] {
  const { text, moment, choice, pill, market } = rowColumns<EnquiryRow>(i18n, (name) =>
    i18n.t(`enquiry.column.${name}`),
  );
  return [
    text('words', { flex: 2, minWidth: 180 }),
    pill(
      'state',
      {
        values: EnquiryState.exclude(['unconfirmed']).options,
        label: (state) => i18n.t(`enquiry.state.${state}`),
        shapes: shapeOfEnquiry,
      },
      { width: 124 },
    ),
    choice('kind', { values: EnquiryKind.options, label: (kind) => i18n.t(`enquiry.kind.${kind}`) }, { width: 120 }),
    text('name', { flex: 1, minWidth: 110 }),
    text('email', { width: 190, initialHide: true }),
    text('goods', { width: 160, initialHide: true }),
    text('company', { width: 160, initialHide: true }),
    text('order_number', { width: 120, cellClass: 'code', initialHide: true }),
    market('market'),
    moment('changed_at', { width: 124 }),
    moment('created_at', { initialHide: true }),
    text('assigned_to', { width: 124 }),
  ];
}
