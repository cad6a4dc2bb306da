import type { LeaseOption } from '../catalogue/lease-option.ts';
import { leaseOptions } from './count-lease.ts';
import type { LeaseOffer } from './lease-offer.ts';
import type { LeaseTerms } from './office-lease.ts';

/** Twelve and twenty-four months of a phone for 12 990 Kč, to be given back or bought. */
export const aLease = (more: Partial<LeaseOffer> = {}): LeaseOffer => ({
  id: 1,
  market: 'cs',
  product: 'APL-IP15-128-BLK',
  master: 1,
  company: { code: 'vzorovy-leasing', name: 'Vzorový leasing, a. s.' },
  audience: 'anyone',
  ends: ['return', 'keep', 'buy'],
  has_insurance: true,
  first_payment: 100_000,
  component: null,
  valid_from: '2026-01-01',
  valid_to: null,
  terms: [
    { id: 11, months: 12, monthly_price: 79_000, buy_price: 490_000 },
    { id: 12, months: 24, monthly_price: 49_000, buy_price: 290_000 },
  ],
  ...more,
});

/** The same as the office writes it. */
export const someLeaseTerms = (more: Partial<LeaseTerms> = {}): LeaseTerms => ({
  company: 'vzorovy-leasing',
  product: 'APL-IP15-128-BLK',
  audience: 'anyone',
  ends: ['return', 'buy'],
  has_insurance: true,
  first_payment: 100_000,
  component: null,
  valid_from: '2026-01-01',
  valid_to: null,
  terms: [
    { months: 12, monthly_price: 79_000, buy_price: 490_000 },
    { months: 24, monthly_price: 49_000, buy_price: 290_000 },
  ],
  ...more,
});

/** The same counted for an order of its market with delivery for 99: one and two years, of a phone for 12 990. */
export function aLeaseOptions(more: Partial<LeaseOffer> = {}): LeaseOption[] {
  const around = { passedOn: 9900, now: new Date('2026-11-24T10:00:00Z') };
  return leaseOptions([aLease(more)], () => 1_299_000, around);
}

/** The longest of them. */
export function aLeaseOption(more: Partial<LeaseOffer> = {}): LeaseOption {
  const option = aLeaseOptions(more).at(-1);
  if (!option) throw new Error('The offer has no length');
  return option;
}
