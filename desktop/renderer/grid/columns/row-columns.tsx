import type { Currency } from '@kolobeh/shared/kernel/market.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { ColDef } from 'ag-grid-community';
import type { i18n } from 'i18next';
import { showDay, showMoment } from '../../base/show-moment.ts';
import { dateFilter, numberFilter, setFilter, textFilter } from '../filters/filter-kinds.ts';
import { marketCells } from './market-cells.ts';

/** A state's words and the shape of its pill. */
interface Words<Value extends string> {
  values: readonly Value[];
  label: (value: Value) => string;
}

/** What rows say as text; nothing where they say none. */
const said = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** A filter of values by their words, which of them a row has, and what is said of it. */
function labelled<Value extends string>({ values, label }: Words<Value>) {
  // A newer server may tell a value that these words do not know.
  const of = (value: string) => values.find((one) => one === value);
  return {
    filter: setFilter(values.map((value) => ({ value, label: label(value) }))),
    of,
    say: (value: string): string => {
      const known = of(value);
      return known === undefined ? value : label(known);
    },
  };
}

/**
 * Columns of a grid by the kind of what stands in their cells; each has the filter that the server knows for its kind.
 * @param heading of each column that the row has
 */
export function rowColumns<Row extends object, Name extends keyof Row & string = Exclude<keyof Row & string, 'id'>>(
  i18n: i18n,
  heading: (name: Name) => string,
) {
  const column = (colId: Name, more: ColDef<Row>): ColDef<Row> => ({
    colId,
    headerName: heading(colId),
    valueGetter: ({ data }) => data?.[colId],
    ...more,
  });
  const shown = (colId: Name, show: (value: string, row: Row) => string): ColDef<Row> => ({
    valueFormatter: ({ data }) => {
      const value = said(data?.[colId]);
      return data && value !== '' ? show(value, data) : '';
    },
  });
  return {
    text: (colId: Name, more: ColDef<Row> = {}) =>
      column(colId, { ...textFilter, tooltipValueGetter: ({ data }) => said(data?.[colId]), ...more }),
    moment: (colId: Name, more: ColDef<Row> = {}) =>
      column(colId, {
        ...dateFilter,
        width: 130,
        ...shown(colId, (value) => showMoment(i18n.language, value)),
        ...more,
      }),
    day: (colId: Name, more: ColDef<Row> = {}) =>
      column(colId, { ...dateFilter, width: 120, ...shown(colId, (value) => showDay(i18n.language, value)), ...more }),
    /** @param currencyOf of a row's amount, which is in minor units */
    amount: (colId: Name, currencyOf: (row: Row) => Currency, more: ColDef<Row> = {}) =>
      column(colId, {
        ...numberFilter,
        width: 116,
        type: 'rightAligned',
        ...shown(colId, (value, row) => showMoney(money(Number(value), currencyOf(row)))),
        ...more,
      }),
    /** A number of things. @param show as its cell says it */
    count: (colId: Name, show: (count: number) => string, more: ColDef<Row> = {}) =>
      column(colId, {
        ...numberFilter,
        type: 'rightAligned',
        ...shown(colId, (value) => show(Number(value))),
        ...more,
      }),
    choice: <Value extends string>(colId: Name, words: Words<Value>, more: ColDef<Row> = {}) => {
      const { filter, say } = labelled(words);
      return column(colId, { ...filter, width: 130, ...shown(colId, say), ...more });
    },
    pill: <Value extends string>(
      colId: Name,
      { shapes, ...words }: Words<Value> & { shapes: Readonly<Record<Value, string>> },
      more: ColDef<Row> = {},
    ) => {
      const { filter, of } = labelled(words);
      return column(colId, {
        ...filter,
        width: 140,
        cellRenderer: ({ data }: { data?: Row }) => {
          const value = of(said(data?.[colId]));
          if (!data) return <span className="cellwait" />;
          if (value === undefined) return said(data[colId]);
          return (
            <span className="pill" data-k={shapes[value]}>
              {words.label(value)}
            </span>
          );
        },
        ...more,
      });
    },
    market: (colId: Name, more: ColDef<Row> = {}) => column(colId, { ...marketCells, ...more }),
  };
}
