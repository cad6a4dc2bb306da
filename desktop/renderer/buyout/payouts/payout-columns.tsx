import { PayoutState } from '@kolobeh/shared/buyout/office/payout.ts';
import type { PayoutRow } from '@kolobeh/shared/buyout/office/payout-contract.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { ColDef } from 'ag-grid-community';
import type { CustomCellRendererProps } from 'ag-grid-react';
import type { i18n } from 'i18next';
import { wordOr } from '../../base/words.ts';
import { dateFilter, numberFilter, setFilter, textFilter } from '../../grid/filters/filter-kinds.ts';
import type { Preset } from '../../grid/views/view-state.ts';
import { shapeOfPayout } from '../state-shape.ts';
import { showDay } from '../../base/show-moment.ts';

type Cell = CustomCellRendererProps<PayoutRow>;

/** Amounts in the rows are minor units. */
export const payoutAmounts: ReadonlySet<string> = new Set(['amount']);

const of = (key: PayoutState): Preset => ({
  key,
  state: { filter: { state: { filterType: 'set', values: [key] } }, sort: [], search: '' },
});

/** Tabs that everybody has above the grid of payouts. */
export const payoutPresets: readonly Preset[] = [
  { key: 'all', state: { filter: {}, sort: [], search: '' } },
  of('prepared'),
  of('released'),
  of('ordered'),
  of('paid'),
];

/** Columns with filters in the person's language; those hidden at first are offered by the choice of columns. */
export function payoutColumns(i18n: i18n): ColDef<PayoutRow>[] {
  const column = (colId: keyof PayoutRow, more: ColDef<PayoutRow>): ColDef<PayoutRow> => ({
    colId,
    field: colId,
    headerName: wordOr(i18n, 'buyout.pay.column', colId),
    ...more,
  });
  const states = PayoutState.options.map((value) => ({ value, label: i18n.t(`buyout.pay.state.${value}`) }));
  // What does not fit beside the bank files at 1440 pixels is offered by the choice of columns.
  return [
    column('buyout_number', { ...textFilter, width: 120, cellClass: 'code' }),
    column('state', {
      ...setFilter(states),
      width: 136,
      cellRenderer: ({ data }: Cell) =>
        data ? (
          <span className="pill" data-k={shapeOfPayout[data.state]}>
            {i18n.t(`buyout.pay.state.${data.state}`)}
          </span>
        ) : (
          <span className="cellwait" />
        ),
    }),
    column('amount', {
      ...numberFilter,
      width: 112,
      type: 'rightAligned',
      valueFormatter: ({ data }) => (data ? showMoney(money(data.amount, data.currency)) : ''),
    }),
    column('seller', { ...textFilter, width: 104, initialHide: true }),
    column('account', {
      ...textFilter,
      width: 104,
      cellClass: 'code',
      valueFormatter: ({ data }) => data?.account.replace(/•+/, '…') ?? '',
    }),
    column('prepared_by', { ...textFilter, flex: 1, minWidth: 120 }),
    column('released_by', { ...textFilter, flex: 1, minWidth: 120 }),
    column('bank_file', { ...numberFilter, width: 96 }),
    column('paid_on', {
      ...dateFilter,
      initialHide: true,
      width: 112,
      valueFormatter: ({ data }) => (data?.paid_on ? showDay(i18n.language, data.paid_on) : ''),
    }),
  ];
}
