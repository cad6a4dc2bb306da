import type { BonusTier } from '@kolobeh/shared/discount/bonus.ts';
import type { OfficeBonus } from '@kolobeh/shared/discount/contract.ts';
import { marketOfCurrency, markets } from '@kolobeh/shared/kernel/market.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { showDetail, usePlace } from '../base/address/place.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { locale } from '../base/show-moment.ts';
import { Empty } from '../ui/Empty.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { BonusPanel } from './BonusPanel.tsx';
import { BonusPill } from './BonusPill.tsx';

const newBonus = 'new';

function rewardText(t: TFunction, { reward, buyout_from: from }: BonusTier, market: OfficeBonus['market']): string {
  const { currency } = markets[market];
  const gives =
    reward.kind === 'amount'
      ? showMoney(money(reward.amount, currency))
      : `${String(reward.percent).replace('.', ',')}\u00a0%`;
  return from === 0
    ? gives
    : t('bonus.gives', { gives, from: showMoney(money(from, marketOfCurrency(currency).currency)) });
}

const dayText = (language: string, day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(locale(language), { timeZone: 'UTC' });

function conditionText(t: TFunction, bonus: OfficeBonus): string {
  if (bonus.kind === 'buy_and_sell') return t('bonus.kind.buy_and_sell');
  const type = bonus.type_device && t(`product.kind.${bonus.type_device}`);
  const named = [bonus.manufacturer_name, type, bonus.grade && t('bonus.grade', { grade: bonus.grade })];
  return named.filter(Boolean).join(' · ') || t('bonus.anyDevice');
}

function Row({ bonus, isOpen }: { bonus: OfficeBonus; isOpen: boolean }) {
  const { t, i18n } = useTranslation();
  const until = bonus.valid_to === null ? t('bonus.untilEnded') : dayText(i18n.language, bonus.valid_to);
  return (
    <tr className={isOpen ? 'open-row' : undefined}>
      <td>
        <button type="button" className="link" aria-expanded={isOpen} onClick={() => showDetail(String(bonus.id))}>
          {bonus.name}
        </button>
      </td>
      <td>{bonus.market === 'cs' ? 'CZ' : 'RO'}</td>
      <td>{conditionText(t, bonus)}</td>
      <td>{bonus.tiers.map((tier) => rewardText(t, tier, bonus.market)).join('; ')}</td>
      <td className="num nowrap">{`${dayText(i18n.language, bonus.valid_from)} – ${until}`}</td>
      <td className="nowrap">{t(bonus.is_combinable ? 'bonus.combines' : 'bonus.alone')}</td>
      <td>
        <BonusPill state={bonus.state} />
      </td>
    </tr>
  );
}

const columns = ['name', 'market', 'for', 'gives', 'days', 'combining', 'state'] as const;

function List({ bonuses, open }: { bonuses: readonly OfficeBonus[]; open: string | null }) {
  const { t } = useTranslation();
  if (bonuses.length === 0) return <Empty icon="swap" title={t('bonus.none')} text={t('bonus.noneText')} />;
  return (
    <div className="gscroll" tabIndex={0} role="region" aria-label={t('bonus.title')}>
      <table className="plaint">
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t(`bonus.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bonuses.map((bonus) => (
            <Row key={bonus.id} bonus={bonus} isOpen={String(bonus.id) === open} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Bonuses of both markets, those in force first; one opens beside the list. */
export function BonusesScreen() {
  const { t, i18n } = useTranslation();
  const open = usePlace((place) => place.detail);
  const queries = useQueryClient();
  const list = useQuery(api.discount.officeBonuses.queryOptions(openedAnew));
  if (list.isPending) return <Skeleton lines={8} label={t('frame.loading')} />;
  if (!list.data) return <Empty icon="offline" title={t('bonus.failed')} text={refusalText(i18n, list.error)} />;
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
