import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { PublicPassport } from '@kolobeh/shared/unit/contract.ts';
import { type Examples, at } from '../testing/kit/example.tsx';
import PassportPage from './PassportPage.tsx';

const condition: Record<MarketCode, PublicPassport['condition']> = {
  cs: [
    { question: 'Displej', answer: 'Vlásečnice, viditelné jen proti světlu' },
    { question: 'Zadní strana', answer: 'Bez známek užívání' },
  ],
  ro: [
    { question: 'Ecran', answer: 'Zgârieturi fine, vizibile numai în lumină directă' },
    { question: 'Partea din spate', answer: 'Fără urme de uzură' },
  ],
};

const sold: PublicPassport['events'] = [
  { kind: 'bought_out', on: '2026-08-02', detail: {} },
  { kind: 'checked', on: '2026-08-04', detail: { steps: '24', grade: 'A' } },
  { kind: 'repaired', on: '2026-08-07', detail: { part: 'battery' } },
  { kind: 'wiped', on: '2026-08-07', detail: {} },
  { kind: 'listed', on: '2026-08-09', detail: {} },
];

const shown = (market: MarketCode, more: Partial<PublicPassport> = {}) => {
  const passport: PublicPassport = {
    number: 48_817,
    name: 'Apple iPhone 13 Pro Max 256 GB',
    picture: 'phone',
    photos: [],
    imei_end: '4417',
    serial_end: null,
    grade: 'A',
    battery_percent: 94,
    product_seo_name: 'apple-iphone-13-pro-max-256-gb',
    condition: condition[market],
    events: sold,
    ...more,
  };
  return at(market, { data: { passport } }, <PassportPage />);
};

export const examples: Examples = {
  'device on sale': (market) => shown(market),
  'device with photographs': (market) => shown(market, { photos: ['phone', 'tablet', 'cover'] }),
  'device that was sold': (market) =>
    shown(market, {
      product_seo_name: null,
      events: [...sold, { kind: 'sold', on: '2026-09-14', detail: {} }],
    }),
  'device of which little is known': (market) =>
    shown(market, {
      imei_end: null,
      serial_end: 'X9Q2',
      grade: null,
      battery_percent: null,
      condition: [],
      events: sold.slice(0, 1),
      product_seo_name: null,
    }),
};
