import type { OfficeBonus } from '@kolobeh/shared/discount/contract.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { showDetail, usePlace } from '../../base/address/place.ts';
import { showDay } from '../../base/show-moment.ts';
import { Empty } from '../../ui/Empty.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { conditionText, rewardText } from './bonus-words.ts';
import { BonusPanel } from './BonusPanel.tsx';
import { BonusPill } from './BonusPill.tsx';

const newBonus = 'new';
type ColumnId = 'name' | 'market' | 'for' | 'gives' | 'days' | 'combining' | 'state';

function List({ bonuses, open }: { bonuses: readonly OfficeBonus[]; open: string | null }) {
  const { t, i18n } = useTranslation();
  const isOpen = ({ id }: OfficeBonus): boolean => String(id) === open;
  const show = ({ id }: OfficeBonus): void => showDetail(String(id));
  const name = (bonus: OfficeBonus) => (
    <button type="button" className="link" aria-expanded={isOpen(bonus)} onClick={() => show(bonus)}>
      {bonus.name}
    </button>
  );
  const days = ({ valid_from: from, valid_to: to }: OfficeBonus): string =>
    `${showDay(i18n.language, from)} – ${to === null ? t('bonus.untilEnded') : showDay(i18n.language, to)}`;
  const gives = ({ tiers, market }: OfficeBonus): string => tiers.map((tier) => rewardText(t, tier, market)).join('; ');
  const column = (id: ColumnId, more: Omit<DataColumn<OfficeBonus>, 'id' | 'heading'>) => ({
    id,
    heading: t(`bonus.column.${id}`),
    ...more,
  });
  const columns: DataColumn<OfficeBonus>[] = [
    column('name', { cell: name, sortBy: (bonus) => bonus.name }),
    column('market', { cell: ({ market }) => markets[market].country, sortBy: ({ market }) => market }),
    column('for', { cell: (bonus) => conditionText(t, bonus), sortBy: (bonus) => conditionText(t, bonus) }),
    column('gives', { cell: gives }),
    column('days', { cell: days, sortBy: (bonus) => bonus.valid_from, className: 'num nowrap' }),
    column('combining', {
      cell: ({ is_combinable: combines }) => t(combines ? 'bonus.combines' : 'bonus.alone'),
      className: 'nowrap',
    }),
    column('state', { cell: ({ state }) => <BonusPill state={state} />, sortBy: ({ state }) => state }),
  ];
  return (
    <DataTable
      rows={bonuses}
      rowId={({ id }) => String(id)}
      columns={columns}
      label={t('bonus.title')}
      look="plaint stacking"
      empty={<Empty icon="swap" title={t('bonus.none')} text={t('bonus.noneText')} />}
      onOpen={show}
      isOpen={isOpen}
    />
  );
}

/** Bonuses of both markets, those in force first; one opens beside the list. */
export function BonusesScreen() {
  const { t } = useTranslation();
  const open = usePlace((place) => place.detail);
  const queries = useQueryClient();
  const list = useQuery(api.discount.officeBonuses.queryOptions(openedAnew));
  if (list.isPending) return <Skeleton lines={8} label={t('frame.loading')} />;
  if (!list.data) return <NotLoaded title={t('bonus.failed')} query={list} />;
  const { bonuses } = list.data;
  const shown = bonuses.find(({ id }) => String(id) === open) ?? null;
  const isOpen = shown !== null || open === newBonus;
  const saved = (bonus: OfficeBonus): void => {
    void queries.invalidateQueries({ queryKey: api.discount.key() });
    showDetail(String(bonus.id));
  };
  return (
    <div className={isOpen ? 'obody' : 'obody alone'}>
      <section className="gridwrap" aria-label={t('bonus.list')}>
        <div className="gtools">
          <button type="button" className="btn" onClick={() => showDetail(newBonus)}>
            <Icon name="plus" size="s" /> {t('bonus.new')}
          </button>
          <span className="faint">{t('bonus.hint')}</span>
        </div>
        <List bonuses={bonuses} open={open} />
      </section>
      {isOpen && (
        <BonusPanel key={shown?.id ?? newBonus} bonus={shown} onSaved={saved} onClose={() => showDetail(null)} />
      )}
    </div>
  );
}
