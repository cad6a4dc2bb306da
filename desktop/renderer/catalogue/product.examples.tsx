import type { OfficeProduct } from '@kolobeh/shared/catalogue/office-product.ts';
import type { StorePieces } from '@kolobeh/shared/reservation/contract.ts';
import { at, type Examples, type Setting } from '../../testing/kit/example.tsx';
import { inTurn, PlayedRefusal, unanswered } from '../../testing/kit/played-station.ts';
import { aSession } from '../../testing/kit/station-examples.ts';
import { ProductPanel } from './ProductPanel.tsx';

const ignore = () => undefined;

type Price = OfficeProduct['prices'][number];

const aPrice = (more: Partial<Price> = {}): Price => ({
  market: 'cs',
  value: 1_299_000,
  version: 4,
  by: 'Petr Svoboda',
  at: '2026-11-20T08:00:00Z',
  lowest_30_days: 1_349_000,
  low_of_30_days: 1_299_000,
  cost: 1_050_000,
  set_cost: { value: 1_043_050, version: 6, by: 'Jana Nováková', at: '2026-11-02T08:00:00Z' },
  tax: { vat_percent: 21, is_margin_scheme: true },
  history: [
    { amount: 1_299_000, valid_from: '2026-11-20T08:00:00Z', by: 'Petr Svoboda' },
    { amount: 1_399_000, valid_from: '2026-10-01T08:00:00Z', by: '' },
  ],
  planned: [
    {
      id: '0193c4e5-0000-7000-8000-000000000001',
      amount: 1_199_000,
      starts_at: '2026-11-27T07:00:00Z',
      by: 'Jana Nováková',
    },
  ],
  ...more,
});

const product: OfficeProduct = {
  row: {
    id: 7,
    code: 'APL-IP13-128-BLK-B',
    ean: '0194252707234',
    name: 'Apple iPhone 13 128 GB temně inkoustová, velmi dobrý stav',
    manufacturer: 'Apple',
    type_device: 'phone',
    quality: 'B',
    price_cs: 1_299_000,
    price_cs_version: 4,
    price_ro: null,
    price_ro_version: 1,
    on_hand: 12,
    reserved: 3,
    is_active: true,
    category_ids: [1],
    categories_version: 2,
  },
  prices: [
    aPrice(),
    aPrice({
      market: 'ro',
      value: null,
      lowest_30_days: null,
      low_of_30_days: null,
      cost: null,
      set_cost: { value: null, version: 0, by: '', at: null },
      tax: { vat_percent: 21, is_margin_scheme: true },
      history: [],
      planned: [],
    }),
  ],
  words: [],
};

const inStore = (store_id: number, store: string, more: Partial<StorePieces> = {}): StorePieces => ({
  store_id,
  market: 'cs',
  store,
  on_hand: 4,
  reserved: 1,
  devices: [],
  ...more,
});
const numbers = ['356789104523177', '356789104523185', '356789104523193'];
const withDevices = (many: number): StorePieces =>
  inStore(1, 'Praha – Anděl', {
    on_hand: many,
    devices: numbers.slice(0, many).map((identifier, nth) => ({
      number: 40_001 + nth,
      identifier,
      grade: null,
      put_aside_for: nth === 0 ? '2611000042' : null,
    })),
  });
const stores = [
  inStore(1, 'Praha – Anděl'),
  inStore(2, 'České Budějovice – Lannova třída', { on_hand: 0, reserved: 0 }),
];

/** Prices of many years. */
const past = Array.from({ length: 40 }, (_, nth) => ({
  amount: 1_299_000 + nth * 10_000,
  valid_from: new Date(Date.UTC(2026, 10 - nth, 20, 8)).toISOString(),
  by: nth % 3 === 0 ? 'Petr Svoboda' : '',
}));

