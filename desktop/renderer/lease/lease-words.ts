import type { LeaseTerms } from '@kolobeh/shared/lease/office-lease.ts';
import type { TFunction } from 'i18next';

/** Lengths with their prices: `12 × 790 Kč, 24 × 490 Kč`. @param amount shows minor units of the market */
export const lengthsText = ({ terms }: Pick<LeaseTerms, 'terms'>, amount: (minorUnits: number) => string): string =>
  terms.map(({ months, monthly_price: price }) => `${months}\u00a0× ${amount(price)}`).join(', ');

export const endsText = (t: TFunction, { ends }: Pick<LeaseTerms, 'ends'>): string =>
  ends.map((end) => t(`loans.leasing.end.${end}`)).join(', ');

/** What differs between two editions, each as a person reads it. */
export function differingFields(
  t: TFunction,
  amount: (minorUnits: number) => string,
  { mine, theirs }: { mine: LeaseTerms; theirs: LeaseTerms },
): { path: string; label: string; theirs: string; mine: string }[] {
  const texts: [path: string, label: string, of: (terms: LeaseTerms) => string][] = [
    ['company', t('loans.leasing.field.company'), ({ company }) => company],
    ['product', t('loans.leasing.field.product'), ({ product }) => product],
    ['audience', t('loans.leasing.field.audience'), ({ audience }) => t(`loans.leasing.audience.${audience}`)],
    ['ends', t('loans.leasing.field.ends'), (one) => endsText(t, one)],
    ['valid_from', t('loans.field.valid_from'), ({ valid_from: day }) => day],
    ['valid_to', t('loans.field.valid_to'), ({ valid_to: day }) => day ?? '—'],
    ['first_payment', t('loans.leasing.field.first_payment'), ({ first_payment: first }) => amount(first)],
    ['component', t('loans.leasing.field.component'), ({ component }) => String(component ?? '—')],
    [
      'has_insurance',
      t('loans.leasing.field.has_insurance'),
      ({ has_insurance: has }) => t(has ? 'form.conflict.yes' : 'form.conflict.no'),
    ],
    ['terms', t('loans.leasing.lengths'), (one) => lengthsText(one, amount)],
    [
      'buy_price',
      t('loans.leasing.field.buy_price'),
      ({ terms }) => terms.map(({ buy_price: price }) => (price === null ? '—' : amount(price))).join(', '),
    ],
  ];
  return texts
    .map(([path, label, of]) => ({ path, label, theirs: of(theirs), mine: of(mine) }))
    .filter((row) => row.theirs !== row.mine);
}
