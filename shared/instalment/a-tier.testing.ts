import type { TierTerms } from './office-instalment.ts';
import type { Tier } from './tier.ts';

/** 11.5 % a year in 3 to 36 instalments, from 3 000 to 150 000 crowns. */
export const aTier = (more: Partial<Tier> = {}): Tier => ({
  company: { code: 'ukazkovy', name: 'Ukázkový úvěr, a. s.' },
  barem: '102',
  name: 'Klasický úvěr',
  arrange_types: ['online', 'on-store'],
  deposit_rule: 'free',
  deposit_value: 0,
  min_credit: 300_000,
  max_credit: 15_000_000,
  fee: 0,
  valid_from: '2026-01-01',
  valid_to: null,
  scope: { all: true, categories: [], products: [] },
  terms: [6, 12, 36].map((count) => ({ id: count, count, yearly_rate: 1150, monthly_coefficient: null })),
  ...more,
});

/** The same as the office writes it, for all goods. */
export const someTierTerms = (more: Partial<TierTerms> = {}): TierTerms => ({
  company: 'ukazkovy',
  barem: '102',
  name: 'Klasický úvěr',
  arrange_types: ['online', 'on-store'],
  deposit_rule: 'free',
  deposit_value: 0,
  min_credit: 300_000,
  max_credit: 15_000_000,
  fee: 0,
  valid_from: '2026-01-01',
  valid_to: null,
  for_all: true,
  categories: [],
  products: [],
  terms: [6, 12].map((count) => ({ count, yearly_rate: 1150, monthly_coefficient: null })),
  ...more,
});
