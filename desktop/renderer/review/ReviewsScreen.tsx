import type { ReviewRow } from '@kolobeh/shared/review/contract.ts';
import type { GridApi } from 'ag-grid-community';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showDetail, usePlace } from '../base/address/place.ts';
import { client } from '../base/data/api.ts';
import { wordOr } from '../base/words.ts';
import { GridScreen } from '../grid/GridScreen.tsx';
import { reviewColumns, reviewPresets } from './review-columns.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';

const fetchRows = (query: Parameters<typeof client.review.rows>[0]) => client.review.rows(query);
const noAmounts: ReadonlySet<string> = new Set();
const topics = ['reviews'] as const;

/** Reviews of customers in both markets; one opens beside the list to be settled, edited and replied to. */
export function ReviewsScreen() {
  const { t, i18n } = useTranslation();
  const open = usePlace((place) => place.detail);
  const queries = useQueryClient();
  const columns = useMemo(() => reviewColumns(i18n), [i18n]);
  const [grid, setGrid] = useState<GridApi<ReviewRow> | null>(null);
  return (
    <GridScreen<ReviewRow>
      grid="reviews"
      label={t('frame.section.reviews')}
      searchLabel={t('review.search')}
      columns={columns}
      amounts={noAmounts}
      presets={reviewPresets}
      presetLabel={(key) => (key === 'all' ? t('review.all') : wordOr(i18n, 'review.state', key))}
      rowId={(row) => row.id}
      openRow={{ key: open, is: (row) => row.id === open }}
      fetchRows={fetchRows}
      topics={topics}
      onReady={setGrid}
      onOpen={(row) => showDetail(row.id)}
      isOpen={open !== null}
      summary={(selected) =>
        selected.length === 0 ? (
          <span className="faint">{t('review.hint')}</span>
        ) : (
          <b>{t('review.selected', { count: selected.length })}</b>
        )
      }
      detail={
        open ? (
          <ReviewPanel
            key={open}
            id={open}
            onSettled={() => {
              void queries.invalidateQueries({ queryKey: ['preset-count', 'reviews'] });
              if (grid?.isDestroyed() === false) grid.refreshInfiniteCache();
            }}
            onClose={() => showDetail(null)}
          />
        ) : null
      }
    />
  );
}
