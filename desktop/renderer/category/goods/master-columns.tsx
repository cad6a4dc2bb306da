import type { OfficeCategory } from '@kolobeh/shared/category/contract.ts';
import { deepestOf } from '@kolobeh/shared/category/assignment.ts';
import { TypeDevice } from '@kolobeh/shared/catalogue/office/type-device.ts';
import type { MasterRow } from '@kolobeh/shared/category/product-categories.ts';
import type { ColDef } from 'ag-grid-community';
import type { i18n } from 'i18next';
import type { Choice } from '../../base/choice.ts';
import { wordOr } from '../../base/words.ts';
import { categoryName } from '../../category-tree/use-category-tree.ts';
import { numberFilter, setFilter, textFilter } from '../../grid/filters/filter-kinds.ts';
import type { Preset } from '../../grid/views/view-state.ts';
import { wayTo } from '../use-category-choices.ts';

const byName = [{ colId: 'name', sort: 'asc' as const }];

/** Tabs that everybody has; `none` shows what stands in no category and so cannot be found by walking. */
export const masterPresets: readonly Preset[] = [
  { key: 'all', state: { filter: {}, sort: byName, search: '' } },
  {
    key: 'none',
    state: { filter: { categories: { filterType: 'number', type: 'equals', filter: 0 } }, sort: byName, search: '' },
  },
];

/** Names of the deepest categories that goods are in: what holds those goes without saying. */
function categoryWords(i18n: i18n, categories: readonly OfficeCategory[], row: MasterRow): string {
  const ids = [...row.category_ids, ...row.some_category_ids];
  return deepestOf(categories, ids)
    .flatMap((id) => categories.find((one) => one.id === id) ?? [])
    .map((one) => {
      const name = categoryName(i18n, one);
      return row.some_category_ids.includes(one.id) ? `${name} (${i18n.t('category.goods.partly')})` : name;
    })
    .join(', ');
}

/** The most that a heading's word in a file may be long. */
const longest = 80;

/** All categories as a filter offers them, each with those that it is in. */
const categoryChoices = (i18n: i18n, categories: readonly OfficeCategory[]): Choice[] =>
  categories.map(({ id }) => ({ value: String(id), label: wayTo(i18n, categories, id).slice(-longest) }));

type Column = Exclude<keyof MasterRow, 'id' | 'product_id' | 'category_ids' | 'some_category_ids'> | 'in';

/** Columns of master products with what they are in. */
export function masterColumns(i18n: i18n, categories: readonly OfficeCategory[]): ColDef<MasterRow>[] {
  const column = (colId: Column, more: ColDef<MasterRow>): ColDef<MasterRow> => ({
    colId,
    headerName: i18n.t(`category.goods.column.${colId}`),
    ...(colId === 'in' ? {} : { field: colId }),
    ...more,
  });
  const kinds = TypeDevice.options.map((value) => ({ value, label: wordOr(i18n, 'product.kind', value) }));
  const words = (row: MasterRow | undefined): string => (row ? categoryWords(i18n, categories, row) : '');
  return [
    column('name', { ...textFilter, flex: 1, minWidth: 190, tooltipField: 'name', initialSort: 'asc' }),
    column('in', {
      ...setFilter(categoryChoices(i18n, categories)),
      flex: 1.4,
      minWidth: 200,
      sortable: false,
      valueGetter: ({ data }) => words(data),
      tooltipValueGetter: ({ data }) => words(data),
    }),
    column('manufacturer', { ...textFilter, width: 112 }),
    column('type_device', {
      ...setFilter(kinds),
      width: 116,
      valueFormatter: ({ data }) => (data ? wordOr(i18n, 'product.kind', data.type_device) : ''),
    }),
    column('variants', { ...numberFilter, type: 'rightAligned', width: 92 }),
    column('on_hand', { ...numberFilter, type: 'rightAligned', width: 92 }),
    column('categories', { ...numberFilter, type: 'rightAligned', width: 140, initialHide: true }),
    column('code', { ...textFilter, width: 150, cellClass: 'code', initialHide: true }),
  ];
}
