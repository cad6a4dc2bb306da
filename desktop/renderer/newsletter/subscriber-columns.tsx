import { type SubscriberRow, SubscriberSource } from '@kolobeh/shared/newsletter/contract.ts';
import { SubscriberState } from '@kolobeh/shared/newsletter/subscriber-states.ts';
import type { ColDef } from 'ag-grid-community';
import type { CustomCellRendererProps } from 'ag-grid-react';
import type { i18n } from 'i18next';
import { marketCells } from '../grid/columns/market-cells.ts';
import { showMoment } from '../base/show-moment.ts';
import { dateFilter, numberFilter, setFilter, textFilter } from '../grid/filters/filter-kinds.ts';
import type { Preset } from '../grid/views/view-state.ts';

type Cell = CustomCellRendererProps<SubscriberRow>;

/** Shapes of the states' pills. */
const shapes: Record<SubscriberState, string> = { asked: 'wait', active: 'ready', ended: 'off' };

const newest = [{ colId: 'asked_at', sort: 'desc' as const }];
const of = (key: SubscriberState): Preset => ({
  key,
  state: { filter: { state: { filterType: 'set', values: [key] } }, sort: newest, search: '' },
});

/** Those whom news are sent to stand first. */
export const subscriberPresets: readonly Preset[] = [
  of('active'),
  of('asked'),
  of('ended'),
  { key: 'all', state: { filter: {}, sort: newest, search: '' } },
];

export function subscriberColumns(i18n: i18n): ColDef<SubscriberRow>[] {
  const column = (colId: Exclude<keyof SubscriberRow, 'id'>, more: ColDef<SubscriberRow>): ColDef<SubscriberRow> => ({
    colId,
    field: colId,
    headerName: i18n.t(`newsletter.column.${colId}`),
    ...more,
  });
  const moment = (colId: 'asked_at' | 'confirmed_at' | 'ended_at', more: ColDef<SubscriberRow> = {}) =>
    column(colId, {
      ...dateFilter,
      width: 140,
      valueFormatter: ({ data }) => {
        const at = data?.[colId];
        return at ? showMoment(i18n.language, at) : '';
      },
      ...more,
    });
  const states = SubscriberState.options.map((value) => ({ value, label: i18n.t(`newsletter.state.${value}`) }));
  const sources = SubscriberSource.options.map((value) => ({ value, label: i18n.t(`newsletter.source.${value}`) }));
  return [
    column('email', { ...textFilter, flex: 2, minWidth: 220, tooltipField: 'email' }),
    column('state', {
      ...setFilter(states),
      width: 160,
      cellRenderer: ({ data }: Cell) =>
        data ? (
          <span className="pill" data-k={shapes[data.state]}>
            {i18n.t(`newsletter.state.${data.state}`)}
          </span>
        ) : (
          <span className="cellwait" />
        ),
    }),
    column('market', marketCells),
    column('source', {
      ...setFilter(sources),
      width: 150,
      valueFormatter: ({ data }) => (data ? i18n.t(`newsletter.source.${data.source}`) : ''),
    }),
    column('text_version', { ...numberFilter, width: 140 }),
    moment('asked_at', { initialSort: 'desc' }),
    moment('confirmed_at'),
    moment('ended_at', { initialHide: true }),
    column('end_link', { flex: 1, minWidth: 160, sortable: false, initialHide: true, tooltipField: 'end_link' }),
  ];
}
