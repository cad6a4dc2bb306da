import type { Currency } from '@kolobeh/shared/kernel/market.ts';
import type { StatisticBy } from '@kolobeh/shared/statistics/period.ts';
import type { DeadStockGridRow, TurnoverGridRow } from '@kolobeh/shared/statistics/rows.ts';
import type { ColDef } from 'ag-grid-community';
import type { i18n } from 'i18next';
import { locale, showDay } from '../base/show-moment.ts';
import { rowColumns } from '../grid/columns/row-columns.tsx';
import { percentText } from './sum-turnover.ts';

const unknown = '–';

/** A dash where a figure is not known. */
const orUnknown = <Row extends object>(name: keyof Row, column: ColDef<Row>): ColDef<Row> => {
  const show = column.valueFormatter;
  return {
    ...column,
    valueFormatter: (cell) => (cell.data?.[name] === null ? unknown : typeof show === 'function' ? show(cell) : ''),
  };
};

/** @param by what a row is of */
export function turnoverColumns(i18n: i18n, by: StatisticBy, currency: Currency): ColDef<TurnoverGridRow>[] {
  const { text, count, amount } = rowColumns<TurnoverGridRow, Exclude<keyof TurnoverGridRow, 'product_id'>>(
    i18n,
    (name) => i18n.t(name === 'name' ? `statistics.part.${by}` : `statistics.column.${name}`),
  );
  const number = (value: number): string => value.toLocaleString(locale(i18n.language));
  const percent = (value: number): string => i18n.t('statistics.percent', { value: percentText(i18n.language, value) });
  const inMarket = () => currency;
  const nameOf = ({ data }: { data?: TurnoverGridRow }): string =>
    data ? data.name || i18n.t(`statistics.none.${by}`) : '';
  return [
    text('name', { flex: 2, minWidth: 220, valueFormatter: nameOf, tooltipValueGetter: nameOf }),
    text('key', { width: 176, initialHide: by !== 'product' }),
    count('sold_pieces', number, { width: 122 }),
    amount('sold', inMarket, { width: 124 }),
    orUnknown('margin', amount('margin', inMarket, { width: 116 })),
    orUnknown('percent', count('percent', percent, { width: 104 })),
    count('bought_pieces', number, { width: 146 }),
    amount('bought', inMarket, { width: 116 }),
    orUnknown('sold_for', amount('sold_for', inMarket, { width: 130 })),
    orUnknown('bought_for', amount('bought_for', inMarket, { width: 130 })),
    orUnknown('spread', amount('spread', inMarket, { width: 134 })),
    amount('sold_with_cost', inMarket, { width: 150, initialHide: true }),
  ];
}

export function deadStockColumns(i18n: i18n, currency: Currency): ColDef<DeadStockGridRow>[] {
  const { text, count, amount, day } = rowColumns<DeadStockGridRow>(i18n, (name) =>
    i18n.t(name === 'name' ? 'statistics.part.product' : `statistics.column.${name}`),
  );
  const inMarket = () => currency;
  return [
    text('name', { flex: 2, minWidth: 220 }),
    text('code', { width: 180 }),
    text('manufacturer', { width: 130 }),
    count('pieces', (value) => value.toLocaleString(locale(i18n.language)), { width: 120 }),
    orUnknown('price', amount('price', inMarket)),
    orUnknown('worth', amount('worth', inMarket, { width: 130 })),
    day('last_sold_on', {
      width: 150,
      valueFormatter: ({ data }) =>
        data
          ? data.last_sold_on === null
            ? i18n.t('statistics.never')
            : showDay(i18n.language, data.last_sold_on)
          : '',
    }),
  ];
}
