import type { OfficeStore } from '@kolobeh/shared/store/contract.ts';
import { at, type Examples, type Setting } from '../../../testing/kit/example.tsx';
import { PlayedRefusal, unanswered } from '../../../testing/kit/played-station.ts';
import { aSession } from '../../../testing/kit/station-examples.ts';
import { StoresScreen } from './StoresScreen.tsx';

const week = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
  day,
  from: day === 7 ? null : '09:00',
  to: day === 7 ? null : day === 6 ? '13:00' : '18:30',
}));
const aStore = (id: number, more: Partial<OfficeStore> = {}): OfficeStore => ({
  id,
  market: 'cs',
  seo_name: 'praha-andel',
  name: 'Praha Anděl',
  street: 'Nádražní 32',
  city: 'Praha 5',
  opening_hours: week,
  special_days: [{ on: '2027-12-24', from: '09:00', to: '12:00' }],
  version: 3,
  ...more,
});
const stores = [
  aStore(1),
  aStore(2, { name: 'Brno Česká', street: 'Česká 12', city: 'Brno', special_days: [], version: 0 }),
  aStore(3, {
    market: 'ro',
    name: 'Cluj-Napoca, Piața Mihai Viteazul, lângă intrarea în pasaj',
    street: 'Piața Mihai Viteazul 38',
    city: 'Cluj-Napoca',
    special_days: [],
  }),
];
const list = {
  stores,
  holidays: [
    { market: 'cs', on: '2027-12-24' },
    { market: 'cs', on: '2027-12-25' },
    { market: 'ro', on: '2027-12-01' },
  ],
};

const screen = (setting: Setting = {}) =>
  at(
    {
      session: aSession('office', 'Jana Nováková'),
      place: '#/stores',
      ...setting,
      api: { 'store.officeStores': list, 'store.saveHours': aStore(1, { version: 4 }), ...setting.api },
    },
    <main className="omain" style={{ height: '100vh' }}>
      <StoresScreen />
    </main>,
  );

export const examples: Examples = {
  'stores with their hours': () => screen(),
  'hours of a store': () => screen({ place: '#/stores/1' }),
  'hours that somebody else saved meanwhile': () =>
    screen({
      place: '#/stores/1',
      api: {
        'store.saveHours': new PlayedRefusal('VERSION_STALE', {
          value: aStore(1, { version: 4, special_days: [] }),
          version: 4,
          by: 'Petr Svoboda',
          at: '2026-11-21T09:12:00.000Z',
        }),
      },
    }),
  'no stores': () => screen({ api: { 'store.officeStores': { stores: [], holidays: [] } } }),
  'stores being fetched': () => screen({ api: { 'store.officeStores': unanswered } }),
  'stores that do not come': () => screen({ api: { 'store.officeStores': new PlayedRefusal('OFFLINE') } }),
};
