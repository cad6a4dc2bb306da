import { someBilling } from '@kolobeh/shared/instalment/a-lender.testing.ts';
import type { OfficeLoanCompany, OfficeTier } from '@kolobeh/shared/instalment/office-instalment.ts';
import { at, type Examples, type Setting } from '../../testing/kit/example.tsx';
import { PlayedRefusal, unanswered } from '../../testing/kit/played-station.ts';
import { aSession } from '../../testing/kit/station-examples.ts';
import { InstalmentsScreen } from './InstalmentsScreen.tsx';

const aTier = (more: Partial<OfficeTier> = {}): OfficeTier => ({
  id: 1,
  version: 2,
  market: 'cs',
  changed_at: '2026-11-20T10:00:00.000Z',
  company: 'ukazkovy-uver',
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
  terms: [6, 12, 24].map((count) => ({ count, yearly_rate: 1150, monthly_coefficient: null })),
  ...more,
});

const lender = { billing: null, is_active: true, version: 1 };
const companies: OfficeLoanCompany[] = [
  { ...lender, code: 'ukazkovy-uver', market: 'cs', name: 'Ukázkový úvěr, a. s.', tiers: 2 },
  {
    code: 'vzorova-splatkova',
    market: 'cs',
    name: 'Vzorová splátková společnost pro spotřebitele, s. r. o.',
    billing: null,
    is_active: false,
    version: 3,
    tiers: 1,
  },
  { ...lender, code: 'credit-model', market: 'ro', name: 'Credit Model IFN S.A.', tiers: 1 },
  {
    ...lender,
    code: 'vzorovy-leasing',
    market: 'cs',
    name: 'Vzorový leasing, a. s.',
    tiers: 0,
    billing: someBilling.cs,
  },
];

const all: OfficeTier[] = [
  aTier(),
  aTier({
    id: 2,
    barem: '103',
    name: 'Třetinka bez navýšení na vybrané telefony a příslušenství',
    for_all: false,
    categories: [2],
    deposit_rule: 'percent',
    deposit_value: 10,
    valid_to: '2026-12-31',
    terms: [{ count: 3, yearly_rate: 0, monthly_coefficient: null }],
  }),
  aTier({
    id: 3,
    barem: '201',
    company: 'vzorova-splatkova',
    name: 'Bez dokládání příjmu',
    terms: [{ count: 12, yearly_rate: null, monthly_coefficient: 101_181 }],
  }),
  aTier({
    id: 4,
    market: 'ro',
    company: 'credit-model',
    barem: 'R04',
    name: 'Patru rate fără dobândă',
    min_credit: 50_000,
    max_credit: 600_000,
    valid_to: '2026-10-31',
    terms: [{ count: 4, yearly_rate: 0, monthly_coefficient: null }],
  }),
];

const lists = {
  'instalment.officeTiers': { companies, tiers: all },
  'category.officeManufacturers': { manufacturers: [] },
  'category.officeTree': {
    categories: [
      {
        parent_id: null,
        is_shown: true,
        products: 12,
        id: 2,
        code: 'phones',
        name_cs: 'Mobilní telefony',
        name_ro: 'Telefoane mobile',
      },
    ],
  },
};

const screen = (place: string, setting: Setting = {}) =>
  at(
    { session: aSession('office', 'Jana Nováková'), place, ...setting, api: { ...lists, ...setting.api } },
    <main className="pane">
      <InstalmentsScreen />
    </main>,
  );

export const examples: Examples = {
  'price lists of both markets': () => screen('#/instalments'),
  'no lender yet': () => screen('#/instalments', { api: { 'instalment.officeTiers': { companies: [], tiers: [] } } }),
  'price lists being fetched': () => screen('#/instalments', { api: { 'instalment.officeTiers': unanswered } }),
  'price list': () => screen('#/instalments/1'),
  'new price list': () => screen('#/instalments/new'),
  'price list refused at a count, once it is saved': () =>
    screen('#/instalments/1', {
      api: {
        'instalment.changeTier': new PlayedRefusal('INPUT_INVALID', {
          fields: [
            { path: 'terms.terms.1.yearly_rate', code: 'TOO_MUCH' },
            { path: 'terms.barem', code: 'CODE_TAKEN' },
          ],
        }),
      },
    }),
  'price list somebody changed meanwhile, once it is saved': () => {
    const { id: _id, version: _version, market: _market, changed_at: _at, ...terms } = aTier({ max_credit: 9_000_000 });
    return screen('#/instalments/1', {
      api: {
        'instalment.changeTier': new PlayedRefusal('VERSION_STALE', {
          value: terms,
          version: 3,
          by: 'Petr Svoboda',
          at: '2026-11-23T09:00:00.000Z',
        }),
      },
    });
  },
  lender: () => screen('#/instalments/company-vzorova-splatkova'),
  'lender that leases, refused at its company id, once it is saved': () =>
    screen('#/instalments/company-vzorovy-leasing', {
      api: {
        'instalment.changeLoanCompany': new PlayedRefusal('INPUT_INVALID', {
          fields: [{ path: 'facts.billing.company_id', code: 'INVALID_COMPANY_ID' }],
        }),
      },
    }),
  'lender somebody changed meanwhile, once it is saved': () =>
    screen('#/instalments/company-vzorova-splatkova', {
      api: {
        'instalment.changeLoanCompany': new PlayedRefusal('VERSION_STALE', {
          value: { name: 'Vzorová splátková, s. r. o.', is_active: true, billing: null },
          version: 4,
          by: 'Petr Svoboda',
          at: '2026-11-23T09:00:00.000Z',
        }),
      },
    }),
  'new lender': () =>
    screen('#/instalments/new-company', {
      api: {
        'instalment.createLoanCompany': {
          ...lender,
          code: 'novy-uver',
          market: 'ro',
          name: 'Nový úvěr, a. s.',
          tiers: 0,
        },
      },
    }),
  'new lender whose code is taken, once it is saved': () =>
    screen('#/instalments/new-company', {
      api: {
        'instalment.createLoanCompany': new PlayedRefusal('INPUT_INVALID', {
          fields: [{ path: 'code', code: 'CODE_TAKEN' }],
        }),
      },
    }),
};
