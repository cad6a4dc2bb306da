import { type LoanApplicationRow, LoanState } from '@kolobeh/shared/instalment/loan-application.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { ColDef } from 'ag-grid-community';
import type { CustomCellRendererProps } from 'ag-grid-react';
import type { i18n } from 'i18next';
import { marketCells } from '../../grid/columns/market-cells.ts';
import { showMoment } from '../../base/show-moment.ts';
import { dateFilter, numberFilter, setFilter, textFilter } from '../../grid/filters/filter-kinds.ts';
import type { Preset } from '../../grid/views/view-state.ts';

type Cell = CustomCellRendererProps<LoanApplicationRow>;

/** Amounts in the rows are minor units. */
export const applicationAmounts: ReadonlySet<string> = new Set(['amount']);

/** Shapes of the states' pills. */
export const shapeOfLoan: Record<LoanState, string> = {
  applying: 'wait',
  approved: 'ready',
  to_send: 'wait',
  sent: 'done',
  not_taken: 'bad',
  declined: 'off',
  cancelled: 'off',
  refund_due: 'bad',
  refunded: 'done',
};

const newest = [{ colId: 'created_at', sort: 'desc' as const }];
const of = (key: LoanState): Preset => ({
  key,
  state: { filter: { state: { filterType: 'set', values: [key] } }, sort: newest, search: '' },
});

/** What a person has to see to stands first among the states. */
export const applicationPresets: readonly Preset[] = [
  { key: 'all', state: { filter: {}, sort: newest, search: '' } },
  of('not_taken'),
  of('applying'),
  of('approved'),
  of('sent'),
];

export function applicationColumns(i18n: i18n): ColDef<LoanApplicationRow>[] {
  const column = (
    colId: Exclude<keyof LoanApplicationRow, 'id' | 'currency'>,
    more: ColDef<LoanApplicationRow>,
  ): ColDef<LoanApplicationRow> => ({
    colId,
    field: colId,
    headerName: i18n.t(`loans.application.column.${colId}`),
    ...more,
  });
  const states = LoanState.options.map((value) => ({ value, label: i18n.t(`loans.application.state.${value}`) }));
  return [
    column('created_at', {
      ...dateFilter,
      width: 120,
      initialSort: 'desc',
      valueFormatter: ({ data }) => (data ? showMoment(i18n.language, data.created_at) : ''),
    }),
    column('order_number', { ...textFilter, width: 112, cellClass: 'code' }),
    column('state', {
      ...setFilter(states),
      width: 160,
      cellRenderer: ({ data }: Cell) =>
        data ? (
          <span className="pill" data-k={shapeOfLoan[data.state]}>
            {i18n.t(`loans.application.state.${data.state}`)}
          </span>
        ) : (
          <span className="cellwait" />
        ),
    }),
    column('kind', {
      ...setFilter(
        (['loan', 'lease'] as const).map((value) => ({ value, label: i18n.t(`loans.application.kind.${value}`) })),
      ),
      width: 90,
      valueFormatter: ({ data }) => (data ? i18n.t(`loans.application.kind.${data.kind}`) : ''),
    }),
    column('customer_name', { ...textFilter, flex: 1, minWidth: 110, tooltipField: 'customer_name' }),
    column('company', { ...textFilter, flex: 1, minWidth: 100, tooltipField: 'company' }),
    column('barem', { ...textFilter, width: 90, cellClass: 'code', initialHide: true }),
    column('count', { ...numberFilter, width: 84, type: 'rightAligned' }),
    column('amount', {
      ...numberFilter,
      width: 116,
      type: 'rightAligned',
      valueFormatter: ({ data }) => (data ? showMoney(money(data.amount, data.currency)) : ''),
    }),
    column('application', { ...textFilter, width: 140, cellClass: 'code', initialHide: true }),
    column('market', { ...marketCells, initialHide: true }),
  ];
}
