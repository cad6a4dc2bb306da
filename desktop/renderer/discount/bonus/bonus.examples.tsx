import { BonusTerms } from '@kolobeh/shared/discount/bonus.ts';
import type { OfficeBonus } from '@kolobeh/shared/discount/contract.ts';
import { at, type Examples, type Setting } from '../../../testing/kit/example.tsx';
import { inTurn, PlayedRefusal, unanswered } from '../../../testing/kit/played-station.ts';
import { aSession } from '../../../testing/kit/station-examples.ts';
import { BonusPanel } from './BonusPanel.tsx';
import { BonusesScreen } from './BonusesScreen.tsx';

const aBonus = (more: Partial<OfficeBonus> = {}): OfficeBonus => ({
  id: 14,
  version: 3,
  state: 'in_force',
  kind: 'used_product',
  market: 'cs',
  name: 'Podzim: telefony Apple v dobrém stavu',
  valid_from: '2026-11-01',
  valid_to: '2026-12-31',
  is_combinable: false,
  manufacturer: 'APPLE',
  manufacturer_name: 'Apple',
  grade: 'B',
  type_device: null,
  tiers: [
    { buyout_from: 100_000, product_from: 0, reward: { kind: 'percent', percent: 7.5, most: 150_000 } },
    { buyout_from: 500_000, product_from: 1_000_000, reward: { kind: 'amount', amount: 80_000 } },
  ],
  changed_at: '2026-11-20T10:00:00.000Z',
  ...more,
});

const lists = {
  'discount.bonusManufacturers': { choices: [{ value: 'APPLE', label: 'Apple' }] },
  'discount.bonusQualityTypes': {
    choices: [
      { value: 'A', label: 'A' },
      { value: 'B', label: 'B' },
    ],
  },
  'discount.bonusDeviceTypes': { choices: [{ value: 'mobile', label: 'Mobile' }] },
};

const nothing = () => undefined;

const panel = (bonus: OfficeBonus | null, setting: Setting = {}) =>
  at(
    { session: aSession('office', 'Jana Nováková'), ...setting, api: { ...lists, ...setting.api } },
    <main className="obody pane">
      <BonusPanel bonus={bonus} onSaved={nothing} onClose={nothing} />
    </main>,
  );

const all = [
  aBonus(),
  aBonus({
    id: 15,
    state: 'planned',
    kind: 'buy_and_sell',
    market: 'ro',
    name: 'Iarnă: un telefon nou pentru cel vechi, pentru toate modelele de la toți producătorii',
    valid_from: '2026-12-01',
    valid_to: null,
    is_combinable: true,
    tiers: [{ buyout_from: 0, product_from: 0, reward: { kind: 'amount', amount: 20_000 } }],
  }),
  aBonus({ id: 16, state: 'over', name: 'Léto', valid_from: '2026-06-01', valid_to: '2026-08-31' }),
];

const list = (answer: unknown, setting: Setting = {}) =>
  at(
    { session: aSession('office', 'Jana Nováková'), ...setting, api: { ...lists, 'discount.officeBonuses': answer } },
    <main className="pane">
      <BonusesScreen />
    </main>,
  );

const crossing = (fields: { path: string; code: string; params?: Record<string, string> }[]) =>
  new PlayedRefusal('INPUT_INVALID', { fields });

export const examples: Examples = {
  'bonuses of both markets': () => list({ bonuses: all }),
  'a bonus opened beside the list': () => list({ bonuses: all }, { place: '#/bonuses/15' }),
  'no bonuses': () => list({ bonuses: [] }),
  'bonuses that are being fetched': () => list(unanswered),
  'bonuses without the server': () => list(new PlayedRefusal('OFFLINE')),
  'bonus in force': () => panel(aBonus()),
  'new bonus': () => panel(null),
  'bonus whose lists are being fetched': () =>
    panel(aBonus(), {
      api: Object.fromEntries(Object.keys(lists).map((path) => [path, unanswered])),
    }),
  'bonus refused at a step and for its days, once it is saved': () =>
    panel(aBonus(), {
      api: {
        'discount.changeBonus': crossing([
          { path: 'terms.tiers.1.reward.amount', code: 'POSITIVE' },
          {
            path: 'terms.valid_from',
            code: 'OVERLAPS',
            params: { name: 'Zima: telefony Apple', from: '2026-12-01' },
          },
        ]),
      },
    }),
  'bonus that somebody changed meanwhile, once it is saved': () =>
    panel(aBonus(), {
      api: {
        'discount.changeBonus': inTurn(
          new PlayedRefusal('VERSION_STALE', {
            value: { ...BonusTerms.strip().parse(aBonus()), name: 'Podzim jinak', tiers: aBonus().tiers.slice(0, 1) },
            version: 9,
            by: 'Petr Nadřízený',
            at: '2026-11-24T09:00:00.000Z',
          }),
          aBonus({ version: 10 }),
        ),
      },
    }),
  'bonus that somebody ended meanwhile, once it is saved': () =>
    panel(aBonus(), { api: { 'discount.changeBonus': new PlayedRefusal('BONUS_OVER') } }),
};
