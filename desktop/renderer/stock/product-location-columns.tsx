import type { ProductLocationLine } from '@kolobeh/shared/stock/contract.ts';
import type { ColDef } from 'ag-grid-community';
import type { CustomCellRendererProps } from 'ag-grid-react';
import type { i18n } from 'i18next';
import { showMoment } from '../base/show-moment.ts';
import { dateFilter, numberFilter, textFilter } from '../grid/filters/filter-kinds.ts';
import type { Preset } from '../grid/views/view-state.ts';
import { KindPill } from './KindPill.tsx';
import { kindFilter } from './location-columns.tsx';

const byProduct = [
  { colId: 'product_name', sort: 'asc' as const },
  { colId: 'walk_order', sort: 'asc' as const },
];
const positive = { filterType: 'number', type: 'greaterThan', filter: 0 };

/** Tabs that everybody has above the grid of goods at locations. */
export const productLocationPresets: readonly Preset[] = [
  { key: 'all', state: { filter: {}, sort: byProduct, search: '' } },
  { key: 'promised', state: { filter: { promised: positive }, sort: byProduct, search: '' } },
  {
    key: 'inbound',
    state: { filter: { kind: { filterType: 'set', values: ['inbound'] } }, sort: byProduct, search: '' },
  },
  {
    key: 'quarantine',
    state: { filter: { kind: { filterType: 'set', values: ['quarantine'] } }, sort: byProduct, search: '' },
  },
];

const KindCell = ({ data }: CustomCellRendererProps<ProductLocationLine>) =>
  data ? <KindPill kind={data.kind} /> : null;

/** Columns with filters in the person's language; a product that lies at two places has two rows. */
export function productLocationColumns(i18n: i18n): ColDef<ProductLocationLine>[] {
  const column = (
    colId: keyof ProductLocationLine,
    more: ColDef<ProductLocationLine>,
  ): ColDef<ProductLocationLine> => ({
    colId,
    field: colId,
    headerName: i18n.t(`stock.column.${colId}`),
    ...more,
  });
  const right = { ...numberFilter, type: 'rightAligned' };
  return [
    column('product_name', { ...textFilter, flex: 1, minWidth: 240, tooltipField: 'product_name', initialSort: 'asc' }),
    column('product_code', { ...textFilter, width: 190, cellClass: 'code' }),
    column('location_code', { ...textFilter, width: 160, cellClass: 'code' }),
    column('sector', { ...textFilter, width: 96, initialHide: true }),
    column('walk_order', { ...right, width: 104 }),
    column('kind', { ...kindFilter(i18n), width: 130, cellRenderer: KindCell }),
    column('pieces', { ...right, width: 92 }),
    column('promised', { ...right, width: 116 }),
    column('moved_at', {
      ...dateFilter,
      width: 150,
      valueFormatter: ({ data }) => (data ? showMoment(i18n.language, data.moved_at) : ''),
    }),
  ];
}