const panel = ({ api, ...setting }: Setting = {}, id = '7') =>
  at(
    {
      session: aSession('supervisor', 'Jana Nováková'),
      place: `#/products/${id}`,
      calls: { 'drafts.list': () => ({ drafts: [] }) },
      ...setting,
      api: {
        'catalogue.officeDetail': product,
        'category.officeTree': { categories: [] },
        'reservation.pieces': { is_tracked: false, stores },
        'reservation.transfers': { transfers: [] },
        'reservation.countPieces': inStore(1, 'Praha – Anděl'),
        'catalogue.planPrice': {},
        'catalogue.changeCost': { value: 990_000, version: 7, by: 'Jana Nováková', at: '2026-11-27T08:00:00Z' },
        'catalogue.cancelPlannedPrice': {},
        'catalogue.priceHistory': { prices: past.slice(0, 25), total: past.length, page: 1, page_size: 25 },
        ...api,
      },
    },
    <main className="pane">
      <div className="obody">
        <section className="gridwrap" />
        <ProductPanel id={id} onChanged={ignore} onClose={ignore} />
      </div>
    </main>,
  );

export const examples: Examples = {
  'product and its prices': () => panel(),
  'product of which the price changed often': () =>
    panel({
      api: { 'catalogue.officeDetail': { ...product, prices: [aPrice({ history: past.slice(0, 20) })] } },
    }),
  'product for who only reads it': () => panel({ session: aSession('warehouse') }),
  'product being fetched': () => panel({ api: { 'catalogue.officeDetail': unanswered } }),
  'product whose pieces in stores do not come': () =>
    panel({ api: { 'reservation.pieces': new PlayedRefusal('OFFLINE') } }),
  'product that comes when asked for again': () =>
    panel({ api: { 'catalogue.officeDetail': inTurn(new PlayedRefusal('PRODUCT_NOT_FOUND'), product) } }),
  'product of no number': () => panel({}, 'kabel'),
  'product that is sent to another store': () =>
    panel({
      session: aSession('shop', 'Jana Nováková'),
      api: {
        'reservation.sendToStore': inTurn(new PlayedRefusal('NOT_SO_MANY_FREE'), {
          id: '0198c3b8-5f1c-7f10-8d5b-0b0a5c1d2e3f',
          number: 12,
          state: 'on_way',
          product: { id: 7, code: 'CASE-IP15', name: 'Kryt' },
          from: 'Praha – Anděl',
          to: 'České Budějovice – Lannova třída',
          quantity: 2,
          received: 0,
          device: null,
          sent_at: '2026-11-23T13:00:00Z',
          sent_by: 'Jana Nováková',
        }),
      },
    }),
  'product whose devices lie in stores': () =>
    panel({
      session: aSession('shop', 'Jana Nováková'),
      api: {
        'reservation.pieces': inTurn(
          { is_tracked: true, stores: [withDevices(2)] },
          { is_tracked: true, stores: [withDevices(3)] },
          { is_tracked: true, stores: [withDevices(2)] },
        ),
        'reservation.bringDevice': inTurn(
          new PlayedRefusal('DEVICE_REFUSED', { reason: 'BEING_PACKED', where: 'CR-0007' }),
          withDevices(3),
        ),
        'reservation.sendDeviceBack': { pieces: withDevices(2), place: 'LC-P-01' },
      },
    }),
  'product sold in a store while it is counted': () =>
    panel({
      api: {
        'reservation.pieces': inTurn(
          { is_tracked: false, stores },
          { is_tracked: false, stores: [inStore(1, 'Praha – Anděl', { on_hand: 3, reserved: 0 })] },
        ),
        'reservation.countPieces': inTurn(
          new PlayedRefusal('STOCK_CHANGED', { on_hand: 3, reserved: 0 }),
          inStore(1, 'Praha – Anděl'),
        ),
      },
    }),
  'product whose cost another has set meanwhile': () =>
    panel({
      api: {
        'catalogue.changeCost': inTurn(
          new PlayedRefusal('VERSION_STALE', {
            value: 1_020_000,
            version: 8,
            by: 'Petr Svoboda',
            at: '2026-11-27T07:30:00Z',
          }),
          { value: 990_050, version: 9, by: 'Jana Nováková', at: '2026-11-27T08:00:00Z' },
        ),
      },
    }),
  'product whose large change waits for a word, its answer lost': () =>
    panel({
      api: {
        'catalogue.planPrice': inTurn(new PlayedRefusal('PRICE_CHANGE_UNCONFIRMED'), new PlayedRefusal('OFFLINE'), {}),
      },
    }),
};
