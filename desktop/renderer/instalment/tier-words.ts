import type { OfficeTier, TierTerms } from '@kolobeh/shared/instalment/office-instalment.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { TFunction } from 'i18next';
import { showDay } from '../base/show-moment.ts';

const percentText = (hundredths: number): string => `${String(hundredths / 100).replace('.', ',')}\u00a0%`;

/** Counts with their prices: `3, 6 × 0 %; 12 × koef. 0,101181`. */
export function countsText(t: TFunction, { terms }: Pick<TierTerms, 'terms'>): string {
  const priced = terms.map(({ count, yearly_rate: rate, monthly_coefficient: coefficient }) => ({
    count,
    price:
      coefficient === null
        ? percentText(rate ?? 0)
        : t('loans.coefficientOf', { value: String(coefficient / 1_000_000).replace('.', ',') }),
  }));
  const prices = [...new Set(priced.map(({ price }) => price))];
  return prices
    .map((price) => {
      const counts = priced.filter((one) => one.price === price).map(({ count }) => count);
      return `${counts.join(', ')}\u00a0× ${price}`;
    })
    .join('; ');
}

/** From how much to how much it lends. */
export function creditText({ min_credit: least, max_credit: most }: TierTerms, market: MarketCode): string {
  const { currency } = markets[market];
  return `${showMoney(money(least, currency))} – ${showMoney(money(most, currency))}`;
}

export const daysText = (
  t: TFunction,
  language: string,
  { valid_from: from, valid_to: to }: Pick<TierTerms, 'valid_from' | 'valid_to'>,
): string => `${showDay(language, from)} – ${to === null ? t('loans.untilEnded') : showDay(language, to)}`;

/** For which goods. @param names of categories by id */
export function loanGoodsText(
  t: TFunction,
  { for_all: isForAll, categories, products }: TierTerms,
  names: ReadonlyMap<number, string>,
): string {
  if (isForAll) return t('loans.allGoods');
  const named = categories.map((id) => names.get(id) ?? String(id));
  return [...named, ...(products.length > 3 ? [t('loans.products', { count: products.length })] : products)].join(', ');
}

export function depositText(
  t: TFunction,
  { deposit_rule: rule, deposit_value: value }: TierTerms,
  market: MarketCode,
): string {
  if (rule === 'free') return t('loans.deposit.free');
  return rule === 'percent' ? `${value}\u00a0%` : showMoney(money(value, markets[market].currency));
}

/** Whether it is offered now: it has begun, has not ended, and its lender lends. */
export function tierState(
  { valid_from: from, valid_to: to }: Pick<OfficeTier, 'valid_from' | 'valid_to'>,
  isCompanyActive: boolean,
  today: string,
): 'in_force' | 'planned' | 'over' | 'stopped' {
  if (to !== null && to < today) return 'over';
  if (!isCompanyActive) return 'stopped';
  return from > today ? 'planned' : 'in_force';
}

/** What differs between two editions, each as a person reads it. */
export function differencesOf(
  { t, language }: { t: TFunction; language: string },
  { mine, theirs, market }: { mine: TierTerms; theirs: TierTerms; market: MarketCode },
  names: ReadonlyMap<number, string>,
): { path: string; label: string; theirs: string; mine: string }[] {
  const { currency } = markets[market];
  const texts: [path: string, label: string, of: (terms: TierTerms) => string][] = [
    ['company', t('loans.field.company'), ({ company }) => company],
    ['barem', t('loans.field.barem'), ({ barem }) => barem],
    ['name', t('loans.field.name'), ({ name }) => name],
    [
      'arrange_types',
      t('loans.field.arrange_types'),
      (one) => one.arrange_types.map((type) => t(`loans.arrange.${type}`)).join(', '),
    ],
    ['valid_from', t('loans.column.days'), (one) => daysText(t, language, one)],
    ['min_credit', t('loans.column.credit'), (one) => creditText(one, market)],
    ['fee', t('loans.field.fee'), ({ fee }) => showMoney(money(fee, currency))],
    ['deposit_value', t('loans.field.deposit_rule'), (one) => depositText(t, one, market)],
    ['terms', t('loans.counts'), (one) => countsText(t, one)],
    ['categories', t('loans.goods'), (one) => loanGoodsText(t, one, names)],
  ];
  return texts
    .map(([path, label, of]) => ({ path, label, theirs: of(theirs), mine: of(mine) }))
    .filter((row) => row.theirs !== row.mine);
}
