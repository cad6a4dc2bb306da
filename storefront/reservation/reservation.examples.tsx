import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Reservation } from '@kolobeh/shared/reservation/contract.ts';
import type { StockedStore } from '@kolobeh/shared/store/contract.ts';
import { type Examples, type PageData, aKey, at } from '../testing/kit/example.tsx';
import { aLongProduct, price } from '../testing/kit/goods.ts';
import { aVariant } from '../testing/kit/product-detail.ts';
import ReservePage, { type loader } from './ReservePage.tsx';
import { OwnReservation } from './ReservationPage.tsx';
import { nothingTyped } from './reserve-form.ts';
import { ReserveForm } from './ReserveForm.tsx';
import './reservation.css';

const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '09:00', to: '18:30' }));
const aStore = (market: MarketCode, name: string, more: Partial<StockedStore> = {}): StockedStore => ({
  seo_name: name.toLowerCase(),
  name,
  street: market === 'cs' ? 'Masarykova 427/31' : 'Strada Alexandru Lăpușneanu 14',
  city: market === 'cs' ? 'Brno' : 'Iași',
  postcode: market === 'cs' ? '60200' : '700057',
  phone: '+420542300103',
  email: 'prodejna@kolobeh.example',
  latitude: 49,
  longitude: 16,
  opening_hours: hours,
  special_days: [],
  is_buyout_centre: true,
  is_service_centre: false,
  is_showroom: false,
  pieces: [{ code: 'A', free: 3 }],
  door: { state: 'open', until: '18:30' },
  keeping: { ready_at: '2026-11-23T13:30:00Z', kept_until: '2026-11-24T17:30:00Z', is_today: true },
  closed_on: [],
  brought: { at: '2026-11-24T08:00:00Z', is_today: false },
  ...more,
});

const stores = (market: MarketCode): StockedStore[] => [
  aStore(market, market === 'cs' ? 'Praha – Anděl' : 'București – Titan'),
  aStore(market, market === 'cs' ? 'Brno – Masarykova' : 'Iași – Lăpușneanu', {
    pieces: [{ code: 'A', free: 1 }],
    door: { state: 'closed', day: '2026-11-24', isToday: false, from: '09:00' },
    keeping: { ready_at: '2026-11-24T08:30:00Z', kept_until: '2026-11-25T17:30:00Z', is_today: false },
  }),
  aStore(market, market === 'cs' ? 'České Budějovice – Lannova' : 'Timișoara – Alba Iulia', { pieces: [] }),
];

const aReservation = (market: MarketCode, more: Partial<Reservation> = {}): Reservation => {
  const { name, seo_name, picture } = aLongProduct(market);
  const [store] = stores(market);
  if (!store) throw new Error('No store');
  return {
    number: 1042,
    state: 'held',
    product: { name, seo_name, picture },
    price: price(market, 14_990),
    store,
    ready_at: '2026-11-23T13:30:00Z',
    held_until: '2026-11-24T17:30:00Z',
    ...more,
  };
};

const page = (market: MarketCode, all: StockedStore[]) => {
  const data: PageData<typeof loader> = { selected: aVariant(market), stores: all, key: aKey };
  return at(market, { data }, <ReservePage />);
};

export const examples: Examples = {
  'page of a reservation': (market) => page(market, stores(market)),
  'page of what no store has any more': (market) => page(market, []),
  'a store is chosen': (market) =>
    at(
      market,
      {},
      <main className="page about-goods">
        <ReserveForm stores={stores(market)} typed={nothingTyped} refused={null} sendingKey="key" />
      </main>,
    ),
  'what was written is wrong': (market) =>
    at(
      market,
      {},
      <main className="page about-goods">
        <ReserveForm
          stores={stores(market)}
          typed={{ store: 'brno – masarykova', name: '', email: 'petra@', phone: '77' }}
          refused={{
            why: 'fields',
            minutes: 0,
            fields: [
              { path: 'name', code: 'REQUIRED' },
              { path: 'email', code: 'INVALID_EMAIL' },
              { path: 'phone', code: 'INVALID_PHONE' },
            ],
          }}
          sendingKey="key"
        />
      </main>,
    ),
  'somebody took the last piece': (market) =>
    at(
      market,
      {},
      <main className="page about-goods">
        <ReserveForm
          stores={stores(market)}
          typed={{ store: '', name: 'Petra Malá', email: 'petra@email.cz', phone: '777 123 456' }}
          refused={{ why: 'sold_out', minutes: 0, fields: [] }}
          sendingKey="key"
        />
      </main>,
    ),
  'by its link': (market) =>
    at(
      market,
      {},
      <main className="page about-goods">
        <OwnReservation reservation={aReservation(market)} />
        <OwnReservation reservation={aReservation(market, { state: 'expired' })} />
      </main>,
    ),
};
