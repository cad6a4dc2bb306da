import type { ReviewRow } from '@kolobeh/shared/review/contract.ts';
import type { ColDef } from 'ag-grid-community';
import type { CustomCellRendererProps } from 'ag-grid-react';
import type { i18n } from 'i18next';
import { marketCells } from '../grid/columns/market-cells.ts';
import { showMoment } from '../base/show-moment.ts';
import { dateFilter, numberFilter, setFilter, textFilter } from '../grid/filters/filter-kinds.ts';
import type { Preset } from '../grid/views/view-state.ts';
import { ReviewState } from '@kolobeh/shared/review/review-states.ts';

type Cell = CustomCellRendererProps<ReviewRow>;

/** Shapes of the states' pills. */
export const shapeOfReview: Record<ReviewState, string> = { waiting: 'wait', approved: 'ready', disapproved: 'off' };

/** Stars as text: a screen reader is told the number by the column. */
export const starsText = (rating: number): string => '★'.repeat(rating) + '☆'.repeat(5 - rating);

const newest = [{ colId: 'created_at', sort: 'desc' as const }];
const of = (key: ReviewState): Preset => ({
  key,
  state: { filter: { state: { filterType: 'set', values: [key] } }, sort: newest, search: '' },
});

/** What waits for a person stands first. */
export const reviewPresets: readonly Preset[] = [
  of('waiting'),
  of('approved'),
  of('disapproved'),
  { key: 'all', state: { filter: {}, sort: newest, search: '' } },
];

export function reviewColumns(i18n: i18n): ColDef<ReviewRow>[] {
  const column = (colId: Exclude<keyof ReviewRow, 'id'>, more: ColDef<ReviewRow>): ColDef<ReviewRow> => ({
    colId,
    field: colId,
    headerName: i18n.t(`review.column.${colId}`),
    ...more,
  });
  const states = ReviewState.options.map((value) => ({ value, label: i18n.t(`review.state.${value}`) }));
  const yesNo = (['true', 'false'] as const).map((value) => ({ value, label: i18n.t(`review.is.${value}`) }));
  const said = (is: boolean | undefined): string => (is === undefined ? '' : i18n.t(`review.is.${is}`));
  return [
    column('created_at', {
      ...dateFilter,
      width: 120,
      initialSort: 'desc',
      valueFormatter: ({ data }) => (data ? showMoment(i18n.language, data.created_at) : ''),
    }),
    column('state', {
      ...setFilter(states),
      width: 130,
      cellRenderer: ({ data }: Cell) =>
        data ? (
          <span className="pill" data-k={shapeOfReview[data.state]}>
            {i18n.t(`review.state.${data.state}`)}
          </span>
        ) : (
          <span className="cellwait" />
        ),
    }),
    column('rating', {
      ...numberFilter,
      width: 100,
      cellRenderer: ({ data }: Cell) => data && <span className="review-stars">{starsText(data.rating)}</span>,
    }),
    column('product', { ...textFilter, flex: 1, minWidth: 140, tooltipField: 'product' }),
    column('review_text', { ...textFilter, flex: 2, minWidth: 180, tooltipField: 'review_text' }),
    column('full_name', { ...textFilter, width: 150, tooltipField: 'full_name' }),
    column('is_verified', { ...setFilter(yesNo), width: 110, valueFormatter: ({ data }) => said(data?.is_verified) }),
    column('has_reply', { ...setFilter(yesNo), width: 100, valueFormatter: ({ data }) => said(data?.has_reply) }),
    column('photo_count', { ...numberFilter, width: 90 }),
    column('helpful', { ...numberFilter, width: 100, initialHide: true }),
    column('manufacturer', { ...textFilter, width: 120, initialHide: true }),
    column('market', marketCells),
  ];
}
