import type { OrderRow } from '@kolobeh/shared/order/contract.ts';
import { useQuery } from '@tanstack/react-query';
import type { GridApi } from 'ag-grid-community';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { useHotkeys } from '../base/keys/hotkeys.ts';
import { Kbd } from '../ui/Kbd.tsx';

const newest = {
  start_row: 0,
  end_row: 25,
  sort: [{ column: 'created_at', direction: 'desc' as const }],
  filter: {},
  search: '',
};

/**
 * Watches for orders placed since the grid was last refreshed. At the top of the list they simply appear; further down
 * the rows stay where they are and a button says how many wait, so nobody loses the place being read.
 */
export function NewOrders({ grid }: { grid: GridApi<OrderRow> | null }) {
  const { t } = useTranslation();
  const [seen, setSeen] = useState<string | null>(null);
  const latest = useQuery({
    queryKey: ['newest-orders'],
    queryFn: () => client.order.officeRows(newest),
    ...openedAnew,
  });
  const rows = latest.data?.rows ?? [];
  const newestAt = rows[0]?.created_at ?? null;
  const fresh = seen === null ? [] : rows.filter((row) => row.created_at > seen);
  const [announced, setAnnounced] = useState('');

  const show = () => {
    setSeen(newestAt);
    grid?.refreshInfiniteCache();
  };
  const refresh = useRef(show);
  useEffect(() => {
    refresh.current = show;
  });
  useEffect(() => {
    if (seen === null && newestAt) setSeen(newestAt);
    if (fresh.length === 0 || !grid) return;
    setAnnounced(t('order.newCame', { count: fresh.length }));
    if (grid.getFirstDisplayedRowIndex() <= 1) refresh.current();
  }, [newestAt, seen, fresh.length, grid, t]);

  // States change too: what is on the screen is asked again while nothing new would push the rows down.
  const { dataUpdatedAt } = latest;
  useEffect(() => {
    if (fresh.length === 0) grid?.refreshInfiniteCache();
  }, [grid, dataUpdatedAt, fresh.length]);

  useHotkeys(({ code, isTyping, isCtrl }) => {
    if (code !== 'KeyR' || isTyping || isCtrl) return false;
    show();
    grid?.ensureIndexVisible(0);
    return true;
  });

  return (
    <>
      <span className="sr" aria-live="polite">
        {announced}
      </span>
      {fresh.length > 0 && (
        <button
          type="button"
          className="newrows"
          onClick={() => {
            show();
            grid?.ensureIndexVisible(0);
          }}
        >
          {t('order.newCame', { count: fresh.length })} <Kbd>R</Kbd>
        </button>
      )}
    </>
  );
}
