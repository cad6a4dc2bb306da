import { carrierName } from '@kolobeh/shared/delivery/carriers.ts';
import { markets, MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { LabelState } from '@kolobeh/shared/warehouse/labels/label-job.ts';
import type { PackageLine } from '@kolobeh/shared/warehouse/packages/contract.ts';
import { PackageState } from '@kolobeh/shared/warehouse/packing/package-states.ts';
import type { ColDef } from 'ag-grid-community';
import type { i18n } from 'i18next';
import { carriers } from '../../base/carriers.ts';
import { showKg, showMoment } from '../../base/show-moment.ts';
import { wordOr } from '../../base/words.ts';
import { dateFilter, numberFilter, setFilter, textFilter } from '../../grid/filters/filter-kinds.ts';
import type { Preset } from '../../grid/views/view-state.ts';

const latest = [{ colId: 'state_since', sort: 'desc' as const }];
const longestAgo = [{ colId: 'state_since', sort: 'asc' as const }];
const among = (...values: string[]) => ({ filterType: 'set', values });

/** Tabs that everybody has above the grid of packages; what waits is shown by who waits longest. */
export const packagePresets: readonly Preset[] = [
  { key: 'all', state: { filter: {}, sort: latest, search: '' } },
  { key: 'packing', state: { filter: { state: among('open', 'closed', 'finishing') }, sort: longestAgo, search: '' } },
  { key: 'waiting', state: { filter: { state: among('finished') }, sort: longestAgo, search: '' } },
  {
    key: 'label',
    state: {
      filter: { state: among('finished'), label_state: among('unknown', 'failed', 'void') },
      sort: longestAgo,
      search: '',
    },
  },
  {
    key: 'cash',
    state: {
      filter: { cash_amount: { filterType: 'number', type: 'greaterThan', filter: 0 } },
      sort: latest,
      search: '',
    },
  },
  { key: 'handed_over', state: { filter: { state: among('handed_over') }, sort: latest, search: '' } },
];

/** Amounts in the rows are minor units. */
export const packageAmounts: ReadonlySet<string> = new Set(['cash_amount']);

/** What the carrier collects, in words; a dash where it is nothing. */
const cashText = (line: Pick<PackageLine, 'cash_amount' | 'market'>): string =>
  line.cash_amount === null ? '—' : showMoney({ amount: line.cash_amount, currency: markets[line.market].currency });

/** Columns with filters in the person's language; those hidden at first are offered by the choice of columns. */
export function packageColumns(i18n: i18n): ColDef<PackageLine>[] {
  const column = (colId: keyof PackageLine, more: ColDef<PackageLine>): ColDef<PackageLine> => ({
    colId,
    field: colId,
    headerName: i18n.t(`packages.column.${colId}`),
    ...more,
  });
  const right = { ...numberFilter, type: 'rightAligned' };
  const moment = (iso: string | undefined): string => (iso === undefined ? '' : showMoment(i18n.language, iso));
  const kg = (grams: number | null | undefined): string =>
    grams === undefined ? '' : grams === null ? '—' : `${showKg(i18n.language, grams)} kg`;
  const words = (group: 'packageState' | 'labelState', values: readonly string[]) =>
    setFilter(values.map((value) => ({ value, label: wordOr(i18n, `order.${group}`, value) })));
  return [
    column('code', { ...textFilter, width: 140, cellClass: 'code' }),
    column('order_number', { ...textFilter, width: 124, cellClass: 'code' }),
    column('market', {
      ...setFilter(MarketCode.options.map((value) => ({ value, label: markets[value].country }))),
      width: 90,
      initialHide: true,
      valueFormatter: ({ data }) => (data ? markets[data.market].country : ''),
    }),
    column('carrier', {
      ...setFilter(carriers),
      width: 128,
      valueFormatter: ({ data }) => (data ? carrierName(data.carrier) : ''),
    }),
    column('tracking_number', {
      ...textFilter,
      flex: 1,
      minWidth: 150,
      cellClass: 'code',
      tooltipField: 'tracking_number',
    }),
    column('state', {
      ...words('packageState', PackageState.options),
      width: 140,
      valueFormatter: ({ data }) => (data ? wordOr(i18n, 'order.packageState', data.state) : ''),
    }),
    column('state_since', {
      ...dateFilter,
      width: 136,
      valueFormatter: ({ data }) => moment(data?.state_since),
    }),
    column('weight_grams', { ...right, width: 96, valueFormatter: ({ data }) => kg(data?.weight_grams) }),
    column('expected_grams', {
      ...right,
      width: 110,
      initialHide: true,
      valueFormatter: ({ data }) => kg(data?.expected_grams),
    }),
    column('cash_amount', { ...right, width: 116, valueFormatter: ({ data }) => (data ? cashText(data) : '') }),
    column('hand_over', { ...textFilter, width: 132, cellClass: 'code' }),
    column('label_state', {
      ...words('labelState', LabelState.options),
      width: 116,
      valueFormatter: ({ data }) =>
        data ? (data.label_state ? wordOr(i18n, 'order.labelState', data.label_state) : '—') : '',
    }),
    column('load_place', { ...textFilter, width: 110, cellClass: 'code', initialHide: true }),
    column('opened_at', {
      ...dateFilter,
      width: 136,
      initialHide: true,
      valueFormatter: ({ data }) => moment(data?.opened_at),
    }),
  ];
}
