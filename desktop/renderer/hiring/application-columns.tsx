import { ApplicationState } from '@kolobeh/shared/hiring/application-states.ts';
import type { ApplicationRow } from '@kolobeh/shared/hiring/office-contract.ts';
import type { ColDef } from 'ag-grid-community';
import type { CustomCellRendererProps } from 'ag-grid-react';
import type { i18n } from 'i18next';
import { marketCells } from '../grid/columns/market-cells.ts';
import { showMoment } from '../base/show-moment.ts';
import { dateFilter, setFilter, textFilter } from '../grid/filters/filter-kinds.ts';
import type { Preset } from '../grid/views/view-state.ts';

type Cell = CustomCellRendererProps<ApplicationRow>;

/** Shapes of the states' pills. */
export const shapeOfApplication: Record<ApplicationState, string> = {
  unconfirmed: 'off',
  new: 'wait',
  seen: 'work',
  invited: 'work',
  hired: 'ready',
  refused: 'off',
};

const newest = [{ colId: 'created_at', sort: 'desc' as const }];
const of = (key: string, values: readonly ApplicationState[]): Preset => ({
  key,
  state: { filter: { state: { filterType: 'set', values: [...values] } }, sort: newest, search: '' },
});

/** What nobody has looked at stands first. */
export const applicationPresets: readonly Preset[] = [
  of('new', ['new']),
  of('open', ['new', 'seen', 'invited']),
  of('ended', ['hired', 'refused']),
  { key: 'all', state: { filter: {}, sort: newest, search: '' } },
];

export function applicationColumns(i18n: i18n): ColDef<ApplicationRow>[] {
  const column = (
    colId: Exclude<keyof ApplicationRow, 'id'>,
    more: ColDef<ApplicationRow>,
  ): ColDef<ApplicationRow> => ({
    colId,
    field: colId,
    headerName: i18n.t(`hiring.column.${colId}`),
    ...more,
  });
  const moment = (at: string | undefined): string => (at === undefined ? '' : showMoment(i18n.language, at));
  const shown = ApplicationState.exclude(['unconfirmed']).options;
  return [
    column('created_at', {
      ...dateFilter,
      width: 130,
      initialSort: 'desc',
      valueFormatter: ({ data }) => moment(data?.created_at),
    }),
    column('state', {
      ...setFilter(shown.map((value) => ({ value, label: i18n.t(`hiring.state.${value}`) }))),
      width: 140,
      cellRenderer: ({ data }: Cell) =>
        data ? (
          <span className="pill" data-k={shapeOfApplication[data.state]}>
            {i18n.t(`hiring.state.${data.state}`)}
          </span>
        ) : (
          <span className="cellwait" />
        ),
    }),
    column('title', { ...textFilter, flex: 2, minWidth: 180, tooltipField: 'title' }),
    column('full_name', { ...textFilter, flex: 1, minWidth: 140, tooltipField: 'full_name' }),
    column('email', { ...textFilter, width: 200, tooltipField: 'email' }),
    column('moved_at', { ...dateFilter, width: 130, valueFormatter: ({ data }) => moment(data?.moved_at) }),
    column('market', marketCells),
  ];
}
