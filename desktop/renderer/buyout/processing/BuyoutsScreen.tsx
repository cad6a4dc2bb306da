import { BuyoutGridRow } from '@kolobeh/shared/buyout/office/office-contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { GridApi } from 'ag-grid-community';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../base/data/api.ts';
import { showDetail, usePlace } from '../../base/address/place.ts';
import { wordOr } from '../../base/words.ts';
import { GridScreen } from '../../grid/GridScreen.tsx';
import { buyoutAmounts, buyoutColumns } from './buyout-columns.tsx';
import { BuyoutPanel } from './BuyoutPanel.tsx';
import { buyoutPresets } from './buyout-presets.ts';

const fetchRows = (query: Parameters<typeof client.buyout.officeRows>[0]) => client.buyout.officeRows(query);

const topics = ['buyouts'] as const;

const kept = { grid: 'buyouts', row: BuyoutGridRow } as const;

/** All buy-outs by state, age and what comes next; one opens beside them. */
export function BuyoutsScreen() {
  const { t, i18n } = useTranslation();
  const number = usePlace((place) => place.detail);
  const queries = useQueryClient();
  const [grid, setGrid] = useState<GridApi<BuyoutGridRow> | null>(null);
  const columns = useMemo(() => buyoutColumns(i18n), [i18n]);
  const reload = () => {
    grid?.refreshInfiniteCache();
    void queries.invalidateQueries({ queryKey: api.buyout.key() });
  };
  return (
    <GridScreen<BuyoutGridRow>
      grid="buyouts"
      label={t('buyout.title')}
      searchLabel={t('buyout.search')}
      columns={columns}
      amounts={buyoutAmounts}
      presets={buyoutPresets}
      presetLabel={(key) => wordOr(i18n, 'buyout.preset', key)}
      rowId={(row) => row.id}
      openRow={{ key: number, is: (row) => row.number === number }}
      fetchRows={fetchRows}
      kept={kept}
      topics={topics}
      onOpen={(row) => showDetail(row.number)}
      isOpen={number !== null}
      onReady={setGrid}
      summary={() => <span className="faint">{t('buyout.hint')}</span>}
      detail={
        number ? (
          <BuyoutPanel key={number} number={number} onChanged={reload} onClose={() => showDetail(null)} />
        ) : undefined
      }
    />
  );
}
