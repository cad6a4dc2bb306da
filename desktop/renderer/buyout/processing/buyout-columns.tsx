import { markets } from '@kolobeh/shared/kernel/market.ts';
import type { BuyoutGridRow } from '@kolobeh/shared/buyout/office/office-contract.ts';
import { BuyoutState } from '@kolobeh/shared/buyout/states.ts';
import { Grade } from '@kolobeh/shared/catalogue/quality.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { ColDef } from 'ag-grid-community';
import type { CustomCellRendererProps } from 'ag-grid-react';
import type { i18n } from 'i18next';
import { showMoment } from '../../base/show-moment.ts';
import { wordOr } from '../../base/words.ts';
import { dateFilter, numberFilter, setFilter, textFilter } from '../../grid/filters/filter-kinds.ts';
import { BuyoutPill } from '../BuyoutPill.tsx';

type Cell = CustomCellRendererProps<BuyoutGridRow>;

/** Amounts in the rows are minor units. */
export const buyoutAmounts: ReadonlySet<string> = new Set(['price']);

const dayMs = 86_400_000;
/** After so many days in one state somebody should look. */
const longDays = 5;
const daysIn = (row: BuyoutGridRow): number => Math.floor((Date.now() - Date.parse(row.state_since)) / dayMs);
const over: readonly BuyoutState[] = ['in_stock', 'returned', 'cancelled', 'expired', 'estimate'];

/** Columns with filters in the person's language; those hidden at first are offered by the choice of columns. */
export function buyoutColumns(i18n: i18n): ColDef<BuyoutGridRow>[] {
  const moment = (iso: string | null | undefined) => (iso ? showMoment(i18n.language, iso) : '');
  const age = (row: BuyoutGridRow) => {
    const count = daysIn(row);
    return count === 0 ? i18n.t('buyout.today') : i18n.t('buyout.age_days', { count });
  };
  const column = (colId: keyof BuyoutGridRow, more: ColDef<BuyoutGridRow>): ColDef<BuyoutGridRow> => ({
    colId,
    field: colId,
    headerName: wordOr(i18n, 'buyout.column', colId),
    ...more,
  });
  const states = BuyoutState.options.map((value) => ({ value, label: i18n.t(`buyout.state.${value}`) }));
  // What does not fit beside the rail at 1440 pixels is offered by the choice of columns.
  return [
    column('number', { ...textFilter, width: 116, cellClass: 'code' }),
    column('state', {
      ...setFilter(states),
      width: 158,
      cellRenderer: ({ data }: Cell) => (data ? <BuyoutPill state={data.state} /> : <span className="cellwait" />),
    }),
    column('state_since', {
      ...dateFilter,
      width: 96,
      valueFormatter: ({ data }) => (data ? age(data) : ''),
      cellClassRules: { late: ({ data }) => !!data && !over.includes(data.state) && daysIn(data) >= longDays },
    }),
    column('device', { ...textFilter, flex: 1, minWidth: 150, tooltipField: 'device' }),
    column('colour', { ...textFilter, width: 118, initialHide: true }),
    column('grade', { ...setFilter(Grade.options.map((value) => ({ value, label: value }))), width: 92 }),
    column('price', {
      ...numberFilter,
      width: 108,
      type: 'rightAligned',
      valueFormatter: ({ data }) => (data ? showMoney(money(data.price, data.currency)) : ''),
    }),
    column('seller', { ...textFilter, width: 104 }),
    column('city', { ...textFilter, width: 130, initialHide: true }),
    column('submitted_at', { ...dateFilter, width: 104, valueFormatter: ({ data }) => moment(data?.submitted_at) }),
    column('created_at', {
      ...dateFilter,
      width: 104,
      initialSort: 'desc',
      valueFormatter: ({ data }) => moment(data?.created_at),
    }),
    column('market', {
      ...setFilter([
        { value: 'cs', label: 'CZ' },
        { value: 'ro', label: 'RO' },
      ]),
      width: 80,
      valueFormatter: ({ data }) => (data ? markets[data.market].country : ''),
    }),
  ];
}
