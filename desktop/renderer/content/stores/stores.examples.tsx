import type { OfficeStore } from '@kolobeh/shared/store/contract.ts';
import { StoreFacts } from '@kolobeh/shared/store/store-facts.ts';
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
  postcode: '15000',
  phone: '+420222300101',
  email: 'praha-andel@kolobeh.example',
  latitude: 50.0709,
  longitude: 14.4034,
  is_buyout_centre: true,
  is_service_centre: false,
  is_showroom: false,
  is_active: true,
  facts_version: 2,
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
    postcode: '400124',
    phone: '+40264301101',
    latitude: 46.7712,
    longitude: 23.6236,
    special_days: [],
    is_active: false,
  }),
];
const theirs = {
  ...StoreFacts.strip().parse(stores[0]),
  phone: '+420222300999',
  is_service_centre: true,
};
const used = { pieces: 12, orders: 3, reservations: 0, repairs: 1, buyouts: 0, transfers: 0, loan_devices: 0 };
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
  'facts of a store': () =>
    screen({ place: '#/stores/1', api: { 'store.changeStore': aStore(1, { facts_version: 3 }) } }),
  'new store': () =>
    screen({ place: '#/stores/new', api: { 'store.createStore': aStore(9, { name: 'Olomouc', facts_version: 0 }) } }),
  'store whose name another one has, once it is added': () =>
    screen({
      place: '#/stores/new',
      api: {
        'store.createStore': new PlayedRefusal('INPUT_INVALID', {
          fields: [{ path: 'facts.name', code: 'STORE_NAME_TAKEN' }],
        }),
      },
    }),
  'store that is used, once it is switched off': () =>
    screen({ place: '#/stores/1', api: { 'store.changeStore': new PlayedRefusal('STORE_IN_USE', used) } }),
  'facts that somebody else saved meanwhile': () =>
    screen({
      place: '#/stores/1',
      api: {
        'store.changeStore': new PlayedRefusal('VERSION_STALE', {
          value: theirs,
          version: 5,
          by: 'Petr Svoboda',
          at: '2026-11-21T09:12:00.000Z',
        }),
      },
    }),
  'no stores': () => screen({ api: { 'store.officeStores': { stores: [], holidays: [] } } }),
  'stores being fetched': () => screen({ api: { 'store.officeStores': unanswered } }),
  'stores that do not come': () => screen({ api: { 'store.officeStores': new PlayedRefusal('OFFLINE') } }),
};
