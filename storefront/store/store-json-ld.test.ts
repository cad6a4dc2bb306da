import { expect, it } from 'vitest';
import { storeJsonLd } from './store-json-ld.ts';

it('a store says where it is and when it is open, and leaves out days on which it is closed', () => {
  const store = {
    seo_name: 'andel',
    name: 'Anděl',
    street: 'Nádražní 344/23',
    city: 'Praha 5',
    postcode: '15000',
    phone: '+420222333444',
    email: 'andel@kolobeh.example',
    latitude: 50.07,
    longitude: 14.4,
    opening_hours: [
      { day: 1, from: '09:00', to: '19:00' },
      { day: 7, from: null, to: null },
    ],
    is_buyout_centre: true,
    is_service_centre: false,
    is_showroom: false,
    special_days: [{ on: '2026-12-24', from: '09:00', to: '12:00' }],
  };
  expect(storeJsonLd(store, 'cs', 'https://s')).toMatchObject({
    '@type': 'ElectronicsStore',
    name: 'Kolobeh Anděl',
    url: 'https://s/cs/prodejny',
    address: { addressCountry: 'CZ', postalCode: '15000' },
    openingHoursSpecification: [{ dayOfWeek: 'Monday', opens: '09:00', closes: '19:00' }],
  });
});
