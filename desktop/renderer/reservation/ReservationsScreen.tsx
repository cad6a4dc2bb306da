import { mostTold } from '@kolobeh/shared/kernel/paging.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showDetail, usePlace } from '../base/address/place.ts';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { showMoment } from '../base/show-moment.ts';
import { Check } from '../form/Check.tsx';
import { Transfers } from '../stock/Transfers.tsx';
import { CutList } from '../ui/CutList.tsx';
import { Empty } from '../ui/Empty.tsx';
import { NothingFits } from '../ui/NothingFits.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Select } from '../ui/Select.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { DataColumn } from '../ui/table/data-column.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { type Kept, keptOf } from './kept.ts';
import { ReservationPanel } from './ReservationPanel.tsx';
import { ReservationPill } from './ReservationPill.tsx';
import { StoreOrderPanel } from './StoreOrderPanel.tsx';
import { StoreOrderPill } from './StoreOrderPill.tsx';
import { TakeIn } from './TakeIn.tsx';

const stateOf = ({ of }: Kept): string => (of.kind === 'order' ? of.order.state : of.reservation.state);

function StateOfKept({ kept: { of } }: { kept: Kept }) {
  return of.kind === 'reservation' ? (
    <ReservationPill state={of.reservation.state} />
  ) : (
    <StoreOrderPill state={of.order.state} />
  );
}

type ColumnId = 'number' | 'until' | 'store' | 'goods' | 'who' | 'phone' | 'state';

function useColumns(open: string | null): DataColumn<Kept>[] {
  const { t, i18n } = useTranslation();
  const column = (id: ColumnId, more: Omit<DataColumn<Kept>, 'id' | 'heading'>) => ({
    id,
    heading: t(`reservation.column.${id}`),
    ...more,
  });
  const number = (one: Kept) => (
    <button
      type="button"
      className="link num"
      aria-expanded={one.number === open}
      onClick={() => showDetail(one.number)}
    >
      {one.number}
    </button>
  );
  return [
    column('number', { cell: number, sortBy: (one) => one.number }),
    column('until', {
      cell: (one) => one.until && showMoment(i18n.language, one.until),
      sortBy: (one) => one.until ?? '',
      className: 'num nowrap',
    }),
    column('store', { cell: (one) => one.store, sortBy: (one) => one.store }),
    column('goods', { cell: (one) => one.goods, sortBy: (one) => one.goods }),
    column('who', { cell: (one) => one.who, sortBy: (one) => one.who }),
    column('phone', { cell: (one) => one.phone, className: 'num nowrap' }),
    column('state', { cell: (one) => <StateOfKept kept={one} />, sortBy: (one) => stateOf(one) }),
  ];
}

interface Wanted {
  search: string;
  store: string;
  withEnded: boolean;
}

/** What of the list is wanted, in its order: what is due soonest first. */
function useShown(all: readonly Kept[], { search, store, withEnded }: Wanted) {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const wanted = search.trim().toLocaleLowerCase(i18n.language);
    return all
      .filter((one) => withEnded || one.isOpen)
      .filter((one) => store === '' || one.store === store)
      .filter(({ line }) => line.toLocaleLowerCase(i18n.language).includes(wanted));
  }, [all, search, store, withEnded, i18n.language]);
}

/** The opened one, and what the desk does with it. */
function KeptPanel({ kept: { number, of } }: { kept: Kept }) {
  const queries = useQueryClient();
  const close = () => showDetail(null);
  return of.kind === 'reservation' ? (
    <ReservationPanel
      key={number}
      reservation={of.reservation}
      onSettled={() => void queries.invalidateQueries({ queryKey: api.reservation.officeRows.key() })}
      onClose={close}
    />
  ) : (
    <StoreOrderPanel
      key={number}
      order={of.order}
      onSettled={() => void queries.invalidateQueries({ queryKey: api.storeOrder.rows.key() })}
      onClose={close}
    />
  );
}

/** What stores keep for customers, reserved or ordered: who, what, until when. */
export function ReservationsScreen() {
  const { t } = useTranslation();
  const open = usePlace((place) => place.detail);
  const list = useQuery({ ...api.reservation.officeRows.queryOptions(openedAnew), refetchInterval: 30_000 });
  const ordered = useQuery({ ...api.storeOrder.rows.queryOptions(openedAnew), refetchInterval: 30_000 });
  const [wanted, setWanted] = useState<Wanted>({ search: '', store: '', withEnded: false });
  const columns = useColumns(open);
  const all = useMemo(
    () => keptOf(list.data?.reservations ?? [], ordered.data?.orders ?? []),
    [list.data, ordered.data],
  );
  const rows = useShown(all, wanted);
  if (list.isPending || ordered.isPending) return <Skeleton lines={8} label={t('frame.loading')} />;
  if (!list.data) return <NotLoaded title={t('reservation.failed')} query={list} />;
  if (!ordered.data) return <NotLoaded title={t('reservation.failed')} query={ordered} />;
  const shown = all.find((one) => one.number === open) ?? null;
  const stores = [...new Set(all.map(({ store }) => store))].toSorted((a, b) => a.localeCompare(b));
  return (
    <div className={shown ? 'obody' : 'obody alone'}>
      <section className="gridwrap" aria-label={t('reservation.list')}>
        <div className="gtools">
          <SearchField
            label={t('reservation.search')}
            value={wanted.search}
            onChange={(search) => setWanted({ ...wanted, search })}
          />
          <Select
            aria-label={t('reservation.store')}
            value={wanted.store}
            onChange={({ target }) => setWanted({ ...wanted, store: target.value })}
          >
            <option value="">{t('reservation.all')}</option>
            {stores.map((store) => (
              <option key={store} value={store}>
                {store}
              </option>
            ))}
          </Select>
          <Check
            label={t('reservation.ended')}
            checked={wanted.withEnded}
            onChange={({ target }) => setWanted({ ...wanted, withEnded: target.checked })}
          />
        </div>
        <TakeIn stores={ordered.data.stores} onTaken={() => void ordered.refetch()} />
        <Transfers />
        <CutList told={list.data.reservations.length} most={mostTold.reservations} />
        <CutList told={ordered.data.orders.length} most={mostTold.storeOrders} />
        <DataTable
          rows={rows}
          rowId={({ number, of }) => `${of.kind} ${number}`}
          columns={columns}
          label={t('reservation.title')}
          look="plaint stacking"
          empty={
            wanted.search || wanted.store ? (
              <NothingFits />
            ) : (
              <Empty icon="clock" title={t('reservation.none')} text={t('reservation.noneText')} />
            )
          }
          onOpen={(one) => showDetail(one.number)}
          isOpen={(one) => one.number === open}
        />
      </section>
      {shown && <KeptPanel kept={shown} />}
    </div>
  );
}
