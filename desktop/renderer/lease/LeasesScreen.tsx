import type { OfficeLoanCompany } from '@kolobeh/shared/instalment/office-instalment.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { OfficeLease } from '@kolobeh/shared/lease/office-lease.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showDetail, usePlace } from '../base/address/place.ts';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { Empty } from '../ui/Empty.tsx';
import { Icon } from '../ui/Icon.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { DataColumn } from '../ui/table/data-column.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { daysText } from '../instalment/tier-words.ts';
import { endsText, lengthsText } from './lease-words.ts';
import { LeasePanel } from './LeasePanel.tsx';

const newLease = 'new';

const amountIn =
  (market: MarketCode) =>
  (minorUnits: number): string =>
    showMoney(money(minorUnits, markets[market].currency));

interface LeasesProps {
  leases: readonly OfficeLease[];
  companies: readonly OfficeLoanCompany[];
  open: string | null;
}

function Leases({ leases, companies, open }: LeasesProps) {
  const { t, i18n } = useTranslation();
  const isOpen = ({ id }: OfficeLease): boolean => String(id) === open;
  const companyOf = ({ company, market }: OfficeLease): string =>
    `${companies.find(({ code }) => code === company)?.name ?? company} (${markets[market].country})`;
  const column = (
    id: 'product' | 'company' | 'lengths' | 'first' | 'ends' | 'component' | 'days',
    more: Omit<DataColumn<OfficeLease>, 'id' | 'heading'>,
  ) => ({ id, heading: t(`loans.leasing.column.${id}`), ...more });
  const columns: DataColumn<OfficeLease>[] = [
    column('product', {
      cell: (lease) => (
        <button
          type="button"
          className="link"
          aria-expanded={isOpen(lease)}
          onClick={() => showDetail(String(lease.id))}
        >
          {lease.product_name} <span className="code faint">{lease.product}</span>
        </button>
      ),
      sortBy: ({ product_name: name }) => name,
    }),
    column('company', { cell: companyOf, sortBy: companyOf }),
    column('lengths', { cell: (lease) => lengthsText(lease, amountIn(lease.market)), className: 'num' }),
    column('first', {
      cell: ({ first_payment: first, market }) => amountIn(market)(first),
      sortBy: ({ first_payment: first }) => first,
      className: 'num nowrap',
    }),
    column('ends', { cell: (lease) => endsText(t, lease) }),
    column('component', { cell: ({ component }) => component ?? '—', className: 'num' }),
    column('days', {
      cell: (lease) => daysText(t, i18n.language, lease),
      sortBy: ({ valid_from: from }) => from,
      className: 'num nowrap',
    }),
  ];
  return (
    <DataTable
      rows={leases}
      rowId={({ id }) => String(id)}
      columns={columns}
      label={t('frame.section.leases')}
      look="plaint stacking"
      empty={<Empty icon="calendar" title={t('loans.leasing.none')} text={t('loans.leasing.noneText')} />}
      onOpen={({ id }) => showDetail(String(id))}
      isOpen={isOpen}
    />
  );
}

/** Offers of leasing in both markets; one opens beside the list. */
export function LeasesScreen() {
  const { t } = useTranslation();
  const open = usePlace((place) => place.detail);
  const queries = useQueryClient();
  const list = useQuery(api.lease.officeLeases.queryOptions(openedAnew));
  if (list.isPending) return <Skeleton lines={8} label={t('frame.loading')} />;
  if (!list.data) return <NotLoaded title={t('loans.leasing.failed')} query={list} />;
  const { leases, companies } = list.data;
  const lease = leases.find(({ id }) => String(id) === open) ?? null;
  const isShown = lease !== null || (open === newLease && companies.length > 0);
  return (
    <div className={isShown ? 'obody' : 'obody alone'}>
      <section className="gridwrap" aria-label={t('loans.leasing.title')}>
        <div className="gtools">
          <button type="button" className="btn" disabled={companies.length === 0} onClick={() => showDetail(newLease)}>
            <Icon name="plus" size="s" /> {t('loans.leasing.new')}
          </button>
          <span className="faint">{t('loans.leasing.hint')}</span>
        </div>
        <Leases leases={leases} companies={companies} open={open} />
      </section>
      {isShown && (
        <LeasePanel
          key={lease?.id ?? newLease}
          lease={lease}
          companies={companies}
          onSaved={({ id }) => {
            void queries.invalidateQueries({ queryKey: api.lease.officeLeases.key() });
            showDetail(String(id));
          }}
          onClose={() => showDetail(null)}
        />
      )}
    </div>
  );
}
