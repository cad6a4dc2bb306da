import type { Currency } from '@kolobeh/shared/kernel/market.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { Turnover } from '@kolobeh/shared/statistics/turnover.ts';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from '../ui/table/data-column.ts';
import { marginPercent, percentText, perPiece } from './sum-turnover.ts';

/** Figures of a turnover, as columns; what is unknown is a dash. */
export function useTurnoverColumns<Row extends Turnover>(currency: Currency): DataColumn<Row>[] {
  const { t, i18n } = useTranslation();
  const amount = (value: number | null): string => (value === null ? '–' : showMoney(money(value, currency)));
  const number = (id: string, value: (row: Row) => number | null, show: (row: Row) => string): DataColumn<Row> => ({
    id,
    heading: i18n.t(`statistics.column.${id}` as 'statistics.column.sold'),
    cell: show,
    sortBy: value,
    className: 'num r nowrap',
  });
  const pieces = (value: number): string => value.toLocaleString(i18n.language);
  const percent = (row: Row): string => {
    const found = marginPercent(row);
    return found === null ? '–' : t('statistics.percent', { value: percentText(i18n.language, found) });
  };
  const soldFor = (row: Row) => perPiece(row.sold, row.sold_pieces);
  const boughtFor = (row: Row) => perPiece(row.bought, row.bought_pieces);
  return [
    number(
      'sold_pieces',
      (row) => row.sold_pieces,
      (row) => pieces(row.sold_pieces),
    ),
    number(
      'sold',
      (row) => row.sold,
      (row) => amount(row.sold),
    ),
    number(
      'margin',
      (row) => (row.sold_with_cost === 0 ? null : row.margin),
      (row) => amount(row.sold_with_cost === 0 ? null : row.margin),
    ),
    number('percent', marginPercent, percent),
    number(
      'bought_pieces',
      (row) => row.bought_pieces,
      (row) => pieces(row.bought_pieces),
    ),
    number(
      'bought',
      (row) => row.bought,
      (row) => amount(row.bought),
    ),
    number('sold_for', soldFor, (row) => amount(soldFor(row))),
    number('bought_for', boughtFor, (row) => amount(boughtFor(row))),
  ];
}
