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
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { StorePanel } from './StorePanel.tsx';

const newStore = 'new';

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
      isRowHead: true,
    },
    { id: 'place', heading: t('stores.place'), cell: ({ street, city }) => `${street}, ${city}` },
    {
      id: 'is_active',
      heading: t('stores.state'),
      cell: ({ is_active: is, is_showroom: isShowing }) => (
        <span className="pill" data-k={is ? 'done' : 'off'}>
          {t(!is ? 'stores.off' : isShowing ? 'stores.showroom' : 'stores.on')}
        </span>
      ),
    },
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

/** Stores of both markets: what each is, and when it opens, by its week and on days that differ. */
export function StoresScreen() {
  const { t } = useTranslation();
  const open = usePlace((place) => place.detail);
  const queries = useQueryClient();
  const options = api.store.officeStores.queryOptions({ input: {} });
  const list = useQuery({ ...options, ...openedAnew });
  if (list.isPending) return <Skeleton lines={10} label={t('frame.loading')} />;
  if (!list.data) return <NotLoaded title={t('stores.failed')} query={list} />;
  const { stores, holidays } = list.data;
  const store = stores.find(({ id }) => String(id) === open) ?? null;
  const isOpen = store !== null || open === newStore;
  const saved = (next: OfficeStore): void => {
    const others = stores.filter(({ id }) => id !== next.id);
    const places = store ? stores.map((one) => (one.id === next.id ? next : one)) : [...others, next];
    queries.setQueryData(options.queryKey, { stores: places, holidays });
    if (!store) void queries.invalidateQueries({ queryKey: api.store.officeStores.key() });
    showDetail(String(next.id));
  };
  return (
    <div className={isOpen ? 'obody writing' : 'obody alone'}>
      <section className="gridwrap" aria-label={t('frame.section.stores')}>
        <div className="gtools">
          <Link className="link" to={addressOf({ screen: 'content', detail: null })}>
            ‹ {t('frame.section.content')}
          </Link>
          <button type="button" className="btn" onClick={() => showDetail(newStore)}>
            <Icon name="plus" size="s" /> {t('stores.new')}
          </button>
        </div>
        <Stores stores={stores} open={open} />
      </section>
      {isOpen && (
        <StorePanel
          key={store?.id ?? newStore}
          store={store}
          holidays={holidays.filter(({ market }) => market === store?.market).map(({ on }) => on)}
          onSaved={saved}
        />
      )}
    </div>
  );
}
