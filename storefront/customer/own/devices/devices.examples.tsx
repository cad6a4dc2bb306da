import type { MendedDevice, OwnDevice } from '@kolobeh/shared/customer/device-contract.ts';
import { Uuid } from '@kolobeh/shared/kernel/ids.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type Examples, type PageData, at } from '../../../testing/kit/example.tsx';
import { aLongProduct, aProduct, aUsedProduct } from '../../../testing/kit/goods.ts';
import { anOrderNumber, aToken } from '../../../testing/kit/order.ts';
import DevicesPage, { type loader } from './DevicesPage.tsx';

const knownAs = {
  product_type: 'telefony',
  product_manufacturer: 'apple',
  product_model: 'iphone-13-128-gb',
  product_color: 'MID',
};

const mended = (market: MarketCode): MendedDevice['mended'] => ({
  until: '2027-05-20',
  days_left: 171,
  what: market === 'cs' ? 'Výměna baterie' : 'Înlocuirea bateriei',
  id: Uuid.parse('0190a6f4-7c00-7000-8000-000000000001'),
  token: aToken,
  number: 'OP-00041',
  market,
});

/** A new phone that came ten days ago. */
const device = (market: MarketCode, more: Partial<OwnDevice> = {}): OwnDevice => ({
  market,
  order_number: anOrderNumber,
  token: aToken,
  name: aProduct(market).name,
  picture: 'phone',
  quantity: 1,
  grade: null,
  number_end: '3517',
  bought_on: '2026-11-18',
  received_on: '2026-11-20',
  is_leased: false,
  warranty: { until: '2028-11-20', days_left: 721 },
  covers: [],
  mended: null,
  passport: { number: 1207, token: aToken },
  known_as: knownAs,
  complaint: { token: aToken },
  withdrawal: { token: aToken, last_day: '2026-12-04' },
  ...more,
});

const pieces = (market: MarketCode, more: Partial<OwnDevice> = {}): OwnDevice =>
  device(market, {
    name: market === 'cs' ? 'Ochranné sklo pro iPhone 13' : 'Folie de sticlă pentru iPhone 13',
    number_end: null,
    passport: null,
    known_as: null,
    quantity: 2,
    withdrawal: null,
    ...more,
  });

const page = (market: MarketCode, own: Partial<PageData<typeof loader>['own']> = {}) => {
  const data: PageData<typeof loader> = {
    email: 'jana.drapalova-kratochvilova@shopper.example',
    own: { devices: [], mended: [], ...own },
  };
  return at(market, { data }, <DevicesPage />);
};

export const examples: Examples = {
  'devices, goods under warranty and what was repaired': (market) =>
    page(market, {
      devices: [
        device(market),
        device(market, {
          name: aUsedProduct(market).name,
          grade: 'B',
          mended: mended(market),
          warranty: { until: '2027-01-12', days_left: 43 },
          withdrawal: null,
        }),
        pieces(market),
      ],
      mended: [
        { name: 'Samsung Galaxy S22', picture: 'phone', number_end: '9921', known_as: knownAs, mended: mended(market) },
      ],
    }),
  'devices: a long name, insurance, a longer warranty that ends today': (market) =>
    page(market, {
      devices: [
        device(market, {
          name: aLongProduct(market).name,
          covers: [
            { slot: 'screen', name: market === 'cs' ? 'Pojištění displeje na rok' : 'Asigurarea ecranului pe un an' },
            { slot: 'warranty', name: market === 'cs' ? 'Záruka prodloužená o rok' : 'Garanție prelungită cu un an' },
          ],
          withdrawal: null,
          warranty: { until: '2026-11-30', days_left: 0 },
        }),
      ],
    }),
  'devices: one on its way, one on a lease, one whose warranty is over': (market) =>
    page(market, {
      devices: [
        device(market, { received_on: null, warranty: null, withdrawal: { token: aToken, last_day: null } }),
        device(market, { is_leased: true, withdrawal: null }),
        device(market, {
          warranty: { until: '2026-10-01', days_left: -60 },
          complaint: null,
          withdrawal: null,
          bought_on: '2024-09-28',
        }),
      ],
    }),
  'no device': (market) => page(market),
};
