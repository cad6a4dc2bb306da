import type { BankLineRow } from '@kolobeh/shared/payment/statement/contract.ts';
import { BankLineDoubt, BankLineState } from '@kolobeh/shared/payment/statement/line.ts';
import type { ColDef } from 'ag-grid-community';
import type { CustomCellRendererProps } from 'ag-grid-react';
import type { i18n } from 'i18next';
import { marketCells } from '../grid/columns/market-cells.ts';
import { showDay } from '../base/show-moment.ts';
import { dateFilter, numberFilter, setFilter, textFilter } from '../grid/filters/filter-kinds.ts';
import type { Preset } from '../grid/views/view-state.ts';
import { lineAmount, shapeOfLine } from './line-words.ts';

type Cell = CustomCellRendererProps<BankLineRow>;

/** Amounts in the rows are minor units. */
export const lineAmounts: ReadonlySet<string> = new Set(['amount']);

const of = (key: BankLineState): Preset => ({
  key,
  state: {
    filter: { state: { filterType: 'set', values: [key] } },
    sort: [{ colId: 'booked_on', sort: 'desc' }],
    search: '',
  },
});

/** What waits for a person is shown first. */
export const linePresets: readonly Preset[] = [
  of('doubtful'),
  of('paired'),
  of('left'),
  { key: 'all', state: { filter: {}, sort: [{ colId: 'booked_on', sort: 'desc' }], search: '' } },
];

function StateCell({ data, i18n }: { data: BankLineRow | undefined; i18n: i18n }) {
  if (!data) return <span className="cellwait" />;
  const isDoubted = data.state === 'doubtful' && data.doubt !== null;
  return (
    <span className="pill" data-k={shapeOfLine[data.state]}>
      {isDoubted && data.doubt ? i18n.t(`bank.doubt.${data.doubt}`) : i18n.t(`bank.state.${data.state}`)}
    </span>
  );
}

/** What does not fit beside the panel at 1280 pixels is offered by the choice of columns. */
export function lineColumns(i18n: i18n): ColDef<BankLineRow>[] {
  const column = (
    colId: Exclude<keyof BankLineRow, 'id' | 'decided_at' | 'currency' | 'reference' | 'decided_by' | 'note'>,
    more: ColDef<BankLineRow>,
  ): ColDef<BankLineRow> => ({ colId, field: colId, headerName: i18n.t(`bank.column.${colId}`), ...more });
  const states = BankLineState.options.map((value) => ({ value, label: i18n.t(`bank.state.${value}`) }));
  const doubts = BankLineDoubt.options.map((value) => ({ value, label: i18n.t(`bank.doubt.${value}`) }));
  return [
    column('booked_on', {
      ...dateFilter,
      width: 108,
      initialSort: 'desc',
      valueFormatter: ({ data }) => (data ? showDay(i18n.language, data.booked_on) : ''),
    }),
    column('amount', {
      ...numberFilter,
      width: 124,
      type: 'rightAligned',
      valueFormatter: ({ data }) => (data ? lineAmount(i18n.language, data) : ''),
    }),
    column('state', {
      ...setFilter(states),
      width: 176,
      cellRenderer: ({ data }: Cell) => <StateCell data={data} i18n={i18n} />,
    }),
    column('variable_symbol', { ...textFilter, width: 118, cellClass: 'code' }),
    column('order_number', { ...textFilter, width: 118, cellClass: 'code' }),
    column('counterparty', { ...textFilter, flex: 1, minWidth: 130, tooltipField: 'counterparty' }),
    column('message', { ...textFilter, flex: 1, minWidth: 110, tooltipField: 'message' }),
    column('doubt', {
      ...setFilter(doubts),
      width: 170,
      initialHide: true,
      valueFormatter: ({ data }) => (data?.doubt ? i18n.t(`bank.doubt.${data.doubt}`) : ''),
    }),
    column('market', { ...marketCells, initialHide: true }),
  ];
}
