import type { PayoutRow } from '@kolobeh/shared/buyout/office/payout-contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { GridApi } from 'ag-grid-community';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../base/data/api.ts';
import { goTo } from '../../base/address/place.ts';
import { wordOr } from '../../base/words.ts';
import { GridScreen } from '../../grid/GridScreen.tsx';
import { BankFiles } from './BankFiles.tsx';
import { PayoutActions } from './PayoutActions.tsx';
import { payoutAmounts, payoutColumns, payoutPresets } from './payout-columns.tsx';

const fetchRows = (query: Parameters<typeof client.buyout.payoutRows>[0]) => client.buyout.payoutRows(query);

const topics = ['payouts'] as const;

/** Payments to sellers: one person prepares, another releases, the bank's order is made of what is released. */
export function PayoutsScreen() {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const [grid, setGrid] = useState<GridApi<PayoutRow> | null>(null);
  const columns = useMemo(() => payoutColumns(i18n), [i18n]);
  const reload = () => {
    grid?.refreshInfiniteCache();
    void queries.invalidateQueries({ queryKey: api.buyout.key() });
  };
  return (
    <GridScreen<PayoutRow>
      grid="payouts"
      label={t('buyout.pay.title')}
      searchLabel={t('buyout.search')}
      columns={columns}
      amounts={payoutAmounts}
      presets={payoutPresets}
      presetLabel={(key) => (key === 'all' ? t('buyout.pay.all') : wordOr(i18n, 'buyout.pay.state', key))}
      rowId={(row) => row.id}
      fetchRows={fetchRows}
      topics={topics}
      onOpen={(row) => goTo('buyouts', row.buyout_number)}
      isOpen={false}
      onReady={setGrid}
      summary={(selected, clear) => (
        <PayoutActions
          rows={selected}
          onStale={reload}
          onDone={() => {
            clear();
            reload();
          }}
        />
      )}
      detail={<BankFiles chosen={() => grid?.getSelectedRows() ?? []} onMade={reload} />}
    />
  );
}
