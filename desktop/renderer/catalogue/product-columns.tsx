import type { ProductRow } from '@kolobeh/shared/catalogue/office-product.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { SaleState } from '@kolobeh/shared/catalogue/office/sale-state.ts';
import { QualityChoice } from '@kolobeh/shared/catalogue/quality.ts';
import type { ColDef } from 'ag-grid-community';
import type { i18n } from 'i18next';
import { wordOr } from '../base/words.ts';
import { numberFilter, setFilter, textFilter } from '../grid/filters/filter-kinds.ts';
import type { Preset } from '../grid/views/view-state.ts';

type Row = ProductRow;

/** Categories and versions are for the panel beside the grid. */
type Column = Exclude<keyof Row, 'price_cs_version' | 'price_ro_version' | 'category_ids' | 'categories_version'>;

/** Amounts in the rows are minor units. */
export const productAmounts: ReadonlySet<string> = new Set(['price_cs', 'price_ro']);

const byName = [{ colId: 'name', sort: 'asc' as const }];

/** Tabs that everybody has above the grid of products. */
export const productPresets: readonly Preset[] = [
  { key: 'all', state: { filter: {}, sort: byName, search: '' } },
  {
    key: 'in_stock',
    state: { filter: { on_hand: { filterType: 'number', type: 'greaterThan', filter: 0 } }, sort: byName, search: '' },
  },
  {
    key: 'sold_out',
    state: { filter: { on_hand: { filterType: 'number', type: 'equals', filter: 0 } }, sort: byName, search: '' },
  },
];

/** Kinds of goods, as the catalogue names them. */
const kinds = ['phone', 'tablet', 'watch', 'accessory'];

const price = (amount: number | null | undefined, currency: 'CZK' | 'RON'): string =>
  amount === null ? '—' : amount === undefined ? '' : showMoney({ amount, currency });

/** @param hidden columns that are not shown at first where there is less room, but can be chosen */
export function productColumns(i18n: i18n, hidden: readonly Column[] = []): ColDef<Row>[] {
  const qualities = QualityChoice.options.map((value) => ({ value, label: i18n.t(`product.quality.${value}`) }));
  const column = (colId: Column, more: ColDef<Row>): ColDef<Row> => ({
    colId,
    field: colId,
    headerName: i18n.t(`product.column.${colId}`),
    initialHide: hidden.includes(colId),
    ...more,
  });
  const right = { ...numberFilter, type: 'rightAligned' };
  // What does not fit beside the rail at 1440 pixels is offered by the choice of columns.
  return [
    column('code', { ...textFilter, width: 176, cellClass: 'code' }),
    column('name', { ...textFilter, flex: 1, minWidth: 210, tooltipField: 'name', initialSort: 'asc' }),
    column('is_active', {
      ...setFilter([
        { value: 'true', label: i18n.t('product.active') },
        { value: 'false', label: i18n.t('product.inactive') },
      ]),
      width: 100,
      valueFormatter: ({ data }) => (data ? i18n.t(data.is_active ? 'product.active' : 'product.inactive') : ''),
    }),
    column('on_hand', { ...right, width: 96 }),
    column('price_cs', { ...right, width: 116, valueFormatter: ({ data }) => price(data?.price_cs, 'CZK') }),
    column('price_ro', { ...right, width: 116, valueFormatter: ({ data }) => price(data?.price_ro, 'RON') }),
    column('manufacturer', { ...textFilter, width: 120, initialHide: true }),
    column('type_device', {
      ...setFilter(kinds.map((value) => ({ value, label: wordOr(i18n, 'product.kind', value) }))),
      width: 116,
      valueFormatter: ({ data }) => (data ? wordOr(i18n, 'product.kind', data.type_device) : ''),
    }),
    column('quality', {
      ...setFilter(qualities),
      width: 120,
      valueFormatter: ({ data }) => qualities.find(({ value }) => value === data?.quality)?.label ?? '',
    }),
    column('reserved', { ...right, width: 132 }),
    column('ean', { ...textFilter, width: 140, cellClass: 'code', initialHide: true }),
    column('weight_grams', {
      ...right,
      width: 110,
      initialHide: true,
      valueFormatter: ({ data }) => (data ? (data.weight_grams?.toLocaleString(i18n.language) ?? '—') : ''),
    }),
    column('sale_state', {
      ...setFilter(SaleState.options.map((value) => ({ value, label: i18n.t(`model.saleState.${value}`) }))),
      width: 120,
      initialHide: true,
      valueFormatter: ({ data }) => (data?.sale_state ? i18n.t(`model.saleState.${data.sale_state}`) : data ? '—' : ''),
    }),
  ];
}
