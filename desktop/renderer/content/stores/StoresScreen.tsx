import { markets } from '@kolobeh/shared/kernel/market.ts';
import type { OfficeStore } from '@kolobeh/shared/store/contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf } from '../../base/address/address.ts';
import { showDetail, usePlace } from '../../base/address/place.ts';
import { api } from '../../base/data/api.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { officeToday, showDay } from '../../base/show-moment.ts';
import { DetailPanel } from '../../ui/DetailPanel.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { HoursForm } from './HoursForm.tsx';

function Stores({ stores, open }: { stores: readonly OfficeStore[]; open: string | null }) {
  const { t, i18n } = useTranslation();
  const isOpen = ({ id }: OfficeStore): boolean => String(id) === open;
  const columns: DataColumn<OfficeStore>[] = [
    {
      id: 'name',
      heading: t('stores.store'),
      cell: (row) => (
        <button type="button" className="link" aria-expanded={isOpen(row)} onClick={() => showDetail(String(row.id))}>
          {row.name}
        </button>
      ),
    },
    { id: 'place', heading: t('stores.place'), cell: ({ street, city }) => `${street}, ${city}` },
    {
      id: 'special',
      heading: t('stores.nextSpecial'),
      cell: ({ special_days: days }) => {
        const next = days.find(({ on }) => on >= officeToday());
        if (!next) return <span className="faint">—</span>;
        const hours = next.from && next.to ? `${next.from}–${next.to}` : t('stores.closed');
        return `${showDay(i18n.language, next.on)}: ${hours}`;
      },
    },
  ];
  return (
    <DataTable
      rows={stores}
      rowId={({ id }) => String(id)}
      columns={open === null ? columns : columns.filter(({ id }) => id !== 'place')}
      label={t('stores.list')}
      look="plaint stacking"
      groupOf={({ market }) => markets[market].country}
      empty={<Empty icon="box" title={t('stores.none')} text={t('stores.noneText')} />}
      onOpen={({ id }) => showDetail(String(id))}
      isOpen={isOpen}
    />
  );
}

/** Stores of both markets: when each opens, by its week and on days that differ. */
export function StoresScreen() {
  const { t } = useTranslation();
  const open = usePlace((place) => place.detail);
  const queries = useQueryClient();
  const options = api.store.officeStores.queryOptions({ input: {} });
  const list = useQuery({ ...options, ...openedAnew });
  if (list.isPending) return <Skeleton lines={10} label={t('frame.loading')} />;
  if (!list.data) return <NotLoaded title={t('stores.failed')} query={list} />;
  const { stores, holidays } = list.data;
  const store = stores.find(({ id }) => String(id) === open);
  const saved = (next: OfficeStore) =>
    queries.setQueryData(options.queryKey, {
      stores: stores.map((one) => (one.id === next.id ? next : one)),
      holidays,
    });
  return (
    <div className={store ? 'obody writing' : 'obody alone'}>
      <section className="gridwrap" aria-label={t('frame.section.stores')}>
        <div className="gtools">
          <Link className="link" to={addressOf({ screen: 'content', detail: null })}>
            ‹ {t('frame.section.content')}
          </Link>
        </div>
        <Stores stores={stores} open={open} />
      </section>
      {store && (
        <DetailPanel
          key={store.id}
          label={store.name}
          title={
            <h2>
              <span>{store.name}</span>
            </h2>
          }
          summary={
            <p className="faint">
              {store.street}, {store.city}
            </p>
          }
          onClose={() => showDetail(null)}
        >
          <HoursForm
            key={store.version}
            store={store}
            holidays={holidays.filter(({ market }) => market === store.market).map(({ on }) => on)}
            onSaved={saved}
          />
        </DetailPanel>
      )}
    </div>
  );
}
