import type { OfficeLoanCompany, OfficeTier } from '@kolobeh/shared/instalment/office-instalment.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { goTo, showDetail, usePlace } from '../base/address/place.ts';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { officeToday } from '../base/show-moment.ts';
import { useGoodsChoices } from '../discount/use-goods-choices.ts';
import { Empty } from '../ui/Empty.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { DataColumn } from '../ui/table/data-column.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { CompanyPanel } from './CompanyPanel.tsx';
import { countsText, creditText, daysText, depositText, loanGoodsText, tierState } from './tier-words.ts';
import { TierPanel } from './TierPanel.tsx';
import { TierPill } from './TierPill.tsx';

const newTier = 'new';
const newCompany = 'new-company';
const companyPlace = (code: string): string => `company-${code}`;

type ColumnId = 'name' | 'company' | 'counts' | 'credit' | 'deposit' | 'goods' | 'days' | 'state';

interface ListProps {
  tiers: readonly OfficeTier[];
  companies: readonly OfficeLoanCompany[];
  open: string | null;
}

/** Price lists of all lenders, each lender's together. */
function Tiers({ tiers, companies, open }: ListProps) {
  const { t, i18n } = useTranslation();
  const { names } = useGoodsChoices();
  const today = officeToday();
  const isOpen = ({ id }: OfficeTier): boolean => String(id) === open;
  const companyOf = ({ company }: OfficeTier): OfficeLoanCompany | undefined =>
    companies.find(({ code }) => code === company);
  const stateOf = (tier: OfficeTier) => tierState(tier, companyOf(tier)?.is_active ?? true, today);
  const column = (id: ColumnId, more: Omit<DataColumn<OfficeTier>, 'id' | 'heading'>) => ({
    id,
    heading: t(`loans.column.${id}`),
    ...more,
  });
  const name = (tier: OfficeTier) => (
    <button type="button" className="link" aria-expanded={isOpen(tier)} onClick={() => showDetail(String(tier.id))}>
      <b className="code">{tier.barem}</b> {tier.name}
    </button>
  );
  const lender = (tier: OfficeTier): string =>
    `${companyOf(tier)?.name ?? tier.company} (${markets[tier.market].country})`;
  const columns: DataColumn<OfficeTier>[] = [
    column('name', { cell: name, sortBy: (tier) => tier.barem }),
    column('company', { cell: lender, sortBy: lender }),
    column('counts', { cell: (tier) => countsText(t, tier) }),
    column('credit', { cell: (tier) => creditText(tier, tier.market), className: 'num nowrap' }),
    column('deposit', { cell: (tier) => depositText(t, tier, tier.market) }),
    column('goods', { cell: (tier) => loanGoodsText(t, tier, names.categories) }),
    column('days', {
      cell: (tier) => daysText(t, i18n.language, tier),
      sortBy: (tier) => tier.valid_from,
      className: 'num nowrap',
    }),
    column('state', { cell: (tier) => <TierPill state={stateOf(tier)} />, sortBy: stateOf }),
  ];
  return (
    <DataTable
      rows={tiers}
      rowId={({ id }) => String(id)}
      columns={columns}
      label={t('loans.title')}
      look="plaint stacking"
      empty={<Empty icon="card" title={t('loans.none')} text={t('loans.noneText')} />}
      onOpen={({ id }) => showDetail(String(id))}
      isOpen={isOpen}
    />
  );
}

/** Lenders as buttons that open them. */
function Companies({ companies, open }: Pick<ListProps, 'companies' | 'open'>) {
  const { t } = useTranslation();
  return (
    <section className="loan-lenders row wrap gap-8" aria-label={t('loans.companies')}>
      {companies.map(({ code, name, market, is_active: isActive }) => (
        <button
          key={code}
          type="button"
          className="btn line"
          aria-expanded={open === companyPlace(code)}
          onClick={() => showDetail(companyPlace(code))}
        >
          {name} ({markets[market].country})
          {!isActive && (
            <span className="pill" data-k="off">
              {t('loans.state.stopped')}
            </span>
          )}
        </button>
      ))}
      <button type="button" className="btn quiet" onClick={() => showDetail(newCompany)}>
        <Icon name="plus" size="s" /> {t('loans.newCompany')}
      </button>
    </section>
  );
}

/** Lenders of both markets and their price lists; one opens beside the list. */
export function InstalmentsScreen() {
  const { t } = useTranslation();
  const open = usePlace((place) => place.detail);
  const queries = useQueryClient();
  const list = useQuery(api.instalment.officeTiers.queryOptions(openedAnew));
  if (list.isPending) return <Skeleton lines={8} label={t('frame.loading')} />;
  if (!list.data) return <NotLoaded title={t('loans.failed')} query={list} />;
  const { tiers, companies } = list.data;
  const tier = tiers.find(({ id }) => String(id) === open) ?? null;
  const company = companies.find(({ code }) => companyPlace(code) === open) ?? null;
  const isTier = tier !== null || (open === newTier && companies.length > 0);
  const isCompany = company !== null || open === newCompany;
  const saved = (place: string): void => {
    void queries.invalidateQueries({ queryKey: api.instalment.officeTiers.key() });
    showDetail(place);
  };
  const close = (): void => showDetail(null);
  return (
    <div className={isTier || isCompany ? 'obody' : 'obody alone'}>
      <section className="gridwrap" aria-label={t('loans.list')}>
        <div className="gtools">
          <button type="button" className="btn" disabled={companies.length === 0} onClick={() => showDetail(newTier)}>
            <Icon name="plus" size="s" /> {t('loans.new')}
          </button>
          <button type="button" className="btn line" onClick={() => goTo('loan-applications')}>
            {t('frame.section.loan-applications')}
          </button>
          <button type="button" className="btn line" onClick={() => goTo('leases')}>
            {t('frame.section.leases')}
          </button>
          <span className="faint">{t('loans.hint')}</span>
        </div>
        <Companies companies={companies} open={open} />
        <Tiers tiers={tiers} companies={companies} open={open} />
      </section>
      {isTier && (
        <TierPanel
          key={tier?.id ?? newTier}
          tier={tier}
          companies={companies}
          onSaved={({ id }) => saved(String(id))}
          onClose={close}
        />
      )}
      {isCompany && (
        <CompanyPanel
          key={company?.code ?? newCompany}
          company={company}
          onSaved={({ code }) => saved(companyPlace(code))}
          onClose={close}
        />
      )}
    </div>
  );
}
