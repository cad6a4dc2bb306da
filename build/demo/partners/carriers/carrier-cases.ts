// The carriers of the tests: each one's client towards its player, and the shapes of its numbers.
import { aRomanianShipment, aShipment } from '../../../../api/integrations/carriers/a-shipment.ts';
import { balikovna } from '../../../../api/integrations/carriers/balikovna.ts';
import { cargus } from '../../../../api/integrations/carriers/cargus.ts';
import type { Carrier, Shipment } from '../../../../api/integrations/carriers/carrier.ts';
import { dpd } from '../../../../api/integrations/carriers/dpd.ts';
import { fanCourier } from '../../../../api/integrations/carriers/fan-courier.ts';
import { gls } from '../../../../api/integrations/carriers/gls.ts';
import { packeta } from '../../../../api/integrations/carriers/packeta.ts';
import { ppl } from '../../../../api/integrations/carriers/ppl.ts';
import { sameday } from '../../../../api/integrations/carriers/sameday.ts';

interface Access {
  password?: string;
  timeoutMs?: number;
  now?: () => Date;
}

/** A carrier and how its numbers look. */
export interface Case {
  name: 'ppl' | 'dpd' | 'packeta' | 'sameday' | 'fan-courier' | 'gls' | 'cargus' | 'balikovna';
  open: (access?: Access) => Carrier;
  shipment: (over?: Partial<Shipment>) => Shipment;
  point: string;
  number: RegExp;
  barcode: RegExp;
  /** Whether a hand-over is closed by a call. */
  closes: boolean;
  /** What it is told of 640 grams; absent: 0.64. */
  weight?: number;
  /** Whether a parcel that is not handed in lapses without a call: it keeps its number. */
  lapses?: true;
}

/** Where the sandbox is now; it moves with a restart. */
export const played = { url: '' };

/** All of them. */
export const carrierCases: readonly Case[] = [
  {
    name: 'ppl',
    open: ({ password = 'sandbox', timeoutMs, now } = {}) =>
      ppl(
        {
          url: `${played.url}/carriers/ppl`,
          clientId: 'sandbox',
          clientSecret: password,
          timeoutMs: timeoutMs ?? 5000,
        },
        now,
      ),
    shipment: aShipment,
    point: 'KM10001',
    number: /^4075\d{7}$/,
    barcode: /^4075\d{7}$/,
    closes: true,
  },
  {
    name: 'dpd',
    open: ({ password = 'sandbox', timeoutMs } = {}) =>
      dpd({
        url: `${played.url}/carriers/dpd`,
        apiKey: password,
        customerId: 'C1',
        senderAddressId: 1,
        feedUrl: `${played.url}/carriers/dpd/pickup`,
        timeoutMs,
      }),
    shipment: aShipment,
    point: 'CZ20001',
    number: /^1390\d{10}$/,
    barcode: /^%00110001390\d{10}327203$/,
    closes: false,
  },
  {
    name: 'packeta',
    open: ({ password = 'sandbox', timeoutMs } = {}) =>
      packeta({
        url: `${played.url}/carriers/packeta`,
        apiPassword: password,
        eshop: 'kolobeh',
        homeDeliveryId: '106',
        feed: { url: `${played.url}/carriers/packeta/feed`, apiKey: password },
        timeoutMs,
      }),
    shipment: aShipment,
    point: '10001',
    number: /^Z\d{10}$/,
    barcode: /^Z\d{10}$/,
    closes: true,
  },
  {
    name: 'sameday',
    open: ({ password = 'sandbox', timeoutMs, now } = {}) =>
      sameday(
        {
          url: `${played.url}/carriers/sameday`,
          username: 'sandbox',
          password,
          pickupPointId: 1,
          contactPersonId: 1,
          serviceId: 7,
          lockerServiceId: 15,
          timeoutMs: timeoutMs ?? 5000,
        },
        now,
      ),
    shipment: aRomanianShipment,
    point: '5001',
    number: /^1ONBKLB\d{8}$/,
    barcode: /^1ONBKLB\d{8}001$/,
    closes: false,
  },
  {
    name: 'fan-courier',
    open: ({ password = 'sandbox', timeoutMs, now } = {}) =>
      fanCourier(
        {
          url: `${played.url}/carriers/fan-courier`,
          clientId: 7,
          username: 'sandbox',
          password,
          iban: 'RO49AAAA1B31007593840000',
          bank: 'AAAA',
          timeoutMs: timeoutMs ?? 5000,
        },
        now,
      ),
    shipment: aRomanianShipment,
    point: 'F1001',
    number: /^\d{13}$/,
    barcode: /^\d{13}$/,
    closes: true,
  },
  {
    name: 'gls',
    open: ({ password = 'sandbox', timeoutMs } = {}) => {
      const account = { url: `${played.url}/carriers/gls/json`, clientNumber: 1, username: 'sandbox', password };
      return gls({ accounts: { cs: account, ro: account }, feedUrl: `${played.url}/carriers/gls/points`, timeoutMs });
    },
    shipment: aShipment,
    point: 'CZ50001-PSHOP',
    number: /^5070\d{7}$/,
    barcode: /^5070\d{7}$/,
    closes: false,
  },
  {
    name: 'cargus',
    open: ({ password = 'sandbox', timeoutMs, now } = {}) =>
      cargus(
        {
          url: `${played.url}/carriers/cargus`,
          subscriptionKey: 'sandbox',
          username: 'sandbox',
          password,
          locationId: 1,
          timeoutMs: timeoutMs ?? 5000,
        },
        now,
      ),
    shipment: aRomanianShipment,
    point: '130001',
    number: /^82\d{7}$/,
    barcode: /^82\d{7}$/,
    weight: 1,
    closes: true,
  },
  {
    name: 'balikovna',
    open: ({ password = 'sandbox', timeoutMs, now } = {}) =>
      balikovna(
        {
          url: `${played.url}/carriers/balikovna`,
          apiToken: 'sandbox',
          secretKey: password,
          customerId: 'L00001',
          postCode: '15000',
          locationNumber: 1,
          feedUrl: `${played.url}/carriers/balikovna/balikovny.xml`,
          timeoutMs,
        },
        now,
      ),
    shipment: aShipment,
    point: '30001',
    number: /^DR\d{10}U$/,
    barcode: /^DR\d{10}U$/,
    closes: false,
    lapses: true,
  },
];
