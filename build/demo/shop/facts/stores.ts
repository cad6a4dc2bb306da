import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { slugOf } from '@kolobeh/shared/kernel/slug.ts';
import type { OpeningHours, Store } from './types.ts';

type Hours = 'centre' | 'street';

const day = (of: OpeningHours['day'], from: string | null, to: string | null): OpeningHours => ({ day: of, from, to });

const workdays = [1, 2, 3, 4, 5] as const;

/** Shops in shopping centres open every day, shops in a street only on workdays and Saturday morning. */
const openingHours: Record<Hours, OpeningHours[]> = {
  centre: [1, 2, 3, 4, 5, 6, 7].map((of) => day(of as OpeningHours['day'], '09:00', '21:00')),
  street: [...workdays.map((of) => day(of, '09:00', '18:30')), day(6, '09:00', '13:00'), day(7, null, null)],
};

interface StoreRow {
  name: string;
  street: string;
  city: string;
  postcode: string;
  at: [latitude: number, longitude: number];
  phone: string;
  hours: Hours;
  buyout: boolean;
  service: boolean;
}

const storesOf = (market: MarketCode, rows: StoreRow[]): Store[] =>
  rows.map((row) => ({
    slug: slugOf(row.name),
    market,
    name: row.name,
    street: row.street,
    city: row.city,
    postcode: row.postcode,
    latitude: row.at[0],
    longitude: row.at[1],
    phone: row.phone,
    email: `${slugOf(row.name)}@kolobeh.example`,
    openingHours: openingHours[row.hours],
    isBuyoutCentre: row.buyout,
    isServiceCentre: row.service,
  }));

const czech = storesOf('cs', [
  {
    name: 'Praha – Anděl',
    street: 'Nádražní 344/23',
    city: 'Praha 5',
    postcode: '15000',
    at: [50.0709, 14.4034],
    phone: '+420222300101',
    hours: 'centre',
    buyout: true,
    service: true,
  },
  {
    name: 'Praha – Vinohrady',
    street: 'Vinohradská 1233/22',
    city: 'Praha 2',
    postcode: '12000',
    at: [50.0776, 14.4391],
    phone: '+420222300102',
    hours: 'street',
    buyout: true,
    service: false,
  },
  {
    name: 'Brno – Masarykova',
    street: 'Masarykova 427/31',
    city: 'Brno',
    postcode: '60200',
    at: [49.1924, 16.6112],
    phone: '+420542300103',
    hours: 'street',
    buyout: true,
    service: true,
  },
  {
    name: 'Ostrava – Nádražní',
    street: 'Nádražní 615/30',
    city: 'Ostrava',
    postcode: '70200',
    at: [49.8385, 18.2842],
    phone: '+420596300104',
    hours: 'street',
    buyout: true,
    service: true,
  },
  {
    name: 'Plzeň – Americká',
    street: 'Americká 2487/42',
    city: 'Plzeň',
    postcode: '30100',
    at: [49.7436, 13.3808],
    phone: '+420377300105',
    hours: 'street',
    buyout: true,
    service: false,
  },
  {
    name: 'Olomouc – Ostružnická',
    street: 'Ostružnická 333/20',
    city: 'Olomouc',
    postcode: '77900',
    at: [49.5931, 17.2509],
    phone: '+420585300106',
    hours: 'street',
    buyout: true,
    service: false,
  },
  {
    name: 'Liberec – Pražská',
    street: 'Pražská 133/18',
    city: 'Liberec',
    postcode: '46001',
    at: [50.7675, 15.0573],
    phone: '+420485300107',
    hours: 'street',
    buyout: false,
    service: false,
  },
  {
    name: 'České Budějovice – Lannova',
    street: 'Lannova tř. 53/29',
    city: 'České Budějovice',
    postcode: '37001',
    at: [48.9745, 14.4831],
    phone: '+420387300108',
    hours: 'street',
    buyout: true,
    service: true,
  },
]);

const romanian = storesOf('ro', [
  {
    name: 'București – Magheru',
    street: 'Bulevardul General Gheorghe Magheru 28-30',
    city: 'București',
    postcode: '010336',
    at: [44.4419, 26.0974],
    phone: '+40213300201',
    hours: 'street',
    buyout: true,
    service: true,
  },
  {
    name: 'București – Titan',
    street: 'Bulevardul 1 Decembrie 1918 33A',
    city: 'București',
    postcode: '032451',
    at: [44.4252, 26.1741],
    phone: '+40213300202',
    hours: 'centre',
    buyout: true,
    service: false,
  },
  {
    name: 'Cluj-Napoca – Eroilor',
    street: 'Bulevardul Eroilor 16',
    city: 'Cluj-Napoca',
    postcode: '400129',
    at: [46.7694, 23.5935],
    phone: '+40264300203',
    hours: 'street',
    buyout: true,
    service: true,
  },
  {
    name: 'Timișoara – Alba Iulia',
    street: 'Strada Alba Iulia 7',
    city: 'Timișoara',
    postcode: '300077',
    at: [45.7547, 21.2273],
    phone: '+40256300204',
    hours: 'street',
    buyout: true,
    service: true,
  },
  {
    name: 'Iași – Lăpușneanu',
    street: 'Strada Alexandru Lăpușneanu 14',
    city: 'Iași',
    postcode: '700057',
    at: [47.1657, 27.5796],
    phone: '+40232300205',
    hours: 'street',
    buyout: true,
    service: false,
  },
  {
    name: 'Constanța – Tomis',
    street: 'Bulevardul Tomis 57',
    city: 'Constanța',
    postcode: '900725',
    at: [44.1785, 28.6537],
    phone: '+40241300206',
    hours: 'street',
    buyout: false,
    service: false,
  },
  {
    name: 'Brașov – Republicii',
    street: 'Strada Republicii 23',
    city: 'Brașov',
    postcode: '500030',
    at: [45.6439, 25.5925],
    phone: '+40268300207',
    hours: 'street',
    buyout: true,
    service: true,
  },
  {
    name: 'Sibiu – Bălcescu',
    street: 'Strada Nicolae Bălcescu 18',
    city: 'Sibiu',
    postcode: '550159',
    at: [45.7949, 24.1506],
    phone: '+40269300208',
    hours: 'street',
    buyout: true,
    service: false,
  },
]);

/** Eight shops in each market. */
export const stores: readonly Store[] = [...czech, ...romanian];

/** Places that show goods, one in each market; nothing of the demo shop is collected, kept or taken there. */
export const showrooms: readonly Store[] = [
  ...storesOf('cs', [
    {
      name: 'Praha – Showroom Karlín',
      street: 'Křižíkova 148/34',
      city: 'Praha 8',
      postcode: '18600',
      at: [50.0922, 14.4506],
      phone: '+420222300109',
      hours: 'street',
      buyout: false,
      service: false,
    },
  ]),
  ...storesOf('ro', [
    {
      name: 'București – Showroom Floreasca',
      street: 'Calea Floreasca 169A',
      city: 'București',
      postcode: '014459',
      at: [44.4659, 26.1021],
      phone: '+40213300209',
      hours: 'street',
      buyout: false,
      service: false,
    },
  ]),
];
