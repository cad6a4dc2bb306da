import { addArticle } from './documents.ts';
import { type Db, insertRow } from './insert-row.ts';

/** A courier within the hour, which markets have not from the beginning. */
export const hourCourier = {
  market: 'cs',
  code: 'one-hour',
  kind: 'courier',
  carrier: 'city-courier',
  name: 'Kurýr do hodiny',
  price: 24_900,
  free_from: null,
  cut_off_minute: 1080,
  ready_minutes: 25,
  transit_days: 0,
  max_weight_grams: 12_000,
  position: 9,
} as const;

const deliveries = [
  {
    market: 'cs',
    code: 'courier',
    kind: 'courier',
    carrier: 'ppl',
    name: 'PPL na adresu',
    price: 9_900,
    free_from: 150_000,
    max_weight_grams: 30_000,
  },
  {
    market: 'cs',
    code: 'point',
    kind: 'pickup_point',
    carrier: 'packeta',
    name: 'Zásilkovna',
    price: 6_900,
    free_from: 150_000,
    max_weight_grams: 5_000,
  },
  {
    market: 'cs',
    code: 'store',
    kind: 'store',
    carrier: 'store-transfer',
    name: 'Prodejna',
    price: 0,
    free_from: null,
    max_weight_grams: 50_000,
  },
  {
    market: 'ro',
    code: 'courier',
    kind: 'courier',
    carrier: 'sameday',
    name: 'Sameday la adresă',
    price: 1_900,
    free_from: 30_000,
    max_weight_grams: 30_000,
  },
  {
    market: 'ro',
    code: 'point',
    kind: 'pickup_point',
    carrier: 'sameday',
    name: 'easybox',
    price: 1_200,
    free_from: 30_000,
    max_weight_grams: 5_000,
  },
];

const payments = [
  { code: 'cod', kind: 'cash_on_delivery', price: { cs: 3_900, ro: 500 } },
  { code: 'transfer', kind: 'bank_transfer', price: { cs: 0, ro: 0 } },
  { code: 'card', kind: 'card', price: { cs: 0, ro: 0 } },
];

/** Cash on delivery cannot be paid in our own stores. */
const goesWith = (delivery: { kind: string }, payment: { kind: string }): boolean =>
  !(delivery.kind === 'store' && payment.kind === 'cash_on_delivery');

async function addDeliveries(db: Db): Promise<void> {
  for (const [position, method] of deliveries.entries()) {
    await insertRow(db, 'delivery_method', { ...method, cut_off_minute: 960, transit_days: 1, position });
  }
  for (const market of ['cs', 'ro'] as const) {
    for (const [position, { code, kind, price }] of payments.entries()) {
      await insertRow(db, 'payment_method', { market, code, kind, name: code, price: price[market], position });
      for (const delivery of deliveries.filter((one) => one.market === market && goesWith(one, { kind }))) {
        await insertRow(db, 'delivery_payment', { market, delivery_code: delivery.code, payment_code: code });
      }
    }
  }
}

const point = (
  market: string,
  carrier: string,
  code: string,
  city: string,
  takesCash: boolean,
): Record<string, unknown> => ({
  market,
  carrier,
  code,
  name: `Box ${city}`,
  street: 'Hlavní 1',
  city,
  postcode: market === 'cs' ? '60200' : '400001',
  latitude: 49.2,
  longitude: 16.6,
  takes_cash: takesCash,
  search_text: `box ${city} hlavni 1 60200`
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, ''),
});

const store = (market: string, seoName: string, city: string): Record<string, unknown> => ({
  seo_name: seoName,
  market,
  name: `Kolobeh ${city}`,
  street: 'Náměstí 2',
  city,
  postcode: market === 'cs' ? '30100' : '400002',
  phone: '+420377111222',
  email: `${seoName}@kolobeh.example`,
  latitude: 49.7,
  longitude: 13.4,
  opening_hours: '[]',
  is_buyout_centre: seoName === 'plzen',
});

/** Pick-up points by their use in tests. */
export interface Points {
  takesCash: number;
  noCash: number;
  romanian: number;
}

/** Deliveries, payments, points, stores, packing boxes and an article of both markets. */
export async function addMarketData(db: Db): Promise<Points> {
  await addDeliveries(db);
  const ids: number[] = [];
  for (const row of [
    point('cs', 'packeta', '1001', 'Brno', true),
    point('cs', 'packeta', '1002', 'Žďár nad Sázavou', false),
    point('ro', 'sameday', '2001', 'Cluj-Napoca', true),
  ]) {
    ids.push((await insertRow<{ id: number }>(db, 'pickup_point', row)).id);
  }
  await insertRow(db, 'store', store('cs', 'plzen', 'Plzeň'));
  await insertRow(db, 'store', store('ro', 'cluj', 'Cluj-Napoca'));
  await insertRow(db, 'packing_box', {
    code: 'S',
    name: 'Malá',
    inner_mm: [200, 150, 80],
    weight_grams: 100,
    position: 1,
  });
  await insertRow(db, 'packing_box', {
    code: 'M',
    name: 'Střední',
    inner_mm: [350, 250, 150],
    weight_grams: 220,
    position: 2,
  });
  await addArticle(db, { market: 'cs', code: 'terms', slug: 'obchodni-podminky', title: 'Obchodní podmínky' });
  const [takesCash = 0, noCash = 0, romanian = 0] = ids;
  return { takesCash, noCash, romanian };
}
