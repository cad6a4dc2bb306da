import { OrderNumber, Uuid } from '@kolobeh/shared/kernel/ids.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type Examples, type PageData, at } from '../../../testing/kit/example.tsx';
import { aLongProduct, aProduct, price } from '../../../testing/kit/goods.ts';
import { aToken } from '../../../testing/kit/order.ts';
import { nothingYet } from './load-overview.server.ts';
import OverviewPage, { type loader } from './OverviewPage.tsx';

type Own = PageData<typeof loader>['own'];

const order = (market: MarketCode, nth: number, state: Own['orders'][number]['state'], isLong = false) => ({
  number: OrderNumber.parse(`261104537${nth}`),
  token: aToken,
  market,
  state,
  placed_at: '2026-11-23T09:12:00.000Z',
  total: price(market, 294_969),
  collection:
    state === 'arrived' ? { store: 'Kolobeh Anděl', is_ready: true, kept_until: '2026-12-03T18:00:00Z' } : null,
  goods: isLong ? `${aLongProduct(market).name}, ${aProduct(market).name}` : aProduct(market).name,
});

const repair = (market: MarketCode, state: Own['repairs'][number]['state']) => ({
  id: Uuid.parse('0190a6f4-7c00-7000-8000-000000000001'),
  token: aToken,
  number: `OP-0004${state.length}`,
  market,
  state,
  device: 'Apple iPhone 13 128 GB',
  ordered_at: '2026-11-23T09:12:00Z',
});

const buyout = (market: MarketCode, state: Own['buyouts'][number]['state'], nth: number) => ({
  number: `266100001${nth}`,
  token: aToken,
  market,
  state,
  device: market === 'cs' ? 'Apple iPhone 12 64 GB, černá' : 'Apple iPhone 12 64 GB, negru',
  picture: 'phone',
  price: price(market, 5_990),
  offered_at: '2026-11-23T09:12:00Z',
  centre: nth === 1 ? { name: 'Kolobeh Anděl', city: market === 'cs' ? 'Praha' : 'București' } : null,
  parcel: null,
  inspection: null,
  can_sign: false,
  has_contract: false,
  signed_at: null,
  paid_on: null,
});

const device = (market: MarketCode, nth: number, daysLeft: number): Own['devices'][number] => ({
  market,
  order_number: OrderNumber.parse(`261104537${nth}`),
  token: aToken,
  name: aProduct(market).name,
  picture: 'phone',
  quantity: 1,
  grade: null,
  number_end: '3517',
  bought_on: '2025-11-18',
  received_on: '2025-11-20',
  is_leased: false,
  warranty: { until: '2027-11-20', days_left: daysLeft },
  covers: [],
  mended: null,
  passport: { number: 1207, token: aToken },
  known_as: null,
  complaint: { token: aToken },
  withdrawal: null,
});

const page = (market: MarketCode, own: Partial<Own> = {}) => {
  const data: PageData<typeof loader> = {
    email: 'jana.drapalova-kratochvilova@shopper.example',
    own: { ...nothingYet, ...own },
  };
  return at(market, { data }, <OverviewPage />);
};

export const examples: Examples = {
  'account overview: something waits, something is on its way': (market) =>
    page(market, {
      orders: [
        order(market, 1, 'waiting_payment', true),
        order(market, 2, 'handed_over'),
        order(market, 3, 'arrived'),
        order(market, 4, 'delivered'),
      ],
      parcels: [
        {
          market,
          order_number: OrderNumber.parse('2611045372'),
          token: aToken,
          number: '40950000115',
          carrier: 'ppl',
          tracking_url: 'https://www.ppl.cz/',
          is_on_way: true,
          packed_at: '2026-11-23T09:12:00Z',
        },
      ],
      repairs: [repair(market, 'quoted'), repair(market, 'repairing')],
      buyouts: [buyout(market, 'submitted', 1), buyout(market, 'in_transit', 2)],
      devices: [device(market, 1, 351), device(market, 2, 12), device(market, 3, 0)],
      toReview: 3,
    }),
  'account overview: all is done': (market) =>
    page(market, { orders: [order(market, 4, 'delivered')], devices: [device(market, 4, 351)] }),
  'account overview: a new account, e-mail not proven': (market) => page(market, { isProven: false }),
};
