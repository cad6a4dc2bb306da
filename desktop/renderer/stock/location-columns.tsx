import { carrierName } from '@kolobeh/shared/delivery/carriers.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import type { LocationLine } from '@kolobeh/shared/stock/contract.ts';
import { LocationKind } from '@kolobeh/shared/stock/locations.ts';
import type { ColDef } from 'ag-grid-community';
import type { CustomCellRendererProps } from 'ag-grid-react';
import type { i18n } from 'i18next';
import { showMoment } from '../base/show-moment.ts';
import { dateFilter, numberFilter, setFilter, textFilter } from '../grid/filters/filter-kinds.ts';
import type { Preset } from '../grid/views/view-state.ts';
import { carriers } from '../base/carriers.ts';
import { KindPill } from './KindPill.tsx';

const inWalk = [{ colId: 'walk_order', sort: 'asc' as const }];
const longestAgo = [{ colId: 'counted_at', sort: 'asc' as const }];
const positive = { filterType: 'number', type: 'greaterThan', filter: 0 };
const open = { filterType: 'set', values: ['open'] };

/** Tabs that everybody has above the grid of locations; `to_count` puts the longest uncounted first. */
export const locationPresets: readonly Preset[] = [
  { key: 'all', state: { filter: {}, sort: inWalk, search: '' } },
  {
    key: 'empty',
    state: { filter: { pieces: { ...positive, type: 'equals' }, state: open }, sort: inWalk, search: '' },
  },
  { key: 'to_count', state: { filter: { pieces: positive, state: open }, sort: longestAgo, search: '' } },
  { key: 'reported', state: { filter: { reports: positive }, sort: inWalk, search: '' } },
  {
    key: 'aside',
    state: { filter: { kind: { filterType: 'set', values: ['inbound', 'quarantine'] } }, sort: inWalk, search: '' },
  },
  {
    key: 'loading',
    state: { filter: { kind: { filterType: 'set', values: ['loading'] } }, sort: inWalk, search: '' },
  },
];

const KindCell = ({ data }: CustomCellRendererProps<LocationLine>) => (data ? <KindPill kind={data.kind} /> : null);

/** Kinds of places, to be ticked. */
export const kindFilter = (i18n: i18n) =>
  setFilter(LocationKind.options.map((value) => ({ value, label: i18n.t(`stock.kind.${value}`) })));

/** Carrier and market of a loading place. */
const loadedThere = (line: LocationLine | undefined): string =>
  line?.carrier ? `${carrierName(line.carrier)} ${line.market ? markets[line.market].country : ''}` : '';

/** Columns with filters in the person's language; those hidden at first are offered by the choice of columns. */
export function locationColumns(i18n: i18n): ColDef<LocationLine>[] {
  const column = (colId: Exclude<keyof LocationLine, 'version'>, more: ColDef<LocationLine>): ColDef<LocationLine> => ({
    colId,
    field: colId,
    headerName: i18n.t(`stock.column.${colId}`),
    ...more,
  });
  const right = { ...numberFilter, type: 'rightAligned' };
  const states = (['open', 'closed'] as const).map((value) => ({ value, label: i18n.t(`stock.state.${value}`) }));
  return [
    column('code', { ...textFilter, width: 160, cellClass: 'code' }),
    column('sector', { ...textFilter, width: 96, initialHide: true }),
    column('walk_order', { ...right, width: 104, initialSort: 'asc' }),
    column('kind', { ...kindFilter(i18n), width: 130, cellRenderer: KindCell }),
    column('carrier', {
      ...setFilter(carriers),
      width: 140,
      initialHide: true,
      valueFormatter: ({ data }) => loadedThere(data),
    }),
    column('contents', { flex: 1, minWidth: 240, sortable: false, tooltipField: 'contents' }),
    column('pieces', { ...right, width: 92 }),
    column('products', { ...right, width: 104 }),
    column('counted_at', {
      ...dateFilter,
      width: 150,
      valueFormatter: ({ data }) =>
        data ? (data.counted_at ? showMoment(i18n.language, data.counted_at) : i18n.t('stock.never')) : '',
    }),
    column('reports', { ...right, width: 96 }),
    column('state', {
      ...setFilter(states),
      width: 110,
      valueFormatter: ({ data }) => (data ? i18n.t(`stock.state.${data.state}`) : ''),
    }),
  ];
}
