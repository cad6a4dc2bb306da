import type { GridFilter } from '@kolobeh/shared/kernel/paging.ts';
import type { KeptRow } from '@kolobeh/shared/reservation/kept.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { showDetail } from '../base/address/place.ts';
import { api, client } from '../base/data/api.ts';
import { wordOr } from '../base/words.ts';
import { RecordGrid } from '../grid/RecordGrid.tsx';
import { Transfers } from '../stock/Transfers.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { keptColumns, keptPresets } from './kept-columns.ts';
import { OpenedKept } from './OpenedKept.tsx';
import { TakeIn } from './TakeIn.tsx';

const topics = ['reservations', 'orders'] as const;
const fetchRows = (query: Parameters<typeof client.reservation.rows>[0]) => client.reservation.rows(query);

/** Opens what a scan means, whatever the grid shows: by its number, or the only one that has it. @returns whether there was one */
async function openScanned(text: string): Promise<boolean> {
  const ask = async (narrowed: { filter: Record<string, GridFilter>; search: string }) =>
    (await client.reservation.rows({ start_row: 0, end_row: 2, sort: [], ...narrowed })).rows;
  const [named] = await ask({ filter: { number: { filterType: 'text', type: 'equals', filter: text } }, search: '' });
  const [found, another] = named ? [named] : await ask({ filter: {}, search: text });
  if (!found || another) return false;
  showDetail(found.number);
  return true;
}

/** What stores keep for customers, reserved or ordered: who, what, until when. */
export function ReservationsScreen() {
  const { t, i18n } = useTranslation();
  const desks = useQuery(api.storeOrder.desks.queryOptions({ staleTime: Infinity }));
  const stores = useMemo(() => desks.data?.stores ?? [], [desks.data]);
  const columns = useMemo(() => keptColumns(i18n, [...new Set(stores.map(({ name }) => name))]), [i18n, stores]);
  // A filter by ticks cannot take the place of one by words in a grid that is drawn.
  if (desks.isPending) return <Skeleton lines={14} label={t('frame.loading')} />;
  return (
    <RecordGrid<KeptRow>
      grid="reservations"
      label={t('reservation.title')}
      searchLabel={t('reservation.search')}
      columns={columns}
      presets={keptPresets}
      presetLabel={(key) => wordOr(i18n, 'reservation.view', key)}
      rowKey={({ number }) => number}
      fetchRows={fetchRows}
      topics={topics}
      onScan={openScanned}
      above={(changed) => (
        <>
          <TakeIn stores={stores} onTaken={changed} />
          <Transfers />
        </>
      )}
      panel={(props) => <OpenedKept key={props.open} {...props} />}
    />
  );
}
