import { markets } from '@kolobeh/shared/kernel/market.ts';
import { paymentCodes } from '@kolobeh/shared/checkout/payment-codes.ts';
import type { OrderRow } from '@kolobeh/shared/order/contract.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { OrderState, PaymentState } from '@kolobeh/shared/order-states/states.ts';
import type { ColDef } from 'ag-grid-community';
import type { CustomCellRendererProps } from 'ag-grid-react';
import type { i18n } from 'i18next';
import { showMoment } from '../base/show-moment.ts';
import { wordOr } from '../base/words.ts';
import { dateFilter, numberFilter, setFilter, textFilter } from '../grid/filters/filter-kinds.ts';
import { carriers } from '../base/carriers.ts';
import { PaymentPill, StatePill } from './StatePill.tsx';

type Cell = CustomCellRendererProps<OrderRow>;

/** The part of a number that tells today's orders apart is bold. */
const NumberCell = ({ data }: Cell) =>
  data ? (
    <span className="ordernum code">
      {data.number.slice(0, -5)}
      <b>{data.number.slice(-5)}</b>
    </span>
  ) : (
    <span className="cellwait" />
  );

const GoodsCell = ({ data }: Cell) =>
  data ? (
    <span className="two">
      <span className="cut">{data.goods}</span>
      {data.pieces > 1 && <span className="plusn">×{data.pieces}</span>}
    </span>
  ) : null;

const sentStates: readonly OrderState[] = ['handed_over', 'arrived', 'delivered', 'cancelled', 'waiting_payment'];

/** The carrier's van left or leaves before the order is packed. */
const isLate = (row: Pick<OrderRow, 'ship_by' | 'state'>, now: Date): boolean =>
  row.ship_by !== null && !sentStates.includes(row.state) && new Date(row.ship_by) < now;

/** Amounts in the rows are minor units. */
export const orderAmounts: ReadonlySet<string> = new Set(['total']);

/** Columns with filters in the person's language; those hidden at first are offered by the choice of columns. */
export function orderColumns(i18n: i18n): ColDef<OrderRow>[] {
  const words = (group: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: wordOr(i18n, `order.${group}`, value) }));
  const moment = (iso: string | null | undefined) => (iso ? showMoment(i18n.language, iso) : '');
  const column = (colId: Exclude<keyof OrderRow, 'office_note_version'>, more: ColDef<OrderRow>): ColDef<OrderRow> => ({
    colId,
    field: colId,
    headerName: i18n.t(`order.column.${colId}`),
    ...more,
  });
  return [
    column('number', { ...textFilter, width: 112, cellRenderer: NumberCell }),
    column('created_at', {
      ...dateFilter,
      width: 102,
      initialSort: 'desc',
      valueFormatter: ({ data }) => moment(data?.created_at),
    }),
    column('state', {
      ...setFilter(words('state', OrderState.options)),
      width: 152,
      cellRenderer: ({ data }: Cell) => (data ? <StatePill state={data.state} /> : null),
    }),
    column('customer_name', { ...textFilter, width: 138, tooltipField: 'customer_name' }),
    column('goods', {
      ...textFilter,
      sortable: false,
      flex: 1,
      minWidth: 150,
      tooltipField: 'goods',
      cellRenderer: GoodsCell,
    }),
    column('carrier', {
      ...setFilter(carriers),
      width: 104,
      valueFormatter: ({ data }) => carriers.find(({ value }) => value === data?.carrier)?.label ?? data?.carrier ?? '',
    }),
    column('ship_by', {
      ...dateFilter,
      width: 96,
      valueFormatter: ({ data }) => moment(data?.ship_by) || (data ? '—' : ''),
      cellClassRules: { late: ({ data }) => data !== undefined && isLate(data, new Date()) },
    }),
    column('total', {
      ...numberFilter,
      width: 104,
      type: 'rightAligned',
      valueFormatter: ({ data }) => (data ? showMoney({ amount: data.total, currency: data.currency }) : ''),
    }),
    column('type_payment', {
      ...setFilter(words('kind', paymentCodes)),
      width: 116,
      valueFormatter: ({ data }) => (data ? paymentWord(i18n, data.type_payment) : ''),
    }),
    column('payment_state', {
      ...setFilter(words('payment', PaymentState.options)),
      width: 130,
      initialHide: true,
      cellRenderer: ({ data }: Cell) => (data ? <PaymentPill state={data.payment_state} /> : null),
    }),
    column('market', {
      ...setFilter([
        { value: 'cs', label: 'CZ' },
        { value: 'ro', label: 'RO' },
      ]),
      width: 76,
      valueFormatter: ({ data }) => (data ? markets[data.market].country : ''),
    }),
    column('email', { ...textFilter, width: 190, initialHide: true }),
    column('office_note', {
      ...textFilter,
      width: 190,
      sortable: false,
      tooltipField: 'office_note',
      initialHide: true,
    }),
    column('pieces', { ...numberFilter, width: 80, sortable: false, type: 'rightAligned', initialHide: true }),
  ];
}

/** Word for a way of payment; the code itself when a market adds one this version does not know. */
export const paymentWord = (i18n: i18n, kind: string): string => wordOr(i18n, 'order.kind', kind);
