import { someBilling } from '@kolobeh/shared/instalment/a-lender.testing.ts';
import type { OfficeLoanCompany } from '@kolobeh/shared/instalment/office-instalment.ts';
import { someLeaseTerms } from '@kolobeh/shared/lease/a-lease.testing.ts';
import type { OfficeLease } from '@kolobeh/shared/lease/office-lease.ts';
import { at, type Examples, type Setting } from '../../testing/kit/example.tsx';
import { PlayedRefusal, unanswered } from '../../testing/kit/played-station.ts';
import { aSession } from '../../testing/kit/station-examples.ts';
import { LeasesScreen } from './LeasesScreen.tsx';

const lessor = { is_active: true, version: 1, tiers: 0 };
const companies: OfficeLoanCompany[] = [
  { ...lessor, code: 'ukazkovy-uver', market: 'cs', name: 'Ukázkový úvěr, a. s.', billing: null },
  { ...lessor, code: 'vzorovy-leasing', market: 'cs', name: 'Vzorový leasing, a. s.', billing: someBilling.cs },
  { ...lessor, code: 'leasing-model', market: 'ro', name: 'Leasing Model IFN S.A.', billing: someBilling.ro },
];

const aRow = (id: number, more: Partial<OfficeLease> = {}): OfficeLease => ({
  ...someLeaseTerms(),
  id,
  version: 2,
  market: 'cs',
  product_name: 'Apple iPhone 15 128 GB, černý',
  changed_at: '2026-11-20T10:00:00.000Z',
  ...more,
});

const leases = [
  aRow(1),
  aRow(2, {
    product: 'SAM-S24U-1TB-VIO',
    product_name: 'Samsung Galaxy S24 Ultra 5G 12 GB/1 TB Titanium Violet s pouzdrem a rychlonabíječkou 45 W',
    ends: ['return', 'keep'],
    component: 1,
    valid_to: '2026-12-08',
    terms: [{ months: 12, monthly_price: 249_000, buy_price: null }],
  }),
  aRow(3, { market: 'ro', company: 'leasing-model', audience: 'companies' }),
];

const screen = (place: string, setting: Setting = {}) =>
  at(
    {
      session: aSession('office', 'Jana Nováková'),
      place,
      ...setting,
      api: { 'lease.officeLeases': { companies, leases }, ...setting.api },
    },
    <main className="pane">
      <LeasesScreen />
    </main>,
  );

export const examples: Examples = {
  'offers of leasing': () => screen('#/leases'),
  'no offer yet': () => screen('#/leases', { api: { 'lease.officeLeases': { companies, leases: [] } } }),
  'offers being fetched': () => screen('#/leases', { api: { 'lease.officeLeases': unanswered } }),
  offer: () => screen('#/leases/1'),
  'new offer': () => screen('#/leases/new'),
  'offer whose product is not known, once it is saved': () =>
    screen('#/leases/1', {
      api: {
        'lease.changeLease': new PlayedRefusal('INPUT_INVALID', {
          fields: [{ path: 'terms.product', code: 'UNKNOWN' }],
        }),
      },
    }),
  'offer somebody changed meanwhile, once it is saved': () =>
    screen('#/leases/1', {
      api: {
        'lease.changeLease': new PlayedRefusal('VERSION_STALE', {
          value: someLeaseTerms({ first_payment: 0 }),
          version: 3,
          by: 'Petr Svoboda',
          at: '2026-11-23T09:00:00.000Z',
        }),
      },
    }),
};
