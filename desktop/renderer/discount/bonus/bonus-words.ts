import type { BonusTerms, BonusTier } from '@kolobeh/shared/discount/bonus.ts';
import type { OfficeBonus } from '@kolobeh/shared/discount/contract.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { TFunction } from 'i18next';

/** What a step gives, such as `10 % od 5 000 Kč`. */
export function rewardText(
  t: TFunction,
  { reward, buyout_from: from }: BonusTier,
  market: OfficeBonus['market'],
): string {
  const { currency } = markets[market];
  const gives =
    reward.kind === 'amount'
      ? showMoney(money(reward.amount, currency))
      : `${String(reward.percent).replace('.', ',')}\u00a0%`;
  return from === 0 ? gives : t('bonus.gives', { gives, from: showMoney(money(from, currency)) });
}

/** Which devices it is for. */
export function conditionText(t: TFunction, bonus: OfficeBonus): string {
  if (bonus.kind === 'buy_and_sell') return t('bonus.kind.buy_and_sell');
  const type = bonus.type_device && t(`product.kind.${bonus.type_device}`);
  const named = [bonus.manufacturer_name, type, bonus.grade && t('bonus.grade', { grade: bonus.grade })];
  return named.filter(Boolean).join(' · ') || t('bonus.anyDevice');
}

function tierText(t: TFunction, tier: BonusTier, market: OfficeBonus['market']): string {
  const amount = (minorUnits: number): string => showMoney(money(minorUnits, markets[market].currency));
  const { product_from: product, reward } = tier;
  const more = [
    product > 0 && `${t('bonus.field.product_from')} ${amount(product)}`,
    reward.kind === 'percent' && reward.most !== null && `${t('bonus.field.most')} ${amount(reward.most)}`,
  ].filter(Boolean);
  return [rewardText(t, tier, market), ...more].join(', ');
}

/** What differs between two editions, each as a person reads it. */
export function differingTerms(
  t: TFunction,
  { mine, theirs }: { mine: BonusTerms; theirs: BonusTerms },
): { path: string; label: string; theirs: string; mine: string }[] {
  const texts: [path: string, label: string, of: (terms: BonusTerms) => string][] = [
    ['name', t('bonus.field.name'), ({ name }) => name],
    ['kind', t('bonus.field.kind'), ({ kind }) => t(`bonus.kind.${kind}`)],
    ['market', t('bonus.field.market'), ({ market }) => markets[market].country],
    ['valid_from', t('bonus.field.valid_from'), ({ valid_from: day }) => day],
    ['valid_to', t('bonus.field.valid_to'), ({ valid_to: day }) => day ?? '—'],
    [
      'is_combinable',
      t('bonus.field.is_combinable'),
      ({ is_combinable: combines }) => t(combines ? 'form.conflict.yes' : 'form.conflict.no'),
    ],
    ['manufacturer', t('bonus.field.manufacturer'), ({ manufacturer }) => manufacturer ?? '—'],
    ['grade', t('bonus.field.grade'), ({ grade }) => grade ?? '—'],
    [
      'type_device',
      t('bonus.field.type_device'),
      ({ type_device: type }) => (type === null ? '—' : t(`product.kind.${type}`)),
    ],
    ['tiers', t('bonus.reward'), ({ tiers, market }) => tiers.map((tier) => tierText(t, tier, market)).join('; ')],
  ];
  return texts
    .map(([path, label, of]) => ({ path, label, theirs: of(theirs), mine: of(mine) }))
    .filter((row) => row.theirs !== row.mine);
}
