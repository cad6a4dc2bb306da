import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import type { Store } from '@kolobeh/shared/store/contract.ts';
import { paths } from '../base/paths.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A store for search engines (schema.org ElectronicsStore). Days when it is closed are left out, as the vocabulary has it. */
export const storeJsonLd = (store: Store, market: MarketCode, origin: string): object => ({
  '@type': 'ElectronicsStore',
  name: `Kolobeh ${store.name}`,
  url: `${origin}${paths.stores(market)}`,
  telephone: store.phone,
  email: store.email,
  address: {
    '@type': 'PostalAddress',
    streetAddress: store.street,
    addressLocality: store.city,
    postalCode: store.postcode,
    addressCountry: markets[market].country,
  },
  geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude },
  openingHoursSpecification: store.opening_hours
    .filter(({ from, to }) => from && to)
    .map(({ day, from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days[day - 1],
      opens: from,
      closes: to,
    })),
  // A day on which it is closed opens and closes at midnight, as the vocabulary has it.
  specialOpeningHoursSpecification: store.special_days.map(({ on, from, to }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: on,
    validThrough: on,
    opens: from ?? '00:00',
    closes: to ?? '00:00',
  })),
});
