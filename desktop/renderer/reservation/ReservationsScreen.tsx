import type { OfficeReservation } from '@kolobeh/shared/reservation/contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showDetail, usePlace } from '../base/address/place.ts';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { showMoment } from '../base/show-moment.ts';
import { Check } from '../form/Check.tsx';
import { Empty } from '../ui/Empty.tsx';
import { NothingFits } from '../ui/NothingFits.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Select } from '../ui/Select.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { DataColumn } from '../ui/table/data-column.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { ReservationPanel } from './ReservationPanel.tsx';
import { ReservationPill } from './ReservationPill.tsx';

const keyOf = ({ number }: OfficeReservation): string => String(number);
type ColumnId = 'number' | 'until' | 'store' | 'goods' | 'who' | 'phone' | 'state';

function useColumns(open: string | null): DataColumn<OfficeReservation>[] {
  const { t, i18n } = useTranslation();
  const column = (id: ColumnId, more: Omit<DataColumn<OfficeReservation>, 'id' | 'heading'>) => ({
    id,
    heading: t(`reservation.column.${id}`),
    ...more,
  });
  const number = (one: OfficeReservation) => (
    <button
      type="button"
      className="link num"
      aria-expanded={keyOf(one) === open}
      onClick={() => showDetail(keyOf(one))}
    >
      {one.number}
    </button>
  );
  return [
    column('number', { cell: number, sortBy: (one) => one.number }),
    column('until', {
      cell: (one) => showMoment(i18n.language, one.held_until),
      sortBy: (one) => one.held_until,
      className: 'num nowrap',
    }),
    column('store', { cell: (one) => one.store, sortBy: (one) => one.store }),
    column('goods', { cell: (one) => one.product.name, sortBy: (one) => one.product.name }),
    column('who', { cell: (one) => one.name, sortBy: (one) => one.name }),
    column('phone', { cell: (one) => one.phone, className: 'num nowrap' }),
    column('state', { cell: (one) => <ReservationPill state={one.state} />, sortBy: (one) => one.state }),
  ];
}

interface Wanted {
  search: string;
  store: string;
  withEnded: boolean;
}

/** What of the list is wanted, in its order: what is due soonest first. */
function useShown(all: readonly OfficeReservation[] | undefined, { search, store, withEnded }: Wanted) {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const wanted = search.trim().toLocaleLowerCase(i18n.language);
    return (all ?? [])
      .filter((one) => withEnded || one.state === 'held')
      .filter((one) => store === '' || one.store === store)
      .filter(({ number, name, phone, email, product }) =>
        `${number} ${name} ${phone} ${email} ${product.name} ${product.code}`
          .toLocaleLowerCase(i18n.language)
          .includes(wanted),
      );
  }, [all, search, store, withEnded, i18n.language]);
}

/** What stores keep for customers who have paid nothing: who, what, until when. */
export function ReservationsScreen() {
  const { t } = useTranslation();
  const open = usePlace((place) => place.detail);
  const queries = useQueryClient();
  const list = useQuery({ ...api.reservation.officeRows.queryOptions(openedAnew), refetchInterval: 30_000 });
  const [wanted, setWanted] = useState<Wanted>({ search: '', store: '', withEnded: false });
  const columns = useColumns(open);
  const rows = useShown(list.data?.reservations, wanted);
  if (list.isPending) return <Skeleton lines={8} label={t('frame.loading')} />;
  if (!list.data) return <NotLoaded title={t('reservation.failed')} query={list} />;
  const { reservations } = list.data;
  const shown = reservations.find((one) => keyOf(one) === open) ?? null;
  const stores = [...new Set(reservations.map(({ store }) => store))].toSorted((a, b) => a.localeCompare(b));
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
        <DataTable
          rows={rows}
          rowId={({ id }) => id}
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
          onOpen={(one) => showDetail(keyOf(one))}
          isOpen={(one) => keyOf(one) === open}
        />
      </section>
      {shown && (
        <ReservationPanel
          key={shown.id}
          reservation={shown}
          onSettled={() => void queries.invalidateQueries({ queryKey: api.reservation.officeRows.key() })}
          onClose={() => showDetail(null)}
        />
      )}
    </div>
  );
}
