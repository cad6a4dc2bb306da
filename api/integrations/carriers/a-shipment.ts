import type { Shipment } from './carrier.ts';

/** For tests: a paid Czech parcel to an address. */
export const aShipment = (over: Partial<Shipment> = {}): Shipment => ({
  packageCode: 'PK-0000000042',
  orderNumber: '2600000042',
  market: 'cs',
  recipient: {
    name: 'Petra Svobodová',
    street: 'Dlouhá 12',
    city: 'Praha',
    postcode: '110 00',
    phone: '+420601234567',
    email: 'petra@example.com',
  },
  weightGrams: 640,
  cashOnDelivery: null,
  value: { amount: 1_299_000, currency: 'CZK' },
  note: '',
  ...over,
});

/** For tests: the same for Romania. */
export const aRomanianShipment = (over: Partial<Shipment> = {}): Shipment =>
  aShipment({
    market: 'ro',
    recipient: {
      name: 'Ioana Pop',
      street: 'Strada Lungă nr. 12',
      city: 'Cluj-Napoca',
      postcode: '400001',
      phone: '+40721234567',
      email: 'ioana@example.com',
    },
    value: { amount: 239_000, currency: 'RON' },
    ...over,
  });
